import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { workspaceRoot } from '../../deploy/local/workspace.ts';
import { findPostgres, startLocalServer } from '../../services/database/src/testing/local-server.ts';
import type { BenchmarkOptions } from '../benchmark-options.ts';
import type { MeasuredProcess } from '../edge/measured-process.ts';
import { startMeasured } from '../edge/measured-process.ts';
import type { Figure } from '../report/figure.ts';
import { quartiles } from '../report/statistics.ts';
import type { Receivers } from './receivers.ts';
import { startReceivers } from './receivers.ts';
import { sendLeads } from './send-leads.ts';

const leadsARun = 2_000;
/** Memory after this number of leads is compared with memory after the first `firstLook` leads. */
const manyLeads = 50_000;
const firstLook = 10_000;
const longestDrainMs = 120_000;

/** Measures how fast leads are acknowledged and delivered by mail and webhook, and how memory grows. */
export async function run({ runs, note }: BenchmarkOptions): Promise<readonly Figure[]> {
  const bin = findPostgres();
  if (bin === null) note('PostgreSQL is not measured: there is none on this machine');
  const server = bin === null ? null : await startLocalServer(bin);
  try {
    const embedded = await measure('embedded', {}, { runs, note, leastAccepted: 100, leastDelivered: null });
    if (server === null) return embedded;
    const env = { DATABASE_URL: server.url };
    return [
      ...embedded,
      ...(await measure('postgres', env, { runs, note, leastAccepted: 400, leastDelivered: 200 })),
      await measureMemory(env, note),
    ];
  } finally {
    await server?.stop();
  }
}

async function measure(
  id: string,
  env: Readonly<Record<string, string>>,
  {
    runs,
    note,
    leastAccepted,
    leastDelivered,
  }: BenchmarkOptions & { readonly leastAccepted: number; readonly leastDelivered: number | null },
): Promise<readonly Figure[]> {
  return withApi(env, async ({ port }, receivers) => {
    await sendLeads(port, 200);
    await drained(receivers, 200);
    const accepted: number[] = [];
    const latest: number[] = [];
    const delivered: number[] = [];
    for (let run = 0; run < runs; run++) {
      const before = receivers.mails();
      const startedMs = performance.now();
      const { perSecond, p99Ms } = await sendLeads(port, leadsARun);
      await drained(receivers, before + leadsARun);
      accepted.push(perSecond);
      latest.push(p99Ms);
      delivered.push(leadsARun / ((performance.now() - startedMs) / 1000));
      note(
        `${id}: ${perSecond.toFixed(0)} leads a second, p99 ${p99Ms.toFixed(0)} ms, ${delivered.at(-1)?.toFixed(0)} delivered by each channel a second`,
      );
    }
    const [acceptance, p99, delivery] = [accepted, latest, delivered].map(quartiles);
    if (acceptance === undefined || p99 === undefined || delivery === undefined) return [];
    return [
      {
        id: `${id}.accepted`,
        value: acceptance.median,
        unit: 'per second',
        target: { atLeast: leastAccepted },
        spread: [acceptance.low, acceptance.high],
      },
      {
        id: `${id}.p99`,
        value: p99.median,
        unit: 'ms',
        target: leastDelivered === null ? 'none' : { atMost: 250 },
        spread: [p99.low, p99.high],
      },
      {
        id: `${id}.delivered`,
        value: delivery.median,
        unit: 'per second',
        target: leastDelivered === null ? 'none' : { atLeast: leastDelivered },
        spread: [delivery.low, delivery.high],
      },
    ];
  });
}

/**
 * Memory after all leads ÷ memory after the first fifth. Both are measured when every lead sent so far is delivered.
 */
async function measureMemory(env: Readonly<Record<string, string>>, note: (line: string) => void): Promise<Figure> {
  return withApi(env, async (api, receivers) => {
    const at: number[] = [];
    for (let sent = 0; sent < manyLeads; sent += firstLook) {
      await sendLeads(api.port, firstLook);
      await drained(receivers, sent + firstLook);
      await wait(1_000);
      at.push(api.residentMb());
      note(`memory: ${at.at(-1)?.toFixed(0)} MB after ${sent + firstLook} leads`);
    }
    return {
      id: 'postgres.memory',
      value: (at.at(-1) ?? Number.NaN) / (at[0] ?? Number.NaN),
      unit: 'ratio',
      target: { atMost: 1.15 },
    };
  });
}

/** @throws Error BENCH_DELIVERY */
async function drained(receivers: Receivers, expected: number): Promise<void> {
  const untilMs = performance.now() + longestDrainMs;
  while (receivers.mails() < expected || receivers.hooks() < expected) {
    if (performance.now() > untilMs)
      throw new Error(
        `BENCH_DELIVERY: ${receivers.mails()} mails and ${receivers.hooks()} posts of ${expected} arrived`,
      );
    await wait(20);
  }
}

async function withApi<Result>(
  env: Readonly<Record<string, string>>,
  work: (api: MeasuredProcess, receivers: Receivers) => Promise<Result>,
): Promise<Result> {
  const data = mkdtempSync(join(tmpdir(), 'forecourt-bench-leads-'));
  const receivers = await startReceivers();
  const ports = [receivers.smtpPort, receivers.hookPort].map(String);
  const api = await startMeasured(workspaceRoot, 'bench/leads/api-process.ts', [join(data, 'database'), ...ports], env);
  try {
    return await work(api, receivers);
  } finally {
    await api.close();
    await receivers.close();
    rmSync(data, { recursive: true, force: true });
  }
}
