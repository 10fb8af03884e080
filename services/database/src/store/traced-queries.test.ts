import { inSpan, startTracing } from '@forecourt/tracing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Collector } from '../../../tracing/src/testing/collector.ts';
import { startCollector } from '../../../tracing/src/testing/collector.ts';
import type { ForecourtDatabase } from '../forecourt-tables.ts';
import { enqueue } from '../outbox/outbox.ts';
import { runOutbox } from '../outbox/run-outbox.ts';
import { outbox } from '../schema/outbox.ts';
import { openTestDatabase } from '../testing/index.ts';

let db: ForecourtDatabase;
let close: () => Promise<void>;
let collector: Collector;
beforeAll(async () => {
  collector = await startCollector();
  ({ db, close } = await openTestDatabase());
});
afterAll(async () => {
  await close();
  await collector.close();
});

/** The spans of some work. */
async function spansOf(work: () => Promise<void>) {
  const before = collector.spans.length;
  const settings = {
    url: `${collector.url}/v1/traces`,
    sampler: 'always_on',
    ratio: 1,
    believesProxies: false,
  } as const;
  const tracing = await startTracing(settings, { name: 'test', version: '1.0.0' }, () => {});
  await work().finally(tracing.close);
  return collector.spans.slice(before);
}

it('queries within a trace, including those in transactions, are recorded with operation and table but no values; queries outside a trace are not recorded', async () => {
  const spans = await spansOf(async () => {
    await db.select().from(outbox);
    await inSpan('request', {}, async () => {
      await db.execute(sql.raw(`select 'a secret' as word`));
      await db.transaction(async (tx) => enqueue(tx, 'lead.deliver', { leadId: 'a secret', channel: 'email' }));
      await db.execute(sql`select 1 / ${0}::int`).catch(() => {});
    });
  });
  const names = spans.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['SELECT', 'INSERT outbox', 'send lead.deliver', 'request']));
  expect(names).not.toContain('SELECT outbox');
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(spans.find(({ name }) => name === 'INSERT outbox')?.attributes).toEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'INSERT',
    'db.collection.name': 'outbox',
  });
  expect(spans.filter(({ status }) => status.code === 2).map(({ name }) => name)).toEqual(['SELECT']);
  expect(JSON.stringify(spans)).not.toContain('secret');
});

it('a message is handled in the trace of the request that queued it, even after a failure and in a later process', async () => {
  await db.delete(outbox);
  const [queued] = await spansOf(() =>
    inSpan('request', {}, () => enqueue(db, 'lead.deliver', { leadId: 'a', channel: 'email' })),
  );
  let attempts = 0;
  const spans = await spansOf(async () => {
    const done = Promise.withResolvers<void>();
    const worker = runOutbox({
      db,
      kind: 'lead.deliver',
      pollMs: 5,
      retryInMs: () => 0,
      onDead: () => {},
      handle: async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('no route');
        done.resolve();
      },
    });
    await done.promise;
    await worker.stop();
  });
  const processed = spans.filter(({ name }) => name === 'process lead.deliver');
  expect(processed.map(({ traceId, status, kind }) => ({ traceId, failed: status.code === 2, kind }))).toEqual([
    { traceId: queued?.traceId, failed: true, kind: 5 },
    { traceId: queued?.traceId, failed: false, kind: 5 },
  ]);
});

it('messages that were queued without tracing are handled without a trace', async () => {
  await db.delete(outbox);
  await enqueue(db, 'lead.deliver', { leadId: 'a', channel: 'email' });
  const spans = await spansOf(async () => {
    const done = Promise.withResolvers<void>();
    const handle = async () => done.resolve();
    const worker = runOutbox({ db, kind: 'lead.deliver', pollMs: 5, onDead: () => {}, handle });
    await done.promise;
    await worker.stop();
  });
  expect(spans).toEqual([]);
});
