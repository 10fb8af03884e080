import { setTimeout as wait } from 'node:timers/promises';
import type { MeasuredProcess } from '../edge/measured-process.ts';
import type { Figure } from '../report/figure.ts';
import { quartiles } from '../report/statistics.ts';
import { createVisitors, quantile } from './visitors.ts';

const periodMs = 20_000;
const attackers = 8;
const mostSlower = 2;
const mostMemoryMb = 200;

const queries = (count: number, parameters: object): string =>
  JSON.stringify({
    requests: Array.from({ length: count }, () => ({
      indexName: 'Car_production',
      query: '',
      facets: ['*'],
      ...parameters,
    })),
  });

/** Two requests of 3 KB. The first asks for more than a page's key allows, the second for as much as it allows. */
const attacks = [queries(50, { hitsPerPage: 1000 }), queries(20, { hitsPerPage: 20, attributesToHighlight: ['*'] })];

/**
 * Measures how eight attackers, who send one request after another with a page's search key, affect the pages of all
 * dealers.
 */
export async function measureSearchAttack(
  { port, residentMb }: MeasuredProcess,
  key: string,
  { runs, note }: { readonly runs: number; readonly note: (line: string) => void },
): Promise<readonly Figure[]> {
  const visitors = createVisitors(port);
  await visitors.during(wait(periodMs));
  const ratios: number[] = [];
  // Pages also use memory without an attack, so the maxima with and without an attack are compared.
  const mostMb = { rest: 0, attack: 0 };
  let now: keyof typeof mostMb = 'rest';
  const watch = setInterval(() => {
    mostMb[now] = Math.max(mostMb[now], residentMb());
  }, 250);
  try {
    for (let run = 0; run < runs; run++) {
      now = 'rest';
      const rest = quantile(await visitors.during(wait(periodMs)), 0.95);
      const statuses = new Map<number, number>();
      now = 'attack';
      const busy = quantile(await visitors.during(attack(port, key, statuses)), 0.95);
      ratios.push(busy / rest);
      const summary = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
      note(`attack: p95 ${busy.toFixed(0)} ms, at rest ${rest.toFixed(0)} ms; attackers got ${summary}`);
    }
  } finally {
    clearInterval(watch);
  }
  const { low, median, high } = quartiles(ratios);
  return [
    { id: 'attack.pages', value: median, unit: 'ratio', target: { atMost: mostSlower }, spread: [low, high] },
    { id: 'attack.memory', value: mostMb.attack - mostMb.rest, unit: 'MB', target: { atMost: mostMemoryMb } },
  ];
}

async function attack(port: number, key: string, statuses: Map<number, number>): Promise<void> {
  const untilMs = performance.now() + periodMs;
  await Promise.all(
    Array.from({ length: attackers }, async (_, attacker) => {
      for (let sent = attacker; performance.now() < untilMs; sent++) {
        const response = await fetch(`http://127.0.0.1:${port}/1/indexes/*/queries`, {
          method: 'POST',
          headers: { 'x-algolia-api-key': key, 'x-forwarded-for': `203.0.113.${attacker + 1}` },
          body: attacks[sent % attacks.length] ?? '',
        });
        await response.arrayBuffer();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      }
    }),
  );
}
