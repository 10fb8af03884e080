import type { LogPort } from '@forecourt/api';
import { withoutValues } from '@forecourt/api';
import { setUpInTurn } from '@forecourt/database';
import { noVisitors, putLocations } from '@forecourt/stock';
import { RequestCounter } from '../../rate-limits/index.ts';
import type { DemoFolder } from '../demo-folder.ts';
import type { PartSettings } from '../parts/part.ts';
import { openRegistry } from '../parts/registry.ts';
import { publishCheckout } from '../publish-checkout.ts';
import { readAssets, readLimits, readSites } from '../read-setup.ts';
import { startActor } from '../settle-sites.ts';
import { StartProblem } from '../start-problem.ts';
import { openStored } from '../stored.ts';
import { migrate } from './migrate.ts';
import { faultsOf } from './serve-settings.ts';

/**
 * Prepares a platform on several machines: migrates the database, stores locations and the demo's stock, publishes the
 * packages of this checkout, and creates the sites. The setup can be repeated while other processes run. If several
 * processes set up the platform at once, they wait for each other.
 *
 * @param options.built resolves when the packages are built
 * @param options.follow whether existing sites are updated to this checkout's versions
 * @throws StartProblem
 */
export async function setUp({
  data,
  demo,
  built,
  follow,
  env,
  note,
  log: given,
}: {
  readonly data: string;
  readonly demo: DemoFolder;
  readonly built: Promise<void>;
  readonly follow: boolean;
  readonly env: NodeJS.ProcessEnv;
  readonly note: (line: string) => void;
  readonly log: LogPort;
}): Promise<void> {
  const log = withoutValues(given);
  const faults = faultsOf('setup', env);
  if (faults.length > 0) throw new StartProblem(faults.join('\n'));
  const { configs, locations } = readSites(demo.sites);
  const { limits, rates, budget } = readLimits(env, new RequestCounter());
  const assets = readAssets(env, { data, log });
  const settings: PartSettings = {
    env,
    data,
    assets,
    log,
    budget,
    rates,
    trustedProxies: limits.trustedProxies,
    visitors: noVisitors,
  };
  await migrate({ env, note });
  const { closeFolder, kept, database } = await openStored(settings, configs, { fresh: false, migrates: false });
  try {
    await setUpInTurn(database.store, async () => {
      note('Stock');
      await putLocations(database.db, locations);
      await demo.seed({ db: database.db, now: new Date() });
      const { siteKeys, overrideSigner } = kept;
      const registry = await openRegistry(settings, { database, secretsWith: siteKeys.secretsWith, overrideSigner });
      note('Remotes');
      await built;
      const operations = registry.as({ name: startActor, role: { kind: 'admin' } });
      await publishCheckout(operations, { configs, kept, follows: follow, note, log });
    });
  } finally {
    await database.close();
    assets.close();
    closeFolder();
  }
}
