import type { Lockfile } from '@forecourt/contracts/release';
import { and, eq, or, sql } from 'drizzle-orm';
import { branchOfPreview } from '../decisions/preview-version.ts';
import { lockfiles, versions } from '../schema.ts';
import type { RegistryDatabase } from './registry-database.ts';

type Transaction = Parameters<Parameters<RegistryDatabase['transaction']>[0]>[0];

/**
 * Stores lockfiles. The versions that they name are locked until the transaction ends, so that none of them is deleted
 * meanwhile.
 *
 * @returns versions that were deleted since they were read; if there are any, the caller has to roll the transaction
 * back
 */
export async function storeLockfiles(tx: Transaction, stored: readonly Lockfile[]): Promise<readonly string[]> {
  if (stored.length === 0) return [];
  const rows = stored.map((lockfile) => ({ id: lockfile.id, doc: lockfile, previews: previewsIn(lockfile) }));
  await tx.insert(lockfiles).values(rows).onConflictDoNothing();
  const pinned = stored.flatMap(({ remotes }) =>
    Object.entries(remotes).map(([remote, { version }]) => [remote, version] as const),
  );
  return lockVersions(tx, pinned);
}

/**
 * Locks versions until the transaction ends, so that none of them is deleted meanwhile.
 *
 * @param named remotes with versions; null: the remote is removed
 * @returns versions that do not exist, such as `mf-search@1.1.0`
 */
export async function lockVersions(
  tx: Transaction,
  named: readonly (readonly [remote: string, version: string | null])[],
): Promise<readonly string[]> {
  const wanted = named.flatMap(([remote, version]) => (version === null ? [] : [{ remote, version }]));
  if (wanted.length === 0) return [];
  const name = sql<string>`${versions.remote} || '@' || ${versions.version}`;
  const found = await tx
    .select({ name })
    .from(versions)
    .where(or(...wanted.map(({ remote, version }) => and(eq(versions.remote, remote), eq(versions.version, version)))))
    .for('key share');
  const existing = new Set(found.map((row) => row.name));
  return [...new Set(wanted.map(({ remote, version }) => `${remote}@${version}`))].filter(
    (each) => !existing.has(each),
  );
}

/** The versions in a lockfile that have the form of a preview. */
function previewsIn({ remotes }: Lockfile): string[] {
  return Object.entries(remotes)
    .filter(([, { version }]) => branchOfPreview(version) !== null)
    .map(([remote, { version }]) => `${remote}@${version}`);
}
