import type { Lockfile, Pinned, RemoteManifest } from '@forecourt/contracts/release';
import { contentHash } from './canonical-json.ts';

/** Creates a lockfile. Lockfiles with equal content have equal ids. */
export function createLockfile(content: Omit<Lockfile, 'id'>): Lockfile {
  const { site, contracts, config, remotes } = content;
  return {
    id: `lk-${contentHash({ site, contracts, config, remotes }).slice(0, 16)}`,
    site,
    contracts,
    config,
    remotes,
  };
}

/** Id of a configuration. Configurations with equal content have equal ids. */
export function configId(config: unknown): string {
  return `cf-${contentHash(config).slice(0, 12)}`;
}

/**
 * Hash of a version's manifest without the commit, so that two builds with equal files from different commits have the
 * same hash.
 */
export function manifestDigest(manifest: RemoteManifest): string {
  const { commit: _, ...content } = manifest;
  return contentHash(content);
}

/** The entry of a version in a lockfile. */
export function toPinned(manifest: RemoteManifest): Pinned {
  return {
    version: manifest.version,
    files: Object.fromEntries(Object.entries(manifest.files).map(([path, { integrity }]) => [path, integrity])),
  };
}
