import type { ChangedKey, IslandFiles, Lockfile, RemoteManifest } from '@forecourt/contracts/release';
import { changedKeys } from '@forecourt/contracts/release';
import type { Difference } from './differences.ts';
import { differencesOf } from './differences.ts';

/** Versions that run together, and their configuration. */
export type ComparedSet = {
  readonly lockfile: Lockfile;
  readonly manifests: Readonly<Record<string, RemoteManifest>>;
  readonly config: unknown;
};

type Changes = { readonly added: readonly string[]; readonly removed: readonly string[] };

/** The differences between two sets of versions. */
export type SetComparison = {
  readonly from: { readonly site: string; readonly lockfile: string };
  readonly to: { readonly site: string; readonly lockfile: string };
  readonly versions: readonly Difference[];
  /**
   * Pages whose size differs. A page's size is the bytes of its scripts and style sheets, compressed and without
   * widgets. Null: the set has no such page.
   */
  readonly pages: readonly { readonly route: string; readonly from: number | null; readonly to: number | null }[];
  /** Differences in events, each written as `mf-search publishes search:ran@1`. */
  readonly events: Changes;
  readonly routes: Changes;
  /** Paths of configuration keys whose values differ. A list counts as one value. */
  readonly config: readonly ChangedKey[];
};

/** Compares two sets of versions and their configurations. */
export function compareSets(from: ComparedSet, to: ComparedSet): SetComparison {
  const sizes = [pageBytes(from.manifests), pageBytes(to.manifests)] as const;
  const routes = [...new Set(sizes.flatMap((each) => [...each.keys()]))].sort();
  return {
    from: { site: from.lockfile.site, lockfile: from.lockfile.id },
    to: { site: to.lockfile.site, lockfile: to.lockfile.id },
    versions: differencesOf(from.lockfile, to.lockfile).filter(({ part }) => part !== 'config'),
    pages: routes
      .map((route) => ({ route, from: sizes[0].get(route) ?? null, to: sizes[1].get(route) ?? null }))
      .filter((page) => page.from !== page.to),
    events: changesOf(eventsOf(from.manifests), eventsOf(to.manifests)),
    routes: changesOf([...sizes[0].keys()], [...sizes[1].keys()]),
    config: changedKeys(from.config, to.config),
  };
}

function pageBytes(manifests: ComparedSet['manifests']): ReadonlyMap<string, number> {
  const shell = manifests['shell'];
  return new Map(
    Object.values(manifests).flatMap((remote) =>
      Object.entries(remote.pages).map(([route, page]): [string, number] => {
        const own = bytesOf(remote, page);
        return [route, shell === undefined || shell === remote ? own : own + bytesOf(shell)];
      }),
    ),
  );
}

function bytesOf(
  remote: RemoteManifest,
  island: Pick<IslandFiles, 'chunks' | 'css'> = { chunks: [], css: [] },
): number {
  const files = new Set([remote.entry, ...remote.entryChunks, ...island.chunks, ...island.css]);
  return [...files].reduce((sum, path) => sum + (remote.files[path]?.brotliBytes ?? 0), 0);
}

function eventsOf(manifests: ComparedSet['manifests']): readonly string[] {
  return Object.values(manifests).flatMap(({ name, publishes, subscribes }) => [
    ...publishes.map((event) => `${name} publishes ${event.name}@${event.version}`),
    ...subscribes.map((event) => `${name} subscribes to ${event.name}@${event.version}`),
  ]);
}

function changesOf(from: readonly string[], to: readonly string[]): Changes {
  return {
    added: to.filter((each) => !from.includes(each)).toSorted(),
    removed: from.filter((each) => !to.includes(each)).toSorted(),
  };
}
