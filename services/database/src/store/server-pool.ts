import pg from 'pg';
import { inQuerySpan } from './traced-queries.ts';

type Callback = Parameters<pg.Pool['connect']>[0];
/** A query that returns a promise, as all queries of the platform do. */
type Query = (statement: unknown, ...given: unknown[]) => Promise<pg.QueryResult>;

/**
 * A pool that survives a restart of the server. A broken connection neither ends the process nor occupies a slot of the
 * pool. This holds even if the code that borrowed the connection never releases it; Drizzle, for example, never does
 * after a failed `begin`.
 */
export class ServerPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    // Without these listeners, an error of an idle connection would end the process, also between two queries of a
    // transaction.
    this.on('error', () => {});
    this.on('connect', (connection) => connection.on('error', () => {}));
    this.query = traced(this.query.bind(this) as Query) as pg.Pool['query'];
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return super.connect().then(releasedWhenBroken);
    super.connect(callback);
    return undefined;
  }
}

function traced(query: Query): Query {
  return (statement, ...given) => inQuerySpan(statement, () => query(statement, ...given));
}

function releasedWhenBroken(connection: pg.PoolClient): pg.PoolClient {
  const release = connection.release.bind(connection);
  const { query } = connection;
  let isOut = true;
  connection.release = (failure) => {
    if (!isOut) return;
    isOut = false;
    connection.off('error', connection.release);
    connection.query = query;
    release(failure);
  };
  connection.on('error', connection.release);
  // Traces the queries of a transaction. Queries without a transaction are traced by the pool.
  connection.query = traced(query.bind(connection) as Query) as pg.PoolClient['query'];
  return connection;
}
