import { join, resolve, sep } from 'node:path';

/** Where a picture is. */
export type ImageSource =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'remote'; readonly url: string }
  /** Another host's, which the site does not list. */
  | { readonly kind: 'refused'; readonly origin: string }
  | { readonly kind: 'none' };

/** A folder or file name: no hidden ones, and none that leads elsewhere. */
const name = /^[a-z0-9_][a-z0-9._-]*$/i;

/**
 * Finds a picture by what follows the width in its address: `media/<folder>/<file>`, or another host's address.
 *
 * @param folders pictures of the platform's own, by the first segment below `media/`
 * @param origins hosts the site lists
 */
export function imageSource(
  source: string,
  folders: Readonly<Record<string, string>>,
  origins: readonly string[],
): ImageSource {
  if (/^https?:/i.test(source)) return remoteSource(source, origins);
  const [media, folder = '', ...file] = source.split('/');
  const root = Object.hasOwn(folders, folder) ? folders[folder] : undefined;
  if (media !== 'media' || root === undefined || file.length === 0) return { kind: 'none' };
  if (!file.every((segment) => name.test(segment) && !segment.includes('..'))) return { kind: 'none' };
  const path = join(resolve(root), ...file);
  return path.startsWith(resolve(root) + sep) ? { kind: 'file', path } : { kind: 'none' };
}

function remoteSource(source: string, origins: readonly string[]): ImageSource {
  if (!URL.canParse(source)) return { kind: 'none' };
  const { origin, protocol, username, href } = new URL(source);
  const isListed = protocol === 'https:' && username === '' && origins.includes(origin);
  return isListed ? { kind: 'remote', url: href } : { kind: 'refused', origin };
}
