import type { Budget, LimitName } from '@forecourt/budget';
import { BudgetExceeded } from '@forecourt/budget';
import type { FailureReport } from '@forecourt/contracts/release';
import type { PlannedIsland } from './plan.ts';

type Options = {
  readonly site: string;
  readonly lockfile: string;
  /** Path of the document's address. */
  readonly path: string;
  readonly budget: Budget;
  /**
   * Name of a remote that is rendered in the browser only. Its islands are never rendered on the server, so they are
   * not reported.
   */
  readonly browserOnly: string | undefined;
  readonly report: (report: FailureReport) => void;
};

/**
 * Reports failures of the islands of one document. A failed island is reported once, even if its slot occurs many
 * times.
 */
export function createIslandReports({ site, lockfile, path, budget, browserOnly, report }: Options) {
  const reported = new Set<string>();
  /** @param message computes the message, only for the first report of this island */
  const send = (island: PlannedIsland, key: string, stage: 'load' | 'render', message: () => string): void => {
    const failure = `${key}|${island.remote}|${island.name}`;
    if (island.remote === browserOnly || reported.has(failure)) return;
    reported.add(failure);
    report({
      kind: stage,
      remote: island.remote,
      version: island.manifest.version,
      lockfile,
      site,
      island: island.name,
      message: message(),
      path: path.slice(0, 2000),
      outcome: 'browser',
    });
  };
  return {
    failed: (island: PlannedIsland, stage: 'load' | 'render', message: string): void =>
      send(island, stage, stage, () => message),
    /** Reports an island that exceeds a limit of the budget. */
    over: (island: PlannedIsland, limit: LimitName): void =>
      send(island, limit, 'render', () => new BudgetExceeded(limit, budget, `${island.remote}/${island.name}`).message),
  };
}
