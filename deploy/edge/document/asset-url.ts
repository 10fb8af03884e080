import type { RemoteManifest, RemoteSource } from '@forecourt/contracts/release';
import { kitSheet } from '@forecourt/contracts/release';

/** Address of a published file, whose content never changes. */
export const assetUrl = ({ name, version }: Pick<RemoteManifest, 'name' | 'version'>, file: string): string =>
  `/assets/${name}/${version}/${file}`;

/**
 * Key under which the browser's loader records that a style sheet is loaded. A remote's loader looks up the style
 * sheets of its chunks by this key. The kit's style sheet has the same key in all remotes built with the same kit, so
 * it is loaded once.
 */
export const styleKey = (
  { name, version, scope, files }: Pick<RemoteManifest, 'name' | 'version' | 'scope' | 'files'>,
  file: string,
): string =>
  file === kitSheet
    ? `kit:${files[file]?.integrity}`
    : `${scope ?? `${name}@${version}`}:chunk-${file.replace(/\.css$/, '')}`;

/** A version of a remote in the form that the browser's loader needs. */
export function sourceOf(manifest: RemoteManifest): RemoteSource {
  const islands = (['pages', 'widgets'] as const).flatMap((kind) =>
    Object.entries(manifest[kind])
      .filter(([, files]) => files.css.length > 0)
      .map(([name, files]) => [`${kind}/${name}`, files.css.map((file) => sheet(manifest, file))] as const),
  );
  return { version: manifest.version, entry: assetUrl(manifest, manifest.entry), styles: Object.fromEntries(islands) };
}

function sheet(manifest: RemoteManifest, file: string) {
  return { href: assetUrl(manifest, file), integrity: integrityOf(manifest, file), key: styleKey(manifest, file) };
}

/**
 * Subresource integrity of a file. A file that the manifest does not list gets a hash that never matches, so that the
 * browser refuses it.
 */
export const integrityOf = (manifest: RemoteManifest, file: string): string =>
  manifest.files[file]?.integrity ?? 'sha384-';
