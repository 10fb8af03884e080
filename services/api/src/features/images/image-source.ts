import { join, resolve, sep } from 'node:path';
import { defaultImages } from '@forecourt/contracts';
import type { ForecourtDatabase } from '@forecourt/database';
import { pictureOrigins } from '@forecourt/database';
import { inArray } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { ApiSite } from '../../api-site.ts';

/** Location of a picture. */
export type ImageSource =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'remote'; readonly url: string }
  /**
   * A picture on another host that is refused: no list contains the host, the URL is not https, or the URL contains a
   * user name.
   */
  | { readonly kind: 'refused'; readonly origin: string }
  | { readonly kind: 'none' };

/** A folder or file name; excludes hidden files and path traversal. */
const name = /^[a-z0-9_][a-z0-9._-]*$/i;

/**
 * Finds a picture of a site by the part of its URL after the width: `media/<folder>/<file>`, or a URL on another host.
 */
export type ImageSources = (requested: string, site: Pick<ApiSite, 'images' | 'dealerships'>) => Promise<ImageSource>;

/**
 * Time for which the list of feed hosts is cached. After an import, pictures on a new host may be refused for this
 * long.
 */
const originsKeptMs = 5_000;

/**
 * Finds pictures: the platform's own, and those on hosts that the site or the feeds of its dealerships list.
 *
 * @param folders folders of the platform's pictures, by the first segment below `media/`
 */
export function createImageSources({
  db,
  folders,
}: {
  readonly db: ForecourtDatabase;
  readonly folders: Readonly<Record<string, string>>;
}): ImageSources {
  const kept = new LRUCache<string, Promise<readonly string[]>>({ max: 1_000, ttl: originsKeptMs });
  const ofFeeds = (dealerships: readonly string[]): Promise<readonly string[]> => {
    const key = dealerships.join(' ');
    const known = kept.get(key);
    if (known !== undefined) return known;
    const found = db
      .select({ origin: pictureOrigins.origin })
      .from(pictureOrigins)
      .where(inArray(pictureOrigins.dealershipSlug, [...dealerships]))
      .then((rows) => rows.map(({ origin }) => origin));
    kept.set(key, found);
    found.catch(() => kept.delete(key));
    return found;
  };
  return async (requested, { images, dealerships }) => {
    const source = imageSource(requested, folders, images?.origins ?? defaultImages.origins);
    return source.kind === 'refused' ? imageSource(requested, folders, await ofFeeds(dealerships)) : source;
  };
}

function imageSource(
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
  const url = new URL(source);
  // A fragment is never sent to a server, so removing it does not change the picture.
  url.hash = '';
  const { origin, protocol, username, href } = url;
  const isListed = protocol === 'https:' && username === '' && origins.includes(origin);
  return isListed ? { kind: 'remote', url: href } : { kind: 'refused', origin };
}
