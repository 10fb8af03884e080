import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildPackages } from '../../deploy/local/build-packages.ts';
import { workspaceRoot } from '../../deploy/local/platform.ts';
import { loadSite } from '../../deploy/sites/load.ts';
import { findPostgres, startLocalServer } from '../../services/database/src/testing/local-server.ts';
import type { BenchmarkOptions } from '../benchmark-options.ts';
import { withMeasuredPlatform } from '../edge/measured-platform.ts';
import type { Figure } from '../report/figure.ts';
import { quartiles } from '../report/statistics.ts';
import { importFeed } from './import.ts';
import { leadsPerSecond } from './leads.ts';
import { measureResources } from './resources.ts';
import { measureSearchAttack } from './search-attack.ts';
import { createVisitors, quantile } from './visitors.ts';

const restMs = 20_000;
const mostSlower = 1.5;
const mostMemoryMb = 600;

/**
 * Measures how one dealer's import, attacks on the search and attacks on every resource affect other dealers' pages,
 * and how many enquiries are accepted per second.
 */
export async function run({ runs, note }: BenchmarkOptions): Promise<readonly Figure[]> {
  note('Building the packages');
  await buildPackages(workspaceRoot);
  return [
    ...(await withMeasuredPlatform({}, (platform, data) => measureResources(platform, data, note))),
    ...(await measureImport(runs, note)),
    ...(await withMeasuredPlatform({}, (platform, data) =>
      measureSearchAttack(platform, pageKey(data), { runs, note }),
    )),
    ...(await measureLeads(runs, note)),
  ];
}

async function measureImport(runs: number, note: (line: string) => void): Promise<readonly Figure[]> {
  return withMeasuredPlatform({}, async (platform, data) => {
    const token = readFileSync(join(data, 'token'), 'utf8').trim();
    const ports = { visitors: platform.port, admins: readFileSync(join(data, 'admin-address'), 'utf8').trim() };
    const visitors = createVisitors(platform.port);
    await visitors.during(wait(restMs));
    const ratios: number[] = [];
    const times: number[] = [];
    const restMb = platform.residentMb();
    let mostMb = restMb;
    const watch = setInterval(() => {
      mostMb = Math.max(mostMb, platform.residentMb());
    }, 250);
    try {
      for (let run = 0; run < runs; run++) {
        const rest = quantile(await visitors.during(wait(restMs)), 0.95);
        const startedMs = performance.now();
        const busy = quantile(await visitors.during(importFeed(ports, token, run)), 0.95);
        times.push(performance.now() - startedMs);
        ratios.push(busy / rest);
        note(
          `import: p95 ${busy.toFixed(0)} ms, at rest ${rest.toFixed(0)} ms, ${(times.at(-1) ?? 0).toFixed(0)} ms long`,
        );
      }
    } finally {
      clearInterval(watch);
    }
    const { low, median, high } = quartiles(ratios);
    return [
      { id: 'import.pages', value: median, unit: 'ratio', target: { atMost: mostSlower }, spread: [low, high] },
      { id: 'import.memory', value: mostMb - restMb, unit: 'MB', target: { atMost: mostMemoryMb } },
      { id: 'import.time', value: quartiles(times).median, unit: 'ms', target: 'none' },
    ];
  });
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

/** A search key, as the dealer's pages contain it. */
function pageKey(data: string): string {
  const keys = JSON.parse(readFileSync(join(data, 'search-keys.json'), 'utf8')) as Readonly<Record<string, string>>;
  const key = keys[loadSite('redgum').search.key.env];
  if (key === undefined) throw new Error('search-keys.json has no key of redgum');
  return key;
}
