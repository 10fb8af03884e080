import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { buildPackages } from '../../deploy/local/build-packages.ts';
import { workspaceRoot } from '../../deploy/local/workspace.ts';
import type { BenchmarkOptions } from '../benchmark-options.ts';
import { withMeasuredPlatform } from '../edge/measured-platform.ts';
import type { MeasuredProcess } from '../edge/measured-process.ts';
import type { Received } from '../edge/requests.ts';
import { createVisitors, quantile } from '../isolation/visitors.ts';
import type { Figure } from '../report/figure.ts';

const firstSecondsMs = 30_000;
const firstVisitorEveryMs = 100;
const soakVisitorEveryMs = 50;
/** Caches and pools fill up during this time, so memory is compared only afterwards. */
const settlingMinutes = 5;
const mostGrowth = 1.05;

/** A program that uses half of one CPU core. */
const halfBusy = `const pause = new Int32Array(new SharedArrayBuffer(4));
for (;;) { const untilMs = Date.now() + 20; while (Date.now() < untilMs); Atomics.wait(pause, 0, 0, 20); }`;

/**
 * Measures a platform with visitors: in its first seconds, and then for a long time beside a program that uses the CPU.
 *
 * @param options.runs minutes of the long part
 */
export async function run({ runs: minutes, note }: BenchmarkOptions): Promise<readonly Figure[]> {
  note('Building the packages');
  await buildPackages(workspaceRoot);
  return withMeasuredPlatform({}, async (platform) => [
    ...(await measureFirstSeconds(platform, note)),
    ...(await measureSoak(platform, minutes, note)),
  ]);
}

async function measureFirstSeconds(
  platform: MeasuredProcess,
  note: BenchmarkOptions['note'],
): Promise<readonly Figure[]> {
  const answers = countAnswers();
  const visitors = createVisitors(platform.port, {
    refusals: 'count',
    everyMs: firstVisitorEveryMs,
    onAnswered: answers.add,
  });
  const p95 = quantile(await visitors.during(wait(firstSecondsMs)), 0.95);
  note(`first ${firstSecondsMs / 1_000} s: p95 ${p95.toFixed(0)} ms, ${answers.summary()}`);
  return [
    { id: 'soak.first-seconds.p95', value: p95, unit: 'ms', target: { atMost: 250 } },
    { id: 'soak.first-seconds.refused', value: answers.refused(), unit: '', target: { atMost: 0 } },
  ];
}

async function measureSoak(
  platform: MeasuredProcess,
  minutes: number,
  note: BenchmarkOptions['note'],
): Promise<readonly Figure[]> {
  const other = spawn(process.execPath, ['-e', halfBusy], { stdio: 'ignore' });
  process.once('exit', () => other.kill('SIGKILL'));
  const answers = countAnswers();
  const visitors = createVisitors(platform.port, {
    refusals: 'count',
    everyMs: soakVisitorEveryMs,
    onAnswered: answers.add,
  });
  const waits: number[] = [];
  const memory: number[] = [];
  try {
    for (let minute = 1; minute <= minutes; minute++) {
      const waited = await visitors.during(wait(60_000));
      waits.push(...waited);
      memory.push(platform.residentMb());
      note(
        `minute ${minute}: p95 ${quantile(waited, 0.95).toFixed(0)} ms, ${memory.at(-1)?.toFixed(0)} MB, ${answers.summary()}`,
      );
    }
  } finally {
    other.kill('SIGKILL');
  }
  const settled = memory.slice(settlingMinutes);
  const middle = Math.ceil(settled.length / 2);
  const growth = quantile(settled.slice(middle), 0.5) / quantile(settled.slice(0, middle), 0.5);
  return [
    { id: 'soak.p95', value: quantile(waits, 0.95), unit: 'ms', target: 'none' },
    { id: 'soak.shed', value: answers.shed(), unit: '', target: 'none' },
    { id: 'soak.refused', value: answers.refused(), unit: '', target: { atMost: 0 } },
    { id: 'soak.livez', value: answers.slowestLivezMs(), unit: 'ms', target: { atMost: 100 } },
    { id: 'soak.memory-growth', value: growth, unit: '×', target: { atMost: mostGrowth } },
  ];
}

/** Counts responses: 503 with `Retry-After` as shed, any other status except 200 as refused. */
function countAnswers() {
  const statuses = new Map<number, number>();
  let shed = 0;
  let refused = 0;
  let slowestLivezMs = 0;
  return {
    add(path: string, { status, headers }: Received, waitMs: number): void {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (path === '/livez') slowestLivezMs = Math.max(slowestLivezMs, waitMs);
      if (status === 503 && headers['retry-after'] !== undefined) shed++;
      else if (status !== 200) refused++;
    },
    shed: () => shed,
    refused: () => refused,
    slowestLivezMs: () => slowestLivezMs,
    summary: () =>
      `${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}, slowest /livez ${slowestLivezMs.toFixed(0)} ms`,
  };
}
