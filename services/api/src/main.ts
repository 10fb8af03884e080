import { bindForecourt, makeFolderPrivate, openStore } from '@forecourt/database';
import { oneToken } from './access/one-token.ts';
import { dataFolderOf, readConfiguration } from './configuration.ts';
import { createJsonLog } from './logging/json-log.ts';
import { createApi } from './server.ts';

/**
 * Runs the api as a separate process that imports no feeds. It shares a PostgreSQL server with other instances, or uses
 * a data folder alone.
 */
async function start(): Promise<void> {
  const exposed = makeFolderPrivate(dataFolderOf(process.env));
  const { port, host, place, adminToken, ...configured } = readConfiguration(process.env);
  const store = await openStore(place);
  const db = await bindForecourt(store);
  const log = createJsonLog((line) => process.stdout.write(line));
  if (exposed > 0)
    log.warn({ exposed }, 'Other users had access to files in the data folder. Now only its owner does.');
  const access = oneToken(adminToken, log);
  const app = await createApi({ ...configured, db, access, stock: null, clock: () => new Date(), log });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void app.close().then(store.close));
  }
  const address = await app.listen({ port, host });
  log.info({ address, driver: store.driver }, 'The api is listening.');
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
