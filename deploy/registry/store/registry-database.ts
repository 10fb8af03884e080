import { fileURLToPath } from 'node:url';
import type { Database, Store } from '@forecourt/database';
import { bindSchema } from '@forecourt/database';
import * as schema from '../schema.ts';

export type RegistryDatabase = Database<typeof schema>;

/** Opens the registry's tables in a store and migrates them. */
export function bindRegistry(store: Store): Promise<RegistryDatabase> {
  return bindSchema(store, schema, {
    folder: fileURLToPath(new URL('../migrations', import.meta.url)),
    table: 'registry_migrations',
  });
}
