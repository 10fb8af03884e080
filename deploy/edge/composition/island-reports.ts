import type { Budget, LimitName } from '@forecourt/budget';
import { BudgetExceeded } from '@forecourt/budget';
import type { FailureReport } from '@forecourt/contracts/release';
import type { PlannedIsland } from './plan.ts';

type Options = {
  readonly site: string;
  readonly lockfile: string;
  /** Address of the document. */
  readonly path: string;
  readonly budget: Budget;
  /** The remote that is rendered in the browser only: its missing islands are not reported. */
  readonly browserOnly: string | undefined;
  readonly report: (report: FailureReport) => void;
};

/** Reports failures of the islands of one document, each once however often its slot is repeated. */
export function createIslandReports({ site, lockfile, path, budget, browserOnly, report }: Options) {
  const reported = new Set<string>();
  /** @param message is worked out for the first report only */
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
    /** Reports an island that exceeds a limit. */
    over: (island: PlannedIsland, limit: LimitName): void =>
      send(island, limit, 'render', () => new BudgetExceeded(limit, budget, `${island.remote}/${island.name}`).message),
  };
}
