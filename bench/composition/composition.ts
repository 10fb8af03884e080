import type { BenchmarkOptions } from '../benchmarks.ts';
import type { Figure } from '../report/figure.ts';
import { median, quartiles } from '../report/statistics.ts';
import type { Hearts } from './measure/hearts.ts';
import { wakeHearts } from './measure/hearts.ts';
import type { PageLoad } from './measure/page-load.ts';
import { loadCold } from './measure/page-load.ts';
import { redeployOne } from './measure/redeploy.ts';
import { openBrowser } from './measure/slow-phone.ts';
import type { PageName, Side } from './stage.ts';
import { pageNames, setStage, sides } from './stage.ts';

type Loads = Record<PageName, Record<Side, PageLoad[]>>;

/** What is compared, and how much of the baseline's the composed page may take. */
const comparisons = [
  { id: 'lcp', of: (load: PageLoad) => load.lcpMs, unit: 'ms', atMost: 0.6 },
  { id: 'hydrated', of: (load: PageLoad) => load.hydratedMs, unit: 'ms', atMost: 1.25 },
  { id: 'script-bytes', of: (load: PageLoad) => load.scriptBytes, unit: 'bytes', atMost: 1.3 },
] as const;

const mostShift = 0.02;
const mostHeartsMs = 20;

/** Composed pages against the same islands as one client-rendered bundle, cold, on a slow phone. */
export async function run({ runs, note }: BenchmarkOptions): Promise<readonly Figure[]> {
  const stage = await setStage(note);
  const browser = await openBrowser();
  try {
    const loads: Loads = {
      vehicle: { composed: [], baseline: [] },
      search: { composed: [], baseline: [] },
    };
    const hearts: Hearts[] = [];
    // The first visit of each page pays for what every later one finds ready on the server.
    for (let round = 0; round <= runs; round++) {
      for (const page of pageNames) {
        for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
          const load = await loadCold(browser, stage.urlOf(side, page));
          if (round > 0) loads[page][side].push(load);
          if (round > 0) note(`${round}/${runs} ${page} ${side.padEnd(8)} ${lineOf(load)}`);
        }
      }
      if (round > 0) hearts.push(await wakeHearts(browser, stage.urlOf('composed', 'search')));
    }
    const { own, foreign } = await redeployOne(browser, stage);
    note(`After the redeployment a returning visitor fetched ${[...own, ...foreign].join(', ')}`);
    return [
      ...pageNames.flatMap((page) => figuresOf(page, loads[page])),
      ...heartFigures(hearts),
      { id: 'redeploy.own-files', value: own.length, unit: 'files', target: { atLeast: 1 } },
      { id: 'redeploy.foreign-files', value: foreign.length, unit: 'files', target: { atMost: 0 } },
    ];
  } finally {
    await browser.close();
    await stage.close();
  }
}

function figuresOf(page: PageName, { composed, baseline }: Loads[PageName]): Figure[] {
  const ratios = comparisons.map(({ id, of, atMost }): Figure => {
    const { low, high } = quartiles(
      composed.map((load, run) => of(load) / (baseline[run] ? of(baseline[run]) : Number.NaN)),
    );
    const value = median(composed.map(of)) / median(baseline.map(of));
    return { id: `${page}.${id}`, value, unit: 'ratio', target: { atMost }, spread: [low, high] };
  });
  const absolutes = comparisons.flatMap(({ id, of, unit }) =>
    sides.map((side): Figure => {
      const values = (side === 'composed' ? composed : baseline).map(of);
      const { low, high } = quartiles(values);
      return { id: `${page}.${id}.${side}`, value: median(values), unit, target: 'none', spread: [low, high] };
    }),
  );
  const shifts = quartiles(composed.map(({ cls }) => cls));
  const shift: Figure = {
    id: `${page}.cls`,
    value: shifts.median,
    unit: 'score',
    target: { atMost: mostShift },
    spread: [shifts.low, shifts.high],
  };
  return [...ratios, shift, ...absolutes];
}

function heartFigures(hearts: readonly Hearts[]): Figure[] {
  const wake = quartiles(hearts.map(({ wakeMs }) => wakeMs));
  const press = quartiles(hearts.map(({ pressMs }) => pressMs));
  return [
    {
      id: 'search.hearts',
      value: wake.median,
      unit: 'ms',
      target: { atMost: mostHeartsMs },
      spread: [wake.low, wake.high],
    },
    { id: 'search.hearts.press', value: press.median, unit: 'ms', target: 'none', spread: [press.low, press.high] },
  ];
}

function lineOf({ lcpMs, hydratedMs, cls, scriptBytes, scriptFiles }: PageLoad): string {
  return `LCP ${Math.round(lcpMs)} ms, hydrated ${Math.round(hydratedMs)} ms, ${(scriptBytes / 1024).toFixed(1)} KB in ${scriptFiles} scripts, CLS ${cls.toFixed(3)}`;
}
