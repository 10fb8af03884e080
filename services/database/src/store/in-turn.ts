import type pg from 'pg';
import type { Store } from './open-store.ts';

/** Keys of the advisory locks. The numbers are arbitrary, but must be the same in all processes. */
const locks = { migrations: 7_203_117, setup: 7_203_118 } as const;

type ServerStore = Extract<Store, { readonly driver: 'postgresql' }>;

/**
 * Runs work that only one process at a time may do on a database server; the others wait. The lock belongs to a
 * transaction, because PgBouncer keeps a connection only during a transaction. The transaction writes nothing unless
 * `work` does so on its connection.
 */
export async function inTurn<Result>(
  { client }: ServerStore,
  lock: keyof typeof locks,
  work: (connection: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const connection = await client.connect();
  let failure: Error | undefined;
  try {
    await connection.query('begin');
    await connection.query('select pg_advisory_xact_lock($1)', [locks[lock]]);
    const result = await work(connection);
    await connection.query('commit');
    return result;
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // After a failure the connection is closed, which rolls back the transaction.
    connection.release(failure);
  }
}

/** Sets up a store; only one process at a time does this. An embedded store has one process only. */
export function setUpInTurn<Result>(store: Store, work: () => Promise<Result>): Promise<Result> {
  return store.driver === 'pglite' ? work() : inTurn(store, 'setup', work);
}
