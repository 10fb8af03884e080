import { cpus, loadavg } from 'node:os';
import type { BenchmarkOptions } from '../benchmark-options.ts';
import { openBrowser } from '../composition/measure/slow-phone.ts';
import type { Figure } from '../report/figure.ts';
import { quartiles } from '../report/statistics.ts';
import { interactions } from './interactions.ts';
import type { Response, Shift } from './responsiveness.ts';
import { respond, shiftOf } from './responsiveness.ts';
import { scriptBytes } from './script-bytes.ts';
import type { ScreenName, Shopper } from './shopper.ts';
import { openShopper, screens } from './shopper.ts';
import { setStage } from './stage.ts';

const mostInpMs = 150;
const mostWorstMs = 200;
const mostShift = 0.02;
const mostScriptBytes = 60 * 1024;

type Visit = {
  readonly responses: ReadonlyMap<string, Response>;
  readonly shift: Shift;
  /** Load average of the last minute, per core. */
  readonly load: number;
};

const screenNames = Object.keys(screens) as ScreenName[];

/** Measures how fast the search page responds to touch and mouse, on a CPU slowed down by a factor of four. */
export async function run({ runs, note }: BenchmarkOptions): Promise<readonly Figure[]> {
  const stage = await setStage(note);
  const browser = await openBrowser();
  try {
    const visits: Record<ScreenName, Visit[]> = { phone: [], desktop: [] };
    // The first visit on each screen warms the server up and is not counted.
    for (let round = 0; round <= runs; round++) {
      for (const screen of screenNames) {
        const shopper = await openShopper(browser, screen, stage.url);
        const visit = await visitOf(shopper);
        await shopper.leave();
        if (round === 0) continue;
        visits[screen].push(visit);
        note(`${round}/${runs} ${screen.padEnd(7)} ${lineOf(visit)}`);
      }
    }
    const { first, later } = scriptBytes();
    const load = quartiles(screenNames.flatMap((screen) => visits[screen].map((visit) => visit.load)));
    return [
      ...screenNames.flatMap((screen) => figuresOf(screen, visits[screen])),
      { id: 'script-bytes.first', value: first, unit: 'bytes', target: { atMost: mostScriptBytes } },
      { id: 'script-bytes.later', value: later, unit: 'bytes', target: 'none' },
      { id: 'script-bytes', value: first + later, unit: 'bytes', target: { atMost: mostScriptBytes } },
      { id: 'machine.load', value: load.median, unit: 'ratio', target: 'none', spread: [load.low, load.high] },
    ];
  } finally {
    await browser.close();
    await stage.close();
  }
}

/** Performs all interactions in turn, on one page. */
async function visitOf(shopper: Shopper): Promise<Visit> {
  const responses = new Map<string, Response>();
  for (const { id, only, searches, act, shows } of interactions) {
    if (only !== undefined && only !== shopper.screen) continue;
    responses.set(id, await respond(shopper.page, () => act(shopper), searches));
    await shows(shopper).first().waitFor();
  }
  return { responses, shift: await shiftOf(shopper.page), load: (loadavg()[0] ?? Number.NaN) / cpus().length };
}

function figuresOf(screen: ScreenName, visits: readonly Visit[]): Figure[] {
  const ids = [...(visits[0]?.responses.keys() ?? [])];
  const of = (id: string, value: (response: Response) => number | null) =>
    visits.flatMap(({ responses }) => {
      const response = responses.get(id);
      const found = response === undefined ? null : value(response);
      return found === null ? [] : [found];
    });
  const figure = (id: string, values: readonly number[], unit: string, target: Figure['target']): Figure[] => {
    if (values.length === 0) return [];
    const { low, median, high } = quartiles(values);
    return [{ id: `${screen}.${id}`, value: median, unit, target, spread: [low, high] }];
  };
  const inps = ids.map((id) => [id, of(id, ({ inpMs }) => inpMs)] as const);
  // For a visit this short, INP is the time of its slowest interaction, as in CrUX.
  const worsts = visits.map(({ responses }) => Math.max(...[...responses.values()].map(({ inpMs }) => inpMs)));
  return [
    ...inps.flatMap(([id, values]) => figure(`inp.${id}`, values, 'ms', { atMost: mostInpMs })),
    ...figure('inp', worsts, 'ms', { atMost: mostWorstMs }),
    { id: `${screen}.inp.worst`, value: Math.max(...worsts), unit: 'ms', target: 'none' },
    ...ids.flatMap((id) =>
      figure(
        `painted.${id}`,
        of(id, ({ paintedMs }) => paintedMs),
        'ms',
        'none',
      ),
    ),
    ...figure(
      'cls',
      visits.map(({ shift }) => shift.cls),
      'score',
      { atMost: mostShift },
    ),
    ...figure(
      'shift',
      visits.map(({ shift }) => shift.withInput),
      'score',
      'none',
    ),
  ];
}

function lineOf({ responses, shift, load }: Visit): string {
  const parts = [...responses].map(([id, { inpMs }]) => `${id} ${Math.round(inpMs)}`);
  return `INP ${parts.join(', ')} ms, CLS ${shift.cls.toFixed(3)}, load ${load.toFixed(1)}`;
}
