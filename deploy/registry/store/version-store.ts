import type { RemoteManifest } from '@forecourt/contracts/release';
import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import { collections, versions } from '../schema.ts';
import type { RegistryDatabase } from './registry-database.ts';

/** A stored version with its manifest. */
export type StoredVersion = typeof versions.$inferSelect;

/** A stored version without its manifest. */
export type ListedVersion = Omit<StoredVersion, 'manifest'>;

type Versions = Readonly<Record<string, string>>;
type Manifests = Readonly<Record<string, RemoteManifest>>;

/** Stores the published versions. */
export function createVersionStore(db: RegistryDatabase) {
  const is = (remote: string, version: string) => and(eq(versions.remote, remote), eq(versions.version, version));
  return {
    async find(remote: string, version: string): Promise<StoredVersion | null> {
      const [row] = await db.select().from(versions).where(is(remote, version));
      return row ?? null;
    },
    /** Versions of one remote, newest first. Without an argument: versions of all remotes, sorted by remote. */
    list: (remote?: string): Promise<readonly ListedVersion[]> =>
      db
        .select(listed)
        .from(versions)
        .where(remote === undefined ? undefined : eq(versions.remote, remote))
        .orderBy(versions.remote, desc(versions.publishedAt), desc(versions.version)),
    /** Number of versions of a remote that were published since a time. */
    publishedSince: (remote: string, since: Date): Promise<number> =>
      db.$count(versions, and(eq(versions.remote, remote), gt(versions.publishedAt, since))),
    /** Number of stored previews of a remote. */
    previewsOf: (remote: string): Promise<number> =>
      db.$count(versions, and(eq(versions.remote, remote), isNotNull(versions.branch))),
    /** Manifests by remote. Versions that do not exist are left out. */
    async manifests(pins: Versions): Promise<Manifests> {
      return (await this.manifestsOf([pins]))(pins);
    },
    /**
     * Reads the manifests of several sets of versions. A version in several sets is read once.
     *
     * @returns a function that gives the manifests of one of these sets by remote, without versions that do not exist
     */
    async manifestsOf(sets: readonly Versions[]): Promise<(pins: Versions) => Manifests> {
      const wanted = new Map(
        sets.flatMap(Object.entries<string>).map(([remote, version]) => [`${remote}@${version}`, is(remote, version)]),
      );
      const rows =
        wanted.size === 0
          ? []
          : await db
              .select({ remote: versions.remote, version: versions.version, manifest: versions.manifest })
              .from(versions)
              .where(or(...wanted.values()));
      const found = new Map(rows.map(({ remote, version, manifest }) => [`${remote}@${version}`, manifest]));
      return (pins) =>
        Object.fromEntries(
          Object.entries(pins).flatMap(([remote, version]) => {
            const manifest = found.get(`${remote}@${version}`);
            return manifest === undefined ? [] : [[remote, manifest]];
          }),
        );
    },
    /** Paths and hashes of the files of versions, by `remote@version`. Versions that do not exist are left out. */
    async files(
      wanted: readonly { readonly remote: string; readonly version: string }[],
    ): Promise<ReadonlyMap<string, RemoteManifest['files']>> {
      if (wanted.length === 0) return new Map();
      const rows = await db
        .select({
          remote: versions.remote,
          version: versions.version,
          files: sql<RemoteManifest['files']>`${versions.manifest} -> 'files'`,
        })
        .from(versions)
        .where(or(...wanted.map(({ remote, version }) => is(remote, version))));
      return new Map(rows.map(({ remote, version, files }) => [`${remote}@${version}`, files]));
    },
    /**
     * Adds a version, unless its number exists. `beforeCommit` moves the version's files into place while the number is
     * locked; if it fails, nothing is stored. A version that was garbage-collected is added again once its former files
     * are deleted.
     */
    add(version: StoredVersion, beforeCommit: () => Promise<void>): Promise<'added' | 'exists'> {
      return db.transaction(async (tx) => {
        await tx
          .delete(collections)
          .where(
            and(
              eq(collections.remote, version.remote),
              eq(collections.version, version.version),
              isNotNull(collections.collectedAt),
            ),
          );
        const added = await tx
          .insert(versions)
          .values(version)
          .onConflictDoNothing()
          .returning({ remote: versions.remote });
        if (added.length === 0) return 'exists';
        await beforeCommit();
        return 'added';
      });
    },
  };
}

export type VersionStore = ReturnType<typeof createVersionStore>;

const listed = {
  remote: versions.remote,
  version: versions.version,
  digest: versions.digest,
  publishedBy: versions.publishedBy,
  publishedAt: versions.publishedAt,
  provenance: versions.provenance,
  branch: versions.branch,
};
