import type { NavGroup, NavLink } from '@forecourt/contracts/site-config';

/** Whether a link of the navigation, or one of a menu's links, is the page at `path`. A link with filters never is: it is a way in, not a place. */
export function isCurrent(entry: NavLink | NavGroup, path: string): boolean {
  if ('links' in entry) return entry.links.some((link) => isCurrent(link, path));
  return fold(entry.href) === fold(path);
}

function fold(path: string): string {
  return path.length > 1 ? path.replace(/(?<!\/)\/+$/, '').toLowerCase() : path;
}
