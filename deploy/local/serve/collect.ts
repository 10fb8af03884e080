import type { LogPort } from '@forecourt/api';
import { RequestCounter } from '../../rate-limits/index.ts';
import { defaultDays } from '../../registry/index.ts';
import { countVisitors } from '../count-visitors.ts';
import { openRegistry } from '../parts/registry.ts';
import { readAssets, readLimits } from '../read-setup.ts';
import { StartProblem } from '../start-problem.ts';
import { openStored } from '../stored.ts';
import { faultsOf } from './serve-settings.ts';

/**
 * Marks published versions that nothing refers to for deletion, and deletes those that were marked a day ago. Other
 * processes may run at the same time, unless the database is in the data folder.
 *
 * @param options.days number as text: a version to which something referred within this many days is not marked.
 * Default: 90
 * @param options.isCheck whether to only report what would happen
 * @returns lines about each version
 * @throws StartProblem if the environment is incomplete, or the token is refused
 */
export async function collect({
  data,
  days,
  isCheck,
  env,
  log,
}: {
  /** The data folder. */
  readonly data: string;
  readonly days: string | undefined;
  readonly isCheck: boolean;
  readonly env: NodeJS.ProcessEnv;
  readonly log: LogPort;
}): Promise<readonly string[]> {
  const faults = faultsOf('collect', env);
  if (faults.length > 0) throw new StartProblem(faults.join('\n'));
  const { limits, rates, budget } = readLimits(env, new RequestCounter());
  const assets = readAssets(env, { data, log });
  const { trustedProxies } = limits;
  const settings = { env, data, assets, log, budget, rates, trustedProxies, visitors: countVisitors() };
  const stored = await openStored(settings, [], { fresh: false, migrates: false }).catch((error: unknown) => {
    assets.close();
    throw error;
  });
  const { kept, database, closeFolder } = stored;
  try {
    const { siteKeys, overrideSigner } = kept;
    const registry = await openRegistry(settings, { database, secretsWith: siteKeys.secretsWith, overrideSigner });
    const holder = await registry.authenticate(env['FORECOURT_TOKEN'] ?? '');
    if (holder.kind === 'refused') throw new StartProblem(`FORECOURT_TOKEN: ${holder.refusal.message}`);
    const found = await registry.collectUnused(holder.value, { days: daysIn(days), isCheck });
    if (found.kind === 'refused') throw new StartProblem(found.refusal.message);
    const { marked, waiting, named, collected } = found.value;
    const lines = [
      ...named.map((name) => `${name} is in use again, so it stays.`),
      ...collected.map((name) => (isCheck ? `${name} would be deleted.` : `${name} is deleted.`)),
      ...waiting.map(({ name, from }) => `${name} is marked. Collections from ${from} on delete it.`),
      ...marked.map((name) => (isCheck ? `${name} would be marked.` : `${name} is marked.`)),
    ];
    return lines.length > 0 ? lines : ['No version is unused.'];
  } finally {
    await database.close();
    assets.close();
    closeFolder();
  }
}

/** @throws StartProblem if the text is no whole number */
function daysIn(text: string | undefined): number {
  if (text === undefined) return defaultDays;
  if (!/^\d{1,6}$/.test(text)) throw new StartProblem(`--days is "${text}": give a whole number, such as --days 180.`);
  return Number(text);
}
