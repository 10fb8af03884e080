import { join, resolve, sep } from 'node:path';
import { defaultImages } from '@forecourt/contracts';
import type { ForecourtDatabase } from '@forecourt/database';
import { pictureOrigins } from '@forecourt/database';
import { inArray } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { ApiSite } from '../../deps.ts';

/** Where a picture is. */
export type ImageSource =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'remote'; readonly url: string }
  /** Of another host, which neither the site nor a feed of its dealerships names. */
  | { readonly kind: 'refused'; readonly origin: string }
  | { readonly kind: 'none' };

/** A folder or file name: no hidden ones, and none that leads elsewhere. */
const name = /^[a-z0-9_][a-z0-9._-]*$/i;

/** Finds pictures of a site by what follows the width in their address: `media/<folder>/<file>`, or another host's address. */
export type ImageSources = (requested: string, site: Pick<ApiSite, 'images' | 'dealerships'>) => Promise<ImageSource>;

/** So long a host of a feed just brought in may be unknown. */
const originsKeptMs = 5_000;

/**
 * Finds pictures: the platform's own, those of hosts that the site lists, and those of hosts that the feeds of its
 * dealerships name.
 *
 * @param folders pictures of the platform's own, by the first segment below `media/`
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
  const { origin, protocol, username, href } = new URL(source);
  const isListed = protocol === 'https:' && username === '' && origins.includes(origin);
  return isListed ? { kind: 'remote', url: href } : { kind: 'refused', origin };
}
