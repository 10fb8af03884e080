import { fileURLToPath } from 'node:url';
import * as schema from './schema/index.ts';
import { bindSchema } from './store/bind-schema.ts';
import type { Database } from './store/database.ts';
import type { Migrations } from './store/migrations.ts';
import type { Store } from './store/open-store.ts';

export const forecourtSchema = schema;
export type ForecourtDatabase = Database<typeof forecourtSchema>;

export const forecourtMigrations: Migrations = {
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
  table: 'forecourt_migrations',
};

/** Brings the Forecourt tables of an open store up to date. @returns the store with these tables bound */
export function bindForecourt(store: Store): Promise<ForecourtDatabase> {
  return bindSchema(store, forecourtSchema, forecourtMigrations);
}
