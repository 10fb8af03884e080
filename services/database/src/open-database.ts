import type { Migrations } from './store/bind-schema.ts';
import { bindSchema } from './store/bind-schema.ts';
import type { Database } from './store/database.ts';
import type { Store, StorePlace } from './store/open-store.ts';
import { openStore } from './store/open-store.ts';

/** A service's tables on a store of their own. */
export type OpenDatabase<Schema extends Record<string, unknown>> = {
  readonly db: Database<Schema>;
  readonly driver: Store['driver'];
  readonly close: () => Promise<void>;
};

/** `openStore` and `bindSchema` in one, for a service that runs alone. Throws what they throw. */
export async function openDatabase<Schema extends Record<string, unknown>>(
  options: StorePlace & { readonly schema: Schema; readonly migrations: Migrations },
): Promise<OpenDatabase<Schema>> {
  const store = await openStore(options);
  try {
    const db = await bindSchema(store, options.schema, options.migrations);
    return { db, driver: store.driver, close: store.close };
  } catch (error) {
    await store.close();
    throw error;
  }
}
