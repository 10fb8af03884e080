import type { RemoteManifest, RemoteSource } from '@forecourt/contracts/release';
import { kitSheet } from '@forecourt/contracts/release';

/** Address of a published file, whose content never changes. */
export const assetUrl = ({ name, version }: Pick<RemoteManifest, 'name' | 'version'>, file: string): string =>
  `/assets/${name}/${version}/${file}`;

/**
 * Key under which a style sheet counts as already loaded. A remote's loader looks up the sheets of its chunks by it;
 * the kit's sheet has one key for all remotes built with the same kit.
 */
export const styleKey = (
  { name, version, scope, files }: Pick<RemoteManifest, 'name' | 'version' | 'scope' | 'files'>,
  file: string,
): string =>
  file === kitSheet
    ? `kit:${files[file]?.integrity}`
    : `${scope ?? `${name}@${version}`}:chunk-${file.replace(/\.css$/, '')}`;

/** A version of a remote, as the browser's loader needs it. */
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

/** SHA-384 of a file. An unlisted file gets a hash that never matches, so it is not loaded. */
export const integrityOf = (manifest: RemoteManifest, file: string): string =>
  manifest.files[file]?.integrity ?? 'sha384-';
