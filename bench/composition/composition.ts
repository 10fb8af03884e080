import type { Browser } from 'playwright';
import type { BenchmarkOptions } from '../benchmark-options.ts';
import type { Figure } from '../report/figure.ts';
import { flooredRatio, median, quartiles } from '../report/statistics.ts';
import type { ServerRendered } from './baseline/server-rendered/start.ts';
import { startServerRendered } from './baseline/server-rendered/start.ts';
import type { Hearts } from './measure/hearts.ts';
import { hydrateHearts } from './measure/hearts.ts';
import type { PageLoad } from './measure/page-load.ts';
import { loadCold } from './measure/page-load.ts';
import { redeployOne } from './measure/redeploy.ts';
import { ensureSamePage } from './measure/same-page.ts';
import { openBrowser } from './measure/slow-phone.ts';
import type { PageName, Stage } from './stage.ts';
import { clientPageNames, pageNames, setStage, sides } from './stage.ts';

/**
 * Compared ways to build a page: composed, as a client-rendered bundle (`baseline`), and as a server-rendered bundle of
 * the same islands.
 */
const ways = [...sides, 'server-rendered'] as const;
type Way = (typeof ways)[number];

type Loads = Record<PageName, Record<Way, PageLoad[]>>;

/** Compared metrics, and the largest permitted ratio of composed page to baseline. */
const comparisons = [
  { id: 'lcp', of: (load: PageLoad) => load.lcpMs, unit: 'ms', atMost: 0.6 },
  { id: 'hydrated', of: (load: PageLoad) => load.hydratedMs, unit: 'ms', atMost: 1.25 },
  { id: 'script-bytes', of: (load: PageLoad) => load.scriptBytes, unit: 'bytes', atMost: 1.3 },
] as const;

/**
 * Metrics compared with the server-rendered bundle, and the largest permitted ratio. Values below `atLeastMs` count as
 * `atLeastMs`, because nobody notices a shorter time.
 */
const serverRenderedComparisons = [
  { id: 'lcp', of: (load: PageLoad) => load.lcpMs, atLeastMs: 0, atMost: 1.1 },
  { id: 'hydrated', of: (load: PageLoad) => load.hydratedMs, atLeastMs: 0, atMost: 1.1 },
  { id: 'blocking', of: (load: PageLoad) => load.blockingMs, atLeastMs: 50, atMost: 1 },
] as const;

/** Limits for pages that are compared only with the client-rendered bundle. */
const mostClientLcp = 0.5;
const mostShift = 0.02;
const mostHeartsMs = 20;

/**
 * Compares composed pages with two bundles of the same islands, one client-rendered and one server-rendered. Each page
 * is loaded with a cold cache on a slow phone.
 */
export async function run({ runs, note }: BenchmarkOptions): Promise<readonly Figure[]> {
  const stage = await setStage(note);
  const browser = await openBrowser();
  let rendered: ServerRendered | undefined;
  try {
    await ensureSamePages(browser, stage, note);
    const serverRendered = await startServerRendered(stage);
    rendered = serverRendered;
    const urlOf = (way: Way, page: PageName) =>
      way === 'server-rendered' ? serverRendered.urlOf(page) : stage.urlOf(way, page);
    const loads: Loads = {
      vehicle: { composed: [], baseline: [], 'server-rendered': [] },
      search: { composed: [], baseline: [], 'server-rendered': [] },
      home: { composed: [], baseline: [], 'server-rendered': [] },
      finance: { composed: [], baseline: [], 'server-rendered': [] },
    };
    const hearts: Hearts[] = [];
    // The first round warms the server up and is not counted.
    for (let round = 0; round <= runs; round++) {
      for (const page of [...pageNames, ...clientPageNames]) {
        const compared: readonly Way[] = pageNames.some((name) => name === page) ? ways : sides;
        for (const way of round % 2 === 0 ? compared : compared.toReversed()) {
          const load = await loadCold(browser, urlOf(way, page));
          if (round > 0) loads[page][way].push(load);
          if (round > 0) note(`${round}/${runs} ${page} ${way.padEnd(15)} ${lineOf(load)}`);
        }
      }
      if (round > 0) hearts.push(await hydrateHearts(browser, stage.urlOf('composed', 'search')));
    }
    const { own, foreign } = await redeployOne(browser, stage);
    note(`After the redeployment a returning visitor fetched ${[...own, ...foreign].join(', ')}`);
    return [
      ...pageNames.flatMap((page) => figuresOf(page, loads[page])),
      ...pageNames.flatMap((page) => serverRenderedFiguresOf(page, loads[page])),
      ...clientPageNames.flatMap((page) => clientFiguresOf(page, loads[page])),
      ...heartFigures(hearts),
      { id: 'redeploy.own-files', value: own.length, unit: 'files', target: { atLeast: 1 } },
      { id: 'redeploy.foreign-files', value: foreign.length, unit: 'files', target: { atMost: 0 } },
    ];
  } finally {
    await browser.close();
    await rendered?.close();
    await stage.close();
  }
}

/**
 * Checks that the compared pages have the same content and hydrate without a warning. This uses a development bundle,
 * because React warns only in development.
 */
async function ensureSamePages(browser: Browser, stage: Stage, note: (line: string) => void): Promise<void> {
  const rendered = await startServerRendered(stage, 'development');
  try {
    for (const page of pageNames) await ensureSamePage(browser, stage.urlOf('composed', page), rendered.urlOf(page));
    note('The server-rendered pages say what the composed ones say, and hydrate without a warning');
  } finally {
    await rendered.close();
  }
}

function serverRenderedFiguresOf(page: PageName, loads: Loads[PageName]): Figure[] {
  const { composed, 'server-rendered': rendered } = loads;
  return serverRenderedComparisons.flatMap(({ id, of, atLeastMs, atMost }): Figure[] => {
    const [values, others] = [composed.map(of), rendered.map(of)];
    const ratios = quartiles(values.map((value, run) => flooredRatio(value, others[run] ?? Number.NaN, atLeastMs)));
    const [own, other] = [quartiles(values), quartiles(others)];
    const absolute = (name: string, { low, median: value, high }: typeof own): Figure => ({
      id: `${page}.${id}.${name}`,
      value,
      unit: 'ms',
      target: 'none',
      spread: [low, high],
    });
    return [
      {
        id: `${page}.${id}.server-rendered`,
        value: flooredRatio(own.median, other.median, atLeastMs),
        unit: 'ratio',
        target: { atMost },
        spread: [ratios.low, ratios.high],
      },
      // `figuresOf` does not report the blocking time of the composed page, so it is added here.
      ...(id === 'blocking' ? [absolute('composed', own)] : []),
      absolute('server-rendered.ms', other),
    ];
  });
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

/** Figures of a page for which only the LCP and the layout shift have a target. */
function clientFiguresOf(page: PageName, loads: Loads[PageName]): Figure[] {
  return figuresOf(page, loads).map((figure) => {
    if (figure.id === `${page}.lcp`) return { ...figure, target: { atMost: mostClientLcp } };
    return figure.id === `${page}.cls` ? figure : { ...figure, target: 'none' };
  });
}

function heartFigures(hearts: readonly Hearts[]): Figure[] {
  const hydration = quartiles(hearts.map(({ hydrateMs }) => hydrateMs));
  const interaction = quartiles(hearts.map(({ interactionMs }) => interactionMs));
  return [
    {
      id: 'search.hearts',
      value: hydration.median,
      unit: 'ms',
      target: { atMost: mostHeartsMs },
      spread: [hydration.low, hydration.high],
    },
    {
      id: 'search.hearts.click',
      value: interaction.median,
      unit: 'ms',
      target: 'none',
      spread: [interaction.low, interaction.high],
    },
  ];
}

function lineOf({ lcpMs, hydratedMs, blockingMs, cls, scriptBytes, scriptFiles }: PageLoad): string {
  return `LCP ${Math.round(lcpMs)} ms, hydrated ${Math.round(hydratedMs)} ms, blocking ${Math.round(blockingMs)} ms, ${(scriptBytes / 1024).toFixed(1)} KB in ${scriptFiles} scripts, CLS ${cls.toFixed(3)}`;
}
