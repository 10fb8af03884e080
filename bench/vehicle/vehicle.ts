import type { BenchmarkOptions } from '../benchmark-options.ts';
import type { PageLoad } from '../composition/measure/page-load.ts';
import { loadCold } from '../composition/measure/page-load.ts';
import { openBrowser } from '../composition/measure/slow-phone.ts';
import type { Side } from '../composition/stage.ts';
import { setStage, sides } from '../composition/stage.ts';
import type { Figure } from '../report/figure.ts';
import { median, quartiles } from '../report/statistics.ts';
import type { SpinDrag } from './drag-spin.ts';
import { dragSpin } from './drag-spin.ts';
import type { FirstView } from './first-view.ts';
import { firstViewOf, islandScriptBytes } from './first-view.ts';
import { heapGrowth } from './heap.ts';
import { printCpuMs } from './print.ts';
import { turningCar } from './turning-car.ts';

const targets = {
  lcp: 0.5,
  shift: 0.02,
  leadBytes: 60 * 1024,
  scriptBytes: 70 * 1024,
  dragMs: 100,
  heap: 1.05,
  printMs: 150,
} as const;

type Rounds = {
  readonly loads: Record<Side, PageLoad[]>;
  readonly views: FirstView[];
  readonly drags: SpinDrag[];
  readonly prints: number[];
};

/** Measures the vehicle page: its main picture, the viewer's response to touch, heap growth, and the print page. */
export async function run({ runs, note }: BenchmarkOptions): Promise<readonly Figure[]> {
  const stage = await setStage(note, { printsPerMinute: 100_000 });
  const browser = await openBrowser();
  try {
    const vehicle = stage.urlOf('composed', 'vehicle');
    const list = stage.urlOf('composed', 'search');
    const turning = await turningCar(list);
    note(`Turning ${turning}`);
    const rounds: Rounds = { loads: { composed: [], baseline: [] }, views: [], drags: [], prints: [] };
    // The first visit warms the server up and is not counted.
    for (let round = 0; round <= runs; round++) {
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        const load = await loadCold(browser, stage.urlOf(side, 'vehicle'));
        if (round > 0) rounds.loads[side].push(load);
      }
      const [view, drag] = [await firstViewOf(browser, turning), await dragSpin(browser, turning)];
      const printMs = await printCpuMs(vehicle);
      if (round === 0) continue;
      rounds.views.push(view);
      rounds.drags.push(drag);
      rounds.prints.push(printMs);
      note(`${round}/${runs} ${lineOf(view, drag, printMs)}`);
    }
    const heap = await heapGrowth(list, 'all');
    const ofVisits = await heapGrowth(list, 'visits');
    return [
      ...figuresOf(rounds),
      { id: 'heap', value: heap, unit: 'ratio', target: { atMost: targets.heap } },
      { id: 'heap.visits', value: ofVisits, unit: 'ratio', target: 'none' },
    ];
  } finally {
    await browser.close();
    await stage.close();
  }
}

function figuresOf({ loads, views, drags, prints }: Rounds): Figure[] {
  const figure = (id: string, values: readonly number[], unit: string, target: Figure['target']): Figure => {
    const { low, median: value, high } = quartiles(values);
    return { id, value, unit, target, spread: [low, high] };
  };
  const lcps = {
    composed: loads.composed.map(({ lcpMs }) => lcpMs),
    baseline: loads.baseline.map(({ lcpMs }) => lcpMs),
  };
  const ratios = quartiles(lcps.composed.map((lcpMs, round) => lcpMs / (lcps.baseline[round] ?? Number.NaN)));
  return [
    {
      id: 'lcp',
      value: median(lcps.composed) / median(lcps.baseline),
      unit: 'ratio',
      target: { atMost: targets.lcp },
      spread: [ratios.low, ratios.high],
    },
    ...sides.map((side) => figure(`lcp.${side}`, lcps[side], 'ms', 'none')),
    figure(
      'cls',
      loads.composed.map(({ cls }) => cls),
      'score',
      { atMost: targets.shift },
    ),
    figure(
      'lead-bytes',
      views.map(({ leadBytes }) => leadBytes),
      'bytes',
      { atMost: targets.leadBytes },
    ),
    figure(
      'lead-pictures',
      views.map(({ leads }) => leads),
      'files',
      { atMost: 1 },
    ),
    { id: 'script-bytes.island', value: islandScriptBytes(), unit: 'bytes', target: { atMost: targets.scriptBytes } },
    figure(
      'viewer-files.unasked',
      views.map(({ early }) => early.length),
      'files',
      { atMost: 0 },
    ),
    figure(
      'viewer-files.asked',
      views.map(({ wanted }) => wanted.length),
      'files',
      { atLeast: 1 },
    ),
    figure(
      'spin.inp',
      drags.map(({ inpMs }) => inpMs),
      'ms',
      { atMost: targets.dragMs },
    ),
    figure(
      'spin.long-tasks',
      drags.map(({ longTasks }) => longTasks),
      'tasks',
      { atMost: 0 },
    ),
    figure('print.cpu', prints, 'ms', { atMost: targets.printMs }),
  ];
}

function lineOf({ leadBytes, early }: FirstView, { inpMs, longTasks }: SpinDrag, printMs: number): string {
  return `picture ${(leadBytes / 1024).toFixed(1)} KB, ${early.length} viewer files unasked, spin ${Math.round(inpMs)} ms with ${longTasks} long tasks, print ${Math.round(printMs)} ms`;
}
