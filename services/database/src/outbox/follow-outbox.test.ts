import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { ForecourtDatabase } from '../forecourt-tables.ts';
import { outbox } from '../schema/outbox.ts';
import { openTestDatabase } from '../testing/index.ts';
import { followOutbox, outboxPosition } from './follow-outbox.ts';
import { enqueue } from './outbox.ts';

let db: ForecourtDatabase;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(() => close());
beforeEach(async () => {
  await db.delete(outbox);
});

const change = (...carIds: string[]) => enqueue(db, 'car.index', { carIds });
const pause = () => new Promise((resolve) => setTimeout(resolve, 10));

it('every message is delivered to every follower, in order', async () => {
  await change('before');
  const from = await outboxPosition(db);
  const received: string[][] = [[], []];
  const followers = received.map((mine) =>
    followOutbox({
      db,
      kind: 'car.index',
      from,
      pollMs: 5,
      onDead: () => {},
      handle: async (messages) => void mine.push(...messages.flatMap(({ payload }) => payload.carIds)),
    }),
  );
  const cars = Array.from({ length: 45 }, (_, n) => `car ${n}`);
  for (const car of cars) await change(car);
  while (!received.every((mine) => mine.includes('car 44'))) await pause();
  await Promise.all(followers.map((follower) => follower.stop()));
  // "before" is delivered too if an older transaction of another client was still open when `from` was read.
  expect(received.map((mine) => mine.filter((car) => car !== 'before'))).toEqual([cars, cars]);
});

it('a failed message is retried alone, before any later message', async () => {
  const onError = jest.fn();
  const handled: string[] = [];
  let calls = 0;
  const follower = followOutbox({
    db,
    kind: 'car.index',
    pollMs: 5,
    onDead: () => {},
    onError,
    handle: async (messages) => {
      if (messages.length === 1) calls += 1;
      if (calls < 2) throw new Error('no index');
      for (const { payload, attempts } of messages) handled.push(`${payload.carIds} ${attempts}`);
    },
  });
  await db.transaction(async (tx) => {
    for (const car of ['a', 'b']) await enqueue(tx, 'car.index', { carIds: [car] });
  });
  while (handled.length < 2) {
    follower.notify();
    await pause();
  }
  await follower.stop();
  expect(handled).toEqual(['a 2', 'b 1']);
  expect(onError).toHaveBeenCalledTimes(1);
});

it('a message that cannot succeed is skipped and reported after one attempt, and later messages are delivered', async () => {
  const [onDead, onError] = [jest.fn(), jest.fn()];
  const handled: string[] = [];
  const refusal = new Error('no such index');
  const follower = followOutbox({
    db,
    kind: 'car.index',
    pollMs: 5,
    onDead: ({ payload }, error) => onDead(payload, error),
    onError,
    isFinal: (error) => error === refusal,
    handle: async (messages) => {
      if (messages.some(({ payload }) => payload.carIds.includes('a'))) throw refusal;
      handled.push(...messages.flatMap(({ payload }) => payload.carIds));
    },
  });
  await change('a');
  await change('b');
  while (handled.length === 0) await pause();
  await follower.stop();
  expect(handled).toEqual(['b']);
  expect(onDead.mock.calls).toEqual([[{ carIds: ['a'] }, refusal]]);
  expect(onError).not.toHaveBeenCalled();
});
