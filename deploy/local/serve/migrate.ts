import { forecourtMigrations, migrateSchema, openStore } from '@forecourt/database';
import { requestCountMigrations } from '../../rate-limits/index.ts';
import { registryMigrations } from '../../registry/index.ts';
import { toStartProblem } from '../parts/database.ts';
import { StartProblem } from '../start-problem.ts';
import { faultsOf } from './serve-settings.ts';

/** The migrations of all services that store anything in the database. */
const all = [forecourtMigrations, registryMigrations, requestCountMigrations];

/**
 * Migrates the database to this version. The migration can be repeated, and processes of the previous version may keep
 * running.
 *
 * @param options.note called with a line about each service's tables
 * @throws StartProblem if the environment is incomplete, or a migration fails
 */
export async function migrate({
  env,
  note,
}: {
  readonly env: NodeJS.ProcessEnv;
  readonly note: (line: string) => void;
}): Promise<void> {
  const faults = faultsOf('migrate', env);
  if (faults.length > 0) throw new StartProblem(faults.join('\n'));
  const store = await openStore({ url: env['DATABASE_URL'] ?? '' }).catch(toStartProblem);
  try {
    for (const migrations of all) {
      const applied = await migrateSchema(store, migrations);
      note(
        applied.length === 0
          ? `"${migrations.table}" has all migrations.`
          : `"${migrations.table}" got ${applied.join(', ')}.`,
      );
    }
  } catch (error) {
    toStartProblem(error);
  } finally {
    await store.close();
  }
}
