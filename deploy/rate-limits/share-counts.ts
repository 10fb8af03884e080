import { fileURLToPath } from 'node:url';
import type { Database, Migrations, Store } from '@forecourt/database';
import { bindSchema } from '@forecourt/database';
import { lt, sql } from 'drizzle-orm';
import type { RequestCounter } from './request-counter.ts';
import * as schema from './schema.ts';
import { requestCounts } from './schema.ts';

export const requestCountMigrations: Migrations = {
  folder: fileURLToPath(new URL('./migrations', import.meta.url)),
  table: 'rate_limit_migrations',
};

/** Maximum number of names in one statement. */
const mostAtOnce = 2_000;

/**
 * Adds up the counts of all processes that share the store, once a second. Requests do not wait for the database, and
 * while the database is down each process uses its own counts.
 *
 * @returns `exchange` adds up the counts now; `close` stops the exchange
 */
export async function shareCounts(
  counter: RequestCounter,
  store: Store,
  { everyMs = 1_000, onError }: { readonly everyMs?: number; readonly onError: (error: unknown) => void },
): Promise<{ readonly exchange: () => Promise<void>; readonly close: () => Promise<void> }> {
  const db = await bindSchema(store, schema, requestCountMigrations);
  let cleared = 0;
  const exchange = async (): Promise<void> => {
    const { minute, counts } = counter.take();
    // All processes update the rows in the same order, so that they never deadlock.
    const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => ({ name, minute, count }));
    for (let from = 0; from < rows.length; from += mostAtOnce)
      counter.adopt(minute, await addUp(db, rows.slice(from, from + mostAtOnce)));
    if (cleared === minute) return;
    cleared = minute;
    await db.delete(requestCounts).where(lt(requestCounts.minute, minute - 1));
  };
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = exchange()
      .catch(onError)
      .finally(() => {
        isRunning = false;
      });
  }, everyMs);
  timer.unref();
  return {
    exchange,
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}

async function addUp(
  db: Database<typeof schema>,
  rows: readonly (typeof requestCounts.$inferInsert)[],
): Promise<(readonly [string, number])[]> {
  const totals = await db
    .insert(requestCounts)
    .values([...rows])
    .onConflictDoUpdate({
      target: [requestCounts.name, requestCounts.minute],
      set: { count: sql`${requestCounts.count} + excluded.count` },
    })
    .returning({ name: requestCounts.name, count: requestCounts.count });
  return totals.map(({ name, count }) => [name, count] as const);
}
