import type { RemoteManifest } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { RegistryClient } from '../registry/client/index.ts';
import { layoutFaults, unwrap } from '../registry/client/index.ts';
import type { DocumentFault } from '../sites/document-faults.ts';

/**
 * Faults of a site's layout, such as a widget that none of the pinned versions contains. The layout of a site without
 * pins is checked against the newest versions.
 */
export async function widgetFaults(
  registry: RegistryClient,
  { slug, layout }: SiteConfig,
): Promise<readonly DocumentFault[]> {
  const release = await registry.release(slug);
  const pinned = release.kind === 'done' ? release.value.manifests : {};
  const manifests = Object.keys(pinned).length > 0 ? pinned : await newestManifests(registry);
  return [...layoutFaults({ site: slug, layout, manifests })].map(({ where, message }) => ({ path: where, message }));
}

async function newestManifests(registry: RegistryClient): Promise<Readonly<Record<string, RemoteManifest>>> {
  const newest = new Map<string, string>();
  for (const { remote, version } of unwrap(await registry.versions())) {
    if (!newest.has(remote)) newest.set(remote, version);
  }
  const manifests = await Promise.all(
    [...newest].map(async ([remote, version]) => [remote, unwrap(await registry.manifest(remote, version))] as const),
  );
  return Object.fromEntries(manifests);
}
