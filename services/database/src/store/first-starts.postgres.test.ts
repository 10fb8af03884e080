import { setTimeout as pause } from 'node:timers/promises';
import type { LocalServer } from '@forecourt/database/testing';
import { openTestStore, startTestServer } from '@forecourt/database/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { bindForecourt } from '../forecourt-tables.ts';
import { locations } from '../schema/index.ts';
import { setUpInTurn } from './in-turn.ts';
import type { Store } from './open-store.ts';

let server: LocalServer;
beforeAll(async () => {
  server = await startTestServer();
}, 30_000);
afterAll(() => server.stop());

// Run only by `npm run test:postgres`: an embedded database has one process.
describe('processes that start at the same time on an empty database', () => {
  let store: Store;
  beforeEach(async () => {
    store = await openTestStore();
  });
  afterEach(() => store.close());

  it('processes that start at the same time on an empty database migrate it once, and all start', async () => {
    const bound = await Promise.all([1, 2, 3].map(() => bindForecourt(store)));
    const counts = await Promise.all(bound.map((db) => db.select().from(locations)));
    expect(counts).toEqual([[], [], []]);
  });

  it('processes that start at the same time on an empty database set it up one after the other, even when one fails', async () => {
    let running = 0;
    const setUp = (name: string) =>
      setUpInTurn(store, async () => {
        running += 1;
        expect(running).toBe(1);
        await pause(50);
        running -= 1;
        if (name === 'second') throw new Error('A file is damaged.');
      });
    const outcomes = await Promise.allSettled(['first', 'second', 'third'].map(setUp));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const db = await bindForecourt(store);
    const { rows } = await db.execute(sql`select pid from pg_locks where locktype = 'advisory'`);
    expect(rows).toEqual([]);
  });
});
