import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages } from '../../deploy/local/build-packages.ts';
import { workspaceRoot } from '../../deploy/local/workspace.ts';
import { loadSite } from '../../deploy/sites/load.ts';
import { findPostgres, startLocalServer } from '../../services/database/src/testing/local-server.ts';
import type { BenchmarkOptions } from '../benchmark-options.ts';
import { withMeasuredPlatform } from '../edge/measured-platform.ts';
import type { Figure } from '../report/figure.ts';
import { quartiles } from '../report/statistics.ts';
import { leadsPerSecond } from './leads.ts';
import { measureResources } from './resources.ts';
import { measureSearchAttack } from './search-attack.ts';

/**
 * Measures how attacks on the search and on every resource affect other dealers' pages, and how many enquiries are
 * accepted per second.
 */
export async function run({ runs, note }: BenchmarkOptions): Promise<readonly Figure[]> {
  note('Building the packages');
  await buildPackages(workspaceRoot);
  return [
    ...(await withMeasuredPlatform({}, (platform, data) => measureResources(platform, data, note))),
    ...(await withMeasuredPlatform({}, (platform, data) =>
      measureSearchAttack(platform, pageKey(data), { runs, note }),
    )),
    ...(await measureLeads(runs, note)),
  ];
}

async function measureLeads(runs: number, note: (line: string) => void): Promise<readonly Figure[]> {
  const bin = findPostgres();
  if (bin === null) note('leads.postgres is not measured: there is no PostgreSQL on this machine');
  const server = bin === null ? null : await startLocalServer(bin);
  const rate = async (id: string, env: Readonly<Record<string, string>>): Promise<Figure> =>
    withMeasuredPlatform(env, async ({ port }) => {
      await leadsPerSecond(port);
      const rates: number[] = [];
      for (let run = 0; run < runs; run++) rates.push(await leadsPerSecond(port));
      note(`${id}: ${rates.map((each) => each.toFixed(0)).join(', ')} a second`);
      const { low, median, high } = quartiles(rates);
      return { id, value: median, unit: 'per second', target: 'none', spread: [low, high] };
    });
  try {
    const embedded = await rate('leads.embedded', {});
    return server === null ? [embedded] : [embedded, await rate('leads.postgres', { DATABASE_URL: server.url })];
  } finally {
    await server?.stop();
  }
}

/** The dealer's search key, which all its pages contain. */
function pageKey(data: string): string {
  const keys = JSON.parse(readFileSync(join(data, 'search-keys.json'), 'utf8')) as Readonly<Record<string, string>>;
  const key = keys[loadSite('redgum').search.key.env];
  if (key === undefined) throw new Error('search-keys.json has no key of redgum');
  return key;
}
