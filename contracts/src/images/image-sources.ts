import type { Site } from '../site-config/index.ts';
import { defaultImages } from './default-images.ts';

type Pictured = Pick<Site, 'images'>;

/** Attributes of an `<img>`; without `srcSet` there is only one width. */
export type ImageSources = { readonly src: string; readonly srcSet?: string };

/**
 * A picture in every width of the site's image service. `src` of the site's own picture is the original file, so that
 * it loads even when the service fails.
 *
 * @param url path on the site, or address of a picture on another host. The image service fetches pictures of other
 *   hosts, because browsers load pictures only from this site
 * @source spec §7, VIEW-023
 */
export function imageSources(url: string, site: Pictured): ImageSources {
  if (!isServed(url, site)) return { src: url };
  const { widths = defaultImages.widths } = site.images ?? {};
  const srcSet = widths.map((width) => `${variant(url, width, site)} ${width}w`).join(', ');
  return { src: url.startsWith('/') ? url : widest(url, site), srcSet };
}

/** A picture in its largest width, for uses that need a single address. @source VIEW-023 */
export function widest(url: string, site: Pictured): string {
  if (!isServed(url, site)) return url;
  return variant(url, Math.max(...(site.images?.widths ?? defaultImages.widths)), site);
}

function isServed(url: string, { images }: Pictured): boolean {
  if (images?.baseUrl === '') return false;
  if (url.startsWith('/')) return !url.startsWith('//');
  return url.startsWith('https://');
}

/**
 * `/api/images/640/media/a.webp`. The address of a picture on another host is encoded as one segment, because a comma
 * would end an entry of `srcset`.
 */
function variant(url: string, width: number, { images }: Pictured): string {
  const base = images?.baseUrl ?? defaultImages.baseUrl;
  const source = url.startsWith('/') ? encodeURI(decode(url)).replaceAll(',', '%2C') : `/${encodeURIComponent(url)}`;
  return `${base}/${width}${source}`;
}

/** Decodes an encoded address, so that it is not encoded twice; returns any other address unchanged. */
function decode(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
