import type { Lockfile } from '@forecourt/contracts/release';
import { inArray, sql } from 'drizzle-orm';
import { branchOfPreview } from '../decisions/preview-version.ts';
import { lockfiles, versions } from '../schema.ts';
import type { RegistryDatabase } from './registry-database.ts';

type Transaction = Parameters<Parameters<RegistryDatabase['transaction']>[0]>[0];

/**
 * Stores lockfiles. Previews that they name are locked until the transaction ends, so that none of them is deleted
 * meanwhile.
 *
 * @returns previews that were deleted since they were read; the caller has to roll the transaction back
 */
export async function storeLockfiles(tx: Transaction, stored: readonly Lockfile[]): Promise<readonly string[]> {
  if (stored.length === 0) return [];
  const rows = stored.map((lockfile) => ({ id: lockfile.id, doc: lockfile, previews: previewsIn(lockfile) }));
  await tx.insert(lockfiles).values(rows).onConflictDoNothing();
  const named = [...new Set(rows.flatMap(({ previews }) => previews))];
  if (named.length === 0) return [];
  const name = sql<string>`${versions.remote} || '@' || ${versions.version}`;
  const found = await tx.select({ name }).from(versions).where(inArray(name, named)).for('key share');
  return named.filter((each) => !found.some((row) => row.name === each));
}

/** The versions in a lockfile that have the form of a preview. */
function previewsIn({ remotes }: Lockfile): string[] {
  return Object.entries(remotes)
    .filter(([, { version }]) => branchOfPreview(version) !== null)
    .map(([remote, { version }]) => `${remote}@${version}`);
}
