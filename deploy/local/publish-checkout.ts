import type { LogPort } from '@forecourt/api';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { RegistryOperations } from '../registry/index.ts';
import type { readKeptFiles } from './kept-files.ts';
import { publishPackages } from './publish-packages.ts';
import { settleSites } from './settle-sites.ts';
import { workspaceRoot } from './workspace.ts';

/** Publishes the packages of this checkout, and pins them on the sites that follow the checkout. */
export async function publishCheckout(
  operations: RegistryOperations,
  {
    configs,
    kept,
    follows,
    note,
    log,
  }: {
    readonly configs: readonly SiteConfig[];
    readonly kept: Pick<Awaited<ReturnType<typeof readKeptFiles>>, 'former' | 'keepWorkspace'>;
    readonly follows: boolean;
    readonly note: (line: string) => void;
    readonly log: LogPort;
  },
): Promise<void> {
  const workspace = await publishPackages(operations, workspaceRoot, note);
  const warn = (line: string) => log.warn({}, line);
  await settleSites(operations, configs, { now: workspace, former: kept.former, follows, warn });
  await kept.keepWorkspace(workspace);
}
