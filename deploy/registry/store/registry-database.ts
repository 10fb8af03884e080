import { fileURLToPath } from 'node:url';
import type { Database, Migrations, Store } from '@forecourt/database';
import { bindSchema } from '@forecourt/database';
import * as schema from '../schema.ts';

export type RegistryDatabase = Database<typeof schema>;

export const registryMigrations: Migrations = {
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
  table: 'registry_migrations',
};

/** Opens the registry's tables in a store. */
export function bindRegistry(store: Store): Promise<RegistryDatabase> {
  return bindSchema(store, schema, registryMigrations);
}
