import type { CarType } from '../car/car.ts';

/**
 * Words in a search page's path and what they preset. @source spec §2, SRCH-014…SRCH-017
 */
export const stockTypeSlugs: { readonly [slug: string]: readonly CarType[] } = {
  'new-cars': ['new'],
  'demo-cars': ['demo'],
  'used-cars': ['used'],
  'new-and-demo-cars': ['new', 'demo'],
  'new-used-and-demo-cars': ['new', 'demo', 'used'],
};

/**
 * A value as it stands in a path: lower case, hyphens for spaces and slashes (`Ute / Tray` is one segment), ampersands removed.
 * @source spec §2, requirements SRCH-022, AMB-54
 */
export function toSlug(value: string): string {
  return value.toLowerCase().replaceAll('&', '').replace(/[ /]/g, '-');
}

/** Whether a path segment names the value; case, hyphen runs and spaces make no difference. */
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
