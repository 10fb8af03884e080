import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import type { ForecourtDatabase } from '../forecourt-tables.ts';
import { outbox } from '../schema/outbox.ts';
import type { Store } from '../store/open-store.ts';
import { openTestDatabase } from '../testing/index.ts';
import { listenToOutbox } from './listen-to-outbox.ts';
import type { ClaimedMessage } from './outbox.ts';
import { claim, complete, enqueue, enqueueAll, fail, releaseAllClaims, retryNow } from './outbox.ts';
import { runOutbox } from './run-outbox.ts';

let db: ForecourtDatabase;
let store: Store;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ store, db, close } = await openTestDatabase());
});
afterAll(() => close());
beforeEach(async () => {
  await db.delete(outbox);
});

async function claimOne(leaseMs?: number): Promise<ClaimedMessage<'lead.deliver'>> {
  const [message] = await claim(db, 'lead.deliver', 1, leaseMs === undefined ? {} : { leaseMs });
  if (message === undefined) throw new Error('nothing was due');
  return message;
}

describe('outbox messages', () => {
  it('messages are queued only if their change is committed', async () => {
    await expect(
      db.transaction(async (tx) => {
        await enqueue(tx, 'lead.deliver', { leadId: 'a', channel: 'email' });
        throw new Error('change refused');
      }),
    ).rejects.toThrow('change refused');
    expect(await claim(db, 'lead.deliver', 10)).toEqual([]);
  });

  it('messages are claimed in order, only of the requested kind, and by one worker only', async () => {
    for (const leadId of ['a', 'b', 'c']) await enqueue(db, 'lead.deliver', { leadId, channel: 'email' });
    await enqueue(db, 'car.index', { carIds: ['x'] });
    const first = await claim(db, 'lead.deliver', 2);
    const second = await claim(db, 'lead.deliver', 2);
    expect(first.map((m) => m.payload.leadId)).toEqual(['a', 'b']);
    expect(second.map((m) => m.payload.leadId)).toEqual(['c']);
    expect(await claim(db, 'car.index', 2)).toMatchObject([{ payload: { carIds: ['x'] }, attempts: 1 }]);
  });

  it('messages are not due again before their retry delay is over', async () => {
    await enqueue(db, 'lead.deliver', { leadId: 'a', channel: 'email' });
    expect(await fail(db, await claimOne(), 'no route', 60_000)).toBe(true);
    expect(await claim(db, 'lead.deliver', 1)).toEqual([]);
    await db.update(outbox).set({ nextAttemptAt: new Date(0) });
    expect(await claimOne()).toMatchObject({ attempts: 2 });
  });

  it('messages queued with a delay are due only after the delay', async () => {
    const later = { leadId: 'later', channel: 'email' };
    await enqueueAll(db, 'lead.deliver', [
      { payload: later, lane: '', afterMs: 60 },
      { payload: { leadId: 'now', channel: 'email' }, lane: '' },
    ]);
    expect((await claim(db, 'lead.deliver', 10)).map(({ payload }) => payload.leadId)).toEqual(['now']);
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect((await claimOne()).payload).toEqual(later);
  });

  it('messages are due at once after retryNow, unless they are claimed or abandoned', async () => {
    const [id = 0] = await enqueueAll(db, 'lead.deliver', [{ payload: { leadId: 'a', channel: 'email' }, lane: '' }]);
    await fail(db, await claimOne(), 'no route', 60_000);
    await retryNow(db, id);
    const again = await claimOne();
    await retryNow(db, id);
    expect(await claim(db, 'lead.deliver', 1)).toEqual([]);
    await fail(db, again, 'no route', null);
    await retryNow(db, id);
    expect(await claim(db, 'lead.deliver', 1)).toEqual([]);
  });

  it('messages are claimed by another worker when a lease expires, and the late worker cannot change them', async () => {
    await enqueue(db, 'lead.deliver', { leadId: 'a', channel: 'email' });
    const late = await claimOne(-1);
    const current = await claimOne();
    expect(current).toMatchObject({ id: late.id, attempts: 2 });
    expect(await complete(db, late)).toBe(false);
    expect(await fail(db, late, 'too late', 0)).toBe(false);
    expect(await complete(db, current)).toBe(true);
    expect(await claim(db, 'lead.deliver', 1)).toEqual([]);
  });
});

// Runs for embedded stores only, because on a server messages of other tests arrive too.
if (process.env['FORECOURT_TEST_DATABASE_URL'] === undefined)
  it('a listener receives the kind of a message when its transaction commits, and not when it is rolled back', async () => {
    const received: string[] = [];
    const stop = await listenToOutbox(store, (kind) => received.push(kind));
    const change = db.transaction(async (tx) => {
      await enqueue(tx, 'lead.deliver', { leadId: 'a', channel: 'email' });
      throw new Error('change refused');
    });
    await expect(change).rejects.toThrow('change refused');
    await enqueue(db, 'car.index', { carIds: ['x'] });
    await stop();
    await enqueue(db, 'lead.deliver', { leadId: 'b', channel: 'email' });
    expect(received).toEqual(['car.index']);
  });

describe('an outbox worker', () => {
  it('a worker handles all queued messages, then more when notified', async () => {
    await enqueue(db, 'lead.deliver', { leadId: 'a', channel: 'email' });
    const handled: string[] = [];
    let seen = (_: string) => {};
    const next = () => new Promise<string>((resolve) => (seen = resolve));
    const first = next();
    const worker = runOutbox({
      db,
      kind: 'lead.deliver',
      pollMs: 3_600_000,
      onDead: () => {},
      handle: async ({ payload }) => {
        handled.push(payload.leadId);
        seen(payload.leadId);
      },
    });
    await first;
    const second = next();
    await enqueue(db, 'lead.deliver', { leadId: 'b', channel: 'email' });
    worker.notify();
    await second;
    await worker.stop();
    expect(handled).toEqual(['a', 'b']);
    expect(await db.select().from(outbox).where(eq(outbox.attempts, 1))).toMatchObject([
      { lastError: null },
      { lastError: null },
    ]);
    expect((await db.select().from(outbox)).every((row) => row.doneAt !== null)).toBe(true);
  });

  it('several workers share the messages, and each message is handled once', async () => {
    const all = Array.from({ length: 40 }, (_, n) => `lead ${n}`);
    for (const leadId of all) await enqueue(db, 'lead.deliver', { leadId, channel: 'email' });
    const handled: string[] = [];
    const handle = async (message: ClaimedMessage<'lead.deliver'>) => void handled.push(message.payload.leadId);
    const workers = Array.from({ length: 4 }, () =>
      runOutbox({ db, kind: 'lead.deliver', pollMs: 5, onDead: () => {}, handle }),
    );
    while (handled.length < all.length) await new Promise((resolve) => setTimeout(resolve, 5));
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(handled.sort()).toEqual(all.sort());
  });

  it('a worker with `forgets` set deletes handled messages and keeps failed ones', async () => {
    for (const urls of [['a'], ['b']]) await enqueue(db, 'pictures.fetch', { urls, attempt: 0 });
    const onDead = jest.fn();
    const worker = runOutbox({
      db,
      kind: 'pictures.fetch',
      pollMs: 5,
      maxAttempts: 1,
      forgets: true,
      onDead,
      handle: async ({ payload: { urls } }) => {
        if (urls[0] === 'b') throw new Error('no such picture');
      },
    });
    while (onDead.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await worker.stop();
    expect(await db.select().from(outbox)).toMatchObject([{ payload: { urls: ['b'] }, deadAt: expect.any(Date) }]);
  });

  it('a worker retries a failed message, then abandons and reports it', async () => {
    await enqueue(db, 'lead.deliver', { leadId: 'a', channel: 'email' });
    const onDead = jest.fn();
    let calls = 0;
    const worker = runOutbox({
      db,
      kind: 'lead.deliver',
      pollMs: 5,
      maxAttempts: 3,
      retryInMs: () => 0,
      onDead,
      handle: async () => {
        calls += 1;
        throw new Error(`mail server said no, ${calls}`);
      },
    });
    while (onDead.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await worker.stop();
    expect(calls).toBe(3);
    expect(await db.select().from(outbox)).toMatchObject([
      { deadAt: expect.any(Date), attempts: 3, lastError: 'mail server said no, 3' },
    ]);
  });

  it('a worker continues in every other lane while one lane hangs and another fails', async () => {
    for (const lane of ['hangs', 'fails', 'well'])
      for (const leadId of ['a', 'b', 'c']) await enqueue(db, 'lead.deliver', { leadId, channel: lane }, lane);
    const handled: string[] = [];
    let refused = 0;
    const worker = runOutbox({
      db,
      kind: 'lead.deliver',
      pollMs: 5,
      finishMs: 10,
      atATime: 2,
      retryInMs: () => 60_000,
      onDead: () => {},
      handle: async ({ payload: { leadId, channel } }) => {
        if (channel === 'hangs') await new Promise(() => {});
        if (channel === 'fails') {
          refused += 1;
          throw new Error('refused');
        }
        handled.push(leadId);
      },
    });
    while (handled.length < 3 || refused < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    await worker.stop();
    expect(handled.toSorted()).toEqual(['a', 'b', 'c']);
    const rows = await db.select().from(outbox).orderBy(outbox.id);
    expect(rows.filter(({ lane }) => lane === 'hangs').map(({ attempts }) => attempts)).toEqual([1, 1, 0]);
    expect(rows.filter(({ lane }) => lane === 'fails').map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
  });

  it('a worker handles at most the allowed number of messages of a group of lanes at the same time, but at least one of each lane', async () => {
    const lanes = ['busy/a', 'busy/b', 'busy/c', 'busy/d', 'quiet/a'];
    for (const lane of lanes)
      for (const leadId of ['1', '2', '3']) await enqueue(db, 'lead.deliver', { leadId, channel: lane }, lane);
    const handled: string[] = [];
    const worker = runOutbox({
      db,
      kind: 'lead.deliver',
      pollMs: 5,
      finishMs: 10,
      atATime: 3,
      groupOf: (lane) => lane.split('/')[0] ?? '',
      onDead: () => {},
      handle: ({ payload: { channel } }) => {
        handled.push(channel);
        return new Promise(() => {});
      },
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await worker.stop();
    expect(handled.toSorted()).toEqual([...lanes, 'quiet/a', 'quiet/a'].toSorted());
  });

  it('a worker lets other work of its thread run between two messages', async () => {
    await enqueueAll(
      db,
      'lead.deliver',
      Array.from({ length: 20 }, (_, n) => ({ payload: { leadId: `${n}`, channel: 'email' }, lane: '' })),
    );
    let turns = 0;
    let counting = true;
    const count = () => {
      turns++;
      if (counting) setImmediate(count);
    };
    const turnsBefore: number[] = [];
    const worker = runOutbox({
      db,
      kind: 'lead.deliver',
      pollMs: 60_000,
      onDead: () => {},
      handle: async () => {
        if (turnsBefore.length === 0) count();
        turnsBefore.push(turns);
      },
    });
    while (turnsBefore.length < 20) await new Promise((resolve) => setTimeout(resolve, 5));
    counting = false;
    await worker.stop();
    expect(new Set(turnsBefore).size).toBe(20);
  });

  it('a worker extends its claims beyond one lease; when the worker dies, the claims expire within one lease', async () => {
    await enqueue(db, 'lead.deliver', { leadId: 'a', channel: 'email' });
    let finish = () => {};
    const worker = runOutbox({
      db,
      kind: 'lead.deliver',
      pollMs: 5,
      leaseMs: 150,
      onDead: () => {},
      handle: () => new Promise<void>((resolve) => (finish = resolve)),
    });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await claim(db, 'lead.deliver', 1)).toEqual([]);
    finish();
    await worker.stop();
    expect((await db.select().from(outbox))[0]).toMatchObject({ attempts: 1, doneAt: expect.any(Date) });

    await enqueue(db, 'lead.deliver', { leadId: 'b', channel: 'email' });
    await claim(db, 'lead.deliver', 1);
    const [held] = await db.select().from(outbox).where(eq(outbox.attempts, 1)).orderBy(desc(outbox.id));
    expect((held?.claimedUntil?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now()).toBeLessThan(15_000);
  });

  it('a killed worker’s claims are released by the next process that has the database to itself', async () => {
    await enqueue(db, 'lead.deliver', { leadId: 'a', channel: 'email' });
    await claim(db, 'lead.deliver', 1);
    expect(await claim(db, 'lead.deliver', 1)).toEqual([]);
    await releaseAllClaims(db);
    expect(await claim(db, 'lead.deliver', 1)).toMatchObject([{ payload: { leadId: 'a' }, attempts: 2 }]);
  });

  it('a worker releases unfinished messages when it is stopped, so that another worker can claim them at once', async () => {
    await enqueue(db, 'lead.deliver', { leadId: 'a', channel: 'email' });
    let taken = () => {};
    const held = new Promise<void>((resolve) => {
      taken = resolve;
    });
    const worker = runOutbox({
      db,
      kind: 'lead.deliver',
      pollMs: 5,
      finishMs: 10,
      onDead: () => {},
      handle: () => {
        taken();
        return new Promise(() => {});
      },
    });
    await held;
    expect(await claim(db, 'lead.deliver', 1)).toEqual([]);
    await worker.stop();
    expect(await claim(db, 'lead.deliver', 1)).toMatchObject([{ payload: { leadId: 'a' }, attempts: 2 }]);
  });

  it('a worker keeps running when its table cannot be reached', async () => {
    const gone = await openTestDatabase();
    await gone.close();
    const onError = jest.fn();
    const worker = runOutbox({
      db: gone.db,
      kind: 'lead.deliver',
      pollMs: 1,
      onDead: () => {},
      onError,
      handle: async () => {},
    });
    while (onError.mock.calls.length < 2) await new Promise((resolve) => setTimeout(resolve, 2));
    await worker.stop();
  });
});
