import type { Lockfile, Pinned, RemoteManifest } from '@forecourt/contracts/release';
import { contentHash } from './canonical-json.ts';

/** The lockfile with this content. Equal content, equal id. */
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

/** The version of a site's configuration: same content, same id. */
export function configId(config: unknown): string {
  return `cf-${contentHash(config).slice(0, 12)}`;
}

/**
 * What a version is, regardless of the commit it was built from: a commit that only touches a
 * README must not turn the same files into other ones.
 */
export function manifestDigest(manifest: RemoteManifest): string {
  const { commit: _, ...content } = manifest;
  return contentHash(content);
}

/** A manifest as a lockfile holds it. */
export function toPinned(manifest: RemoteManifest): Pinned {
  return {
    version: manifest.version,
    files: Object.fromEntries(Object.entries(manifest.files).map(([path, { integrity }]) => [path, integrity])),
  };
}
