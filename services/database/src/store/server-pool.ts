import pg from 'pg';

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * A pool that survives a server restart: a broken connection neither ends the process nor occupies a slot of the pool,
 * even when its borrower never releases it, like Drizzle after a failed `begin`.
 */
export class ServerPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    // Without these listeners a broken connection would end the process, both when idle and between two
    // queries of a transaction.
    this.on('error', () => {});
    this.on('connect', (connection) => connection.on('error', () => {}));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return super.connect().then(releasedWhenBroken);
    super.connect(callback);
    return undefined;
  }
}

function releasedWhenBroken(connection: pg.PoolClient): pg.PoolClient {
  const release = connection.release.bind(connection);
  let isOut = true;
  connection.release = (failure) => {
    if (!isOut) return;
    isOut = false;
    connection.off('error', connection.release);
    release(failure);
  };
  connection.on('error', connection.release);
  return connection;
}
