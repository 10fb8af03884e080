import type { NavGroup, NavLink } from '@forecourt/contracts/site-config';

/**
 * Whether a navigation link, or a link in its menu, leads to the page at `path`. A link with a query is never current.
 */
export function isCurrent(entry: NavLink | NavGroup, path: string): boolean {
  if ('links' in entry) return entry.links.some((link) => isCurrent(link, path));
  return fold(entry.href) === fold(path);
}

function fold(path: string): string {
  return path.length > 1 ? path.replace(/(?<!\/)\/+$/, '').toLowerCase() : path;
}
