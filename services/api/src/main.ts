import { bindForecourt, openStore } from '@forecourt/database';
import { readConfiguration } from './configuration.ts';
import type { LogPort } from './deps.ts';
import { createApi } from './server.ts';

/** The api alone, beside other instances on one PostgreSQL or as the only owner of a data folder. It takes no feeds. */
async function start(): Promise<void> {
  const { port, host, place, ...configured } = readConfiguration(process.env);
  const store = await openStore(place);
  const db = await bindForecourt(store);
  const log = jsonLines();
  const app = await createApi({ ...configured, db, stock: null, clock: () => new Date(), log });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void app.close().then(store.close));
  }
  const address = await app.listen({ port, host });
  log.info({ address, driver: store.driver }, 'The api listens.');
}

function jsonLines(): LogPort {
  const line =
    (level: string): LogPort['info'] =>
    (fields, message) => {
      const { err, ...rest } = fields;
      const failure = err instanceof Error ? { err: err.stack ?? err.message } : {};
      process.stdout.write(
        `${JSON.stringify({ at: new Date().toISOString(), level, message, ...rest, ...failure })}\n`,
      );
    };
  return { info: line('info'), warn: line('warn'), error: line('error') };
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
