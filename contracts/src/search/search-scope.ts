import type { CarType } from '../car/car.ts';

/** Path segments of a search page and the stock types they preset. @source spec §2, SRCH-014…SRCH-017 */
export const stockTypeSlugs: { readonly [slug: string]: readonly CarType[] } = {
  'new-cars': ['new'],
  'demo-cars': ['demo'],
  'used-cars': ['used'],
  'new-and-demo-cars': ['new', 'demo'],
  'new-used-and-demo-cars': ['new', 'demo', 'used'],
};

/**
 * A value as a path segment: lower case, hyphens for spaces and slashes (`Ute / Tray` is one segment), without
 * ampersands.
 *
 * @source spec §2, requirements SRCH-022, AMB-54
 */
export function toSlug(value: string): string {
  return value.toLowerCase().replaceAll('&', '').replace(/[ /]/g, '-');
}

/** Whether a path segment matches the value, ignoring case, repeated hyphens and spaces. */
export function isSlugOf(segment: string, value: string): boolean {
  return fold(segment) === fold(value);
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', '')
    .replace(/[-\s/]+/g, ' ')
    .trim();
}
