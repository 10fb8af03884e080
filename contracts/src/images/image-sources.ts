import type { Site } from '../site-config/index.ts';
import { defaultImages } from './default-images.ts';

type Pictured = Pick<Site, 'images'>;

/** A picture as an `<img>` wants it; without `srcSet` there is only the one file. */
export type ImageSources = { readonly src: string; readonly srcSet?: string };

/**
 * A picture in every width the site's image service makes.
 *
 * `src` of a picture of the site's own stays the file itself, so that it shows without the service, too.
 *
 * @param url path on the site, or address of a picture elsewhere, which the service fetches: a page shows nobody else's
 * @source spec §7, VIEW-023
 */
export function imageSources(url: string, site: Pictured): ImageSources {
  if (!isServed(url, site)) return { src: url };
  const { widths = defaultImages.widths } = site.images ?? {};
  const srcSet = widths.map((width) => `${variant(url, width, site)} ${width}w`).join(', ');
  return { src: url.startsWith('/') ? url : widest(url, site), srcSet };
}

/** A picture in the largest width there is, where only one address is needed. @source VIEW-023 */
export function widest(url: string, site: Pictured): string {
  if (!isServed(url, site)) return url;
  return variant(url, Math.max(...(site.images?.widths ?? defaultImages.widths)), site);
}

function isServed(url: string, { images }: Pictured): boolean {
  if (images?.baseUrl === '') return false;
  if (url.startsWith('/')) return !url.startsWith('//');
  return url.startsWith('https://');
}

/** `/api/images/640/media/a.webp`; the address of a picture elsewhere is one encoded segment. Commas would end an entry of a `srcset`. */
function variant(url: string, width: number, { images }: Pictured): string {
  const base = images?.baseUrl ?? defaultImages.baseUrl;
  const source = url.startsWith('/') ? encodeURI(decode(url)).replaceAll(',', '%2C') : `/${encodeURIComponent(url)}`;
  return `${base}/${width}${source}`;
}

/** An address may come encoded already. */
function decode(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
