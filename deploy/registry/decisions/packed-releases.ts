import type { Lockfile, Release, RemoteManifest, RolloutRelease } from '@forecourt/contracts/release';
import { toPinned } from './lockfile.ts';

/** Maximum number of sites whose releases are read with one request. */
export const mostPacked = 100;

type Versions = Pick<Release, 'lockfile' | 'manifests' | 'lastGood'>;

/** Versions by remote. Their manifests are in `PackedReleases.versions`. */
type Named = Readonly<Record<string, string>>;

/**
 * A lockfile in which each remote has its version number in place of its entry. A remote whose manifest is missing
 * keeps its entry.
 */
type PackedLockfile = Omit<Lockfile, 'remotes'> & {
  readonly remotes: Readonly<Record<string, string | Lockfile['remotes'][string]>>;
};
type Packed<Part extends Versions> = Omit<Part, keyof Versions> & {
  readonly lockfile: PackedLockfile;
  readonly manifests: Named;
  readonly lastGood: Named;
};
type PackedRelease = Omit<Packed<Release>, 'rollout'> & {
  readonly rollout?:
    | (Omit<RolloutRelease, 'candidate'> & { readonly candidate: Packed<RolloutRelease['candidate']> })
    | null;
};

/** The releases of several sites. Each version is contained once, because most sites run the same ones. */
export type PackedReleases = {
  readonly versions: readonly RemoteManifest[];
  readonly releases: readonly PackedRelease[];
};

export function packReleases(releases: readonly Release[]): PackedReleases {
  const versions = new Map<string, RemoteManifest>();
  const names = (manifests: Release['manifests']): Named =>
    Object.fromEntries(
      Object.entries(manifests).map(([remote, manifest]) => {
        versions.set(keyOf(remote, manifest.version), manifest);
        return [remote, manifest.version];
      }),
    );
  const pack = <Part extends Versions>(part: Part): Packed<Part> => ({
    ...part,
    lockfile: {
      ...part.lockfile,
      remotes: Object.fromEntries(
        Object.entries(part.lockfile.remotes).map(([remote, pinned]) => [
          remote,
          part.manifests[remote] === undefined ? pinned : pinned.version,
        ]),
      ),
    },
    manifests: names(part.manifests),
    lastGood: names(part.lastGood),
  });
  const packed = releases.map((release): PackedRelease => {
    const { rollout, ...own } = release;
    if (rollout === undefined) return pack(own);
    return { ...pack(own), rollout: rollout && { ...rollout, candidate: pack(rollout.candidate) } };
  });
  return { versions: [...versions.values()], releases: packed };
}

/**
 * Returns each release in the form in which a request for a single site returns it. Releases of one response share the
 * objects of their versions.
 */
export function unpackReleases({ versions, releases }: PackedReleases): readonly Release[] {
  const manifests = new Map(versions.map((manifest) => [keyOf(manifest.name, manifest.version), manifest]));
  const pinned = new Map(versions.map((manifest) => [keyOf(manifest.name, manifest.version), toPinned(manifest)]));
  const named = <Value>(among: ReadonlyMap<string, Value>, remote: string, version: string): Value => {
    const found = among.get(keyOf(remote, version));
    if (found === undefined) throw new Error(`REGISTRY_BROKEN: an answer names ${remote}@${version} and lacks it`);
    return found;
  };
  const manifestsOf = (names: Named): Release['manifests'] =>
    Object.fromEntries(Object.entries(names).map(([remote, version]) => [remote, named(manifests, remote, version)]));
  const unpack = <Part extends Packed<Versions>>(part: Part) => ({
    ...part,
    lockfile: {
      ...part.lockfile,
      remotes: Object.fromEntries(
        Object.entries(part.lockfile.remotes).map(([remote, version]) => [
          remote,
          typeof version === 'string' ? named(pinned, remote, version) : version,
        ]),
      ),
    },
    manifests: manifestsOf(part.manifests),
    lastGood: manifestsOf(part.lastGood),
  });
  return releases.map((release): Release => {
    const { rollout, ...own } = release;
    if (rollout === undefined) return unpack(own);
    return { ...unpack(own), rollout: rollout && { ...rollout, candidate: unpack(rollout.candidate) } };
  });
}

function keyOf(remote: string, version: string): string {
  return `${remote}@${version}`;
}
