import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StockCar } from '@forecourt/contracts/stock';
import { demoCars } from '../../demo/stock/demo-cars.ts';
import { buildPackages } from '../../deploy/local/build-packages.ts';
import { startPlatform } from '../../deploy/local/platform.ts';
import { workspaceRoot } from '../../deploy/local/workspace.ts';
import type { BenchmarkOptions } from '../benchmark-options.ts';
import type { Figure } from '../report/figure.ts';
import { faultOf, parseExpectation } from './expectation.ts';
import { judged, readAtRandom, readByAnother, readByAThird } from './queries/index.ts';
import type { JudgedQuery } from './queries/judged-query.ts';
import { showPage } from './shown-page.ts';
import { stockOf } from './stock-of.ts';

const leastShare = 0.95;
const leastShareAtRandom = 0.88;

type Verdict = JudgedQuery & { readonly fault: string | null };

/**
 * Types judged queries into the search pages of the demo dealers and compares the first page with what must and must
 * not be on it. With `RELEVANCE_PORT`, uses the running platform at that port instead of starting one.
 */
export async function run({ note }: BenchmarkOptions): Promise<readonly Figure[]> {
  const stage = await setStage(note);
  try {
    const cars = demoCars(new Date());
    const carsById = new Map(cars.map((car) => [car.id, car]));
    const judgeAll = async (queries: readonly JudgedQuery[]) => {
      const verdicts: Verdict[] = [];
      for (const query of queries) verdicts.push(await judge(query, stage.port, carsById));
      return verdicts;
    };
    const verdicts = await judgeAll(judged);
    const random = await judgeAll(readAtRandom);
    const another = await judgeAll(readByAnother);
    const third = await judgeAll(readByAThird);
    for (const { site, query, fault } of [...verdicts, ...random, ...another, ...third])
      if (fault !== null) note(`${site.padEnd(10)} ${query.padEnd(44)} ${fault}`);
    const sites = [...new Set(judged.map(({ site }) => site))];
    return [
      share('passed', verdicts, leastShare),
      ...sites.map((site) =>
        share(
          site,
          verdicts.filter((verdict) => verdict.site === site),
          leastShare,
        ),
      ),
      { id: 'queries', value: judged.length, unit: 'queries', target: { atLeast: 300 } },
      share('at-random', random, leastShareAtRandom),
      share('at-random.another', another, leastShareAtRandom),
      share('at-random.third', third, leastShareAtRandom),
    ];
  } finally {
    await stage.close();
  }
}

async function judge(
  judgedQuery: JudgedQuery,
  port: number,
  carsById: ReadonlyMap<string, StockCar>,
): Promise<Verdict> {
  const { site, query, expects } = judgedQuery;
  const page = await showPage({ site, port, query }, carsById);
  const fault = faultOf(parseExpectation(expects), page, stockOf(site, [...carsById.values()]));
  return { ...judgedQuery, fault };
}

function share(id: string, verdicts: readonly Verdict[], atLeast: number): Figure {
  const passed = verdicts.filter(({ fault }) => fault === null).length;
  return { id, value: passed / verdicts.length, unit: 'share', target: { atLeast } };
}

async function setStage(note: (line: string) => void): Promise<{ readonly port: number; close(): Promise<void> }> {
  const running = Number(process.env['RELEVANCE_PORT'] ?? 0);
  if (running > 0) return { port: running, close: async () => {} };
  const data = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  note('Building the packages');
  const built = buildPackages(workspaceRoot);
  built.catch(() => {});
  const platform = await startPlatform({ port: 0, data, built });
  return {
    port: platform.port,
    async close() {
      await platform.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
