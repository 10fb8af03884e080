import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildPackages } from '../../deploy/local/build-packages.ts';
import { workspaceRoot } from '../../deploy/local/workspace.ts';
import type { BenchmarkOptions } from '../benchmark-options.ts';
import { withMeasuredPlatform } from '../edge/measured-platform.ts';
import { createVisitors, quantile } from '../isolation/visitors.ts';
import type { Figure } from '../report/figure.ts';
import { quartiles } from '../report/statistics.ts';
import type { ImportTarget } from './feed.ts';
import { importFeed, undoImport } from './feed.ts';

const restMs = 20_000;
const rows = { few: 20_000, many: 100_000 };
const most = { fewMs: 15_000, manyMs: 60_000, slower: 1.5, memoryMb: 600 };
const firstPrice = 20_000;

/**
 * Measures how fast an idle platform imports a feed. Then measures how an import and its undo affect the pages of all
 * dealers, with and without another program that keeps one core busy.
 */
export async function run({ runs, note }: BenchmarkOptions): Promise<readonly Figure[]> {
  note('Building the packages');
  await buildPackages(workspaceRoot);
  return withMeasuredPlatform({}, async (platform, data) => {
    const target: ImportTarget = {
      visitors: platform.port,
      admins: readFileSync(join(data, 'admin-address'), 'utf8').trim(),
      token: readFileSync(join(data, 'token'), 'utf8').trim(),
    };
    let price = firstPrice;
    const restMb = platform.residentMb();
    let mostMb = restMb;
    const watch = setInterval(() => {
      mostMb = Math.max(mostMb, platform.residentMb());
    }, 250);
    try {
      const few: number[] = [];
      const many: number[] = [];
      for (let run = 0; run < runs; run++) {
        const small = await importFeed(target, rows.few, price++);
        few.push(small.foundMs);
        const large = await importFeed(target, rows.many, price++);
        many.push(large.foundMs);
        const undoneMs = await timed(() => undoImport(target, large.importId));
        note(
          `at rest: ${seconds(small.storedMs)} and found after ${seconds(small.foundMs)}; ${seconds(large.storedMs)} and ${seconds(large.foundMs)}; undone in ${seconds(undoneMs)}`,
        );
      }
      return [
        timeFigure('import.20k', few, most.fewMs),
        timeFigure('import.100k', many, most.manyMs),
        {
          id: 'import.20k.rate',
          value: rows.few / (quartiles(few).median / 1_000),
          unit: 'rows a second',
          target: 'none',
        },
        {
          id: 'import.100k.rate',
          value: rows.many / (quartiles(many).median / 1_000),
          unit: 'rows a second',
          target: 'none',
        },
        ...(await measurePages('import.pages', { target, runs, note, nextPrice: () => price++ })),
        ...(await besideBusyProgram(() =>
          measurePages('import.busy', { target, runs, note, nextPrice: () => price++ }),
        )),
        { id: 'import.memory', value: mostMb - restMb, unit: 'MB', target: { atMost: most.memoryMb } },
      ] satisfies readonly Figure[];
    } finally {
      clearInterval(watch);
    }
  });
}

async function measurePages(
  id: string,
  {
    target,
    runs,
    note,
    nextPrice,
  }: {
    readonly target: ImportTarget;
    readonly runs: number;
    readonly note: (line: string) => void;
    readonly nextPrice: () => number;
  },
): Promise<readonly Figure[]> {
  let refused = 0;
  const visitors = createVisitors(target.visitors, {
    refusals: 'count',
    onAnswered: (_path, { status }) => {
      if (status !== 200) refused++;
    },
  });
  await visitors.during(wait(restMs));
  const imports: number[] = [];
  const undos: number[] = [];
  for (let run = 0; run < runs; run++) {
    const rest = quantile(await visitors.during(wait(restMs)), 0.95);
    let importId = '';
    const startedMs = performance.now();
    const importing = importFeed(target, rows.few, nextPrice()).then((imported) => {
      ({ importId } = imported);
    });
    const busy = quantile(await visitors.during(importing), 0.95);
    const importedMs = performance.now() - startedMs;
    const undoing = quantile(await visitors.during(undoImport(target, importId)), 0.95);
    imports.push(busy / rest);
    undos.push(undoing / rest);
    note(
      `${id}: p95 ${rest.toFixed(0)} ms at rest, ${busy.toFixed(0)} ms during an import of ${seconds(importedMs)}, ${undoing.toFixed(0)} ms during its undoing; ${refused} refused`,
    );
  }
  return [
    ratioFigure(id, imports),
    ratioFigure(`${id}.undo`, undos),
    { id: `${id}.refused`, value: refused, unit: '', target: { atMost: 0 } },
  ];
}

async function besideBusyProgram<Result>(work: () => Promise<Result>): Promise<Result> {
  const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  process.once('exit', () => busy.kill('SIGKILL'));
  try {
    return await work();
  } finally {
    busy.kill('SIGKILL');
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

function timeFigure(id: string, times: readonly number[], atMost: number): Figure {
  const { low, median, high } = quartiles(times);
  return { id, value: median, unit: 'ms', target: { atMost }, spread: [low, high] };
}

function ratioFigure(id: string, ratios: readonly number[]): Figure {
  const { low, median, high } = quartiles(ratios);
  return { id, value: median, unit: 'ratio', target: { atMost: most.slower }, spread: [low, high] };
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
