import { parseList } from '@forecourt/contracts';

/** A search made lately on this device. */
export type RecentSearch = { readonly title: string; readonly href: string };

/** More are not kept; the oldest goes. */
export const mostRecent = 6;

const longestTitle = 200;
const longestHref = 2000;

/** The list with a search in front, once. */
export function withRecent(searches: readonly RecentSearch[], search: RecentSearch): readonly RecentSearch[] {
  const others = searches.filter(({ href, title }) => href !== search.href && title !== search.title);
  return [search, ...others].slice(0, mostRecent);
}

/** What storage holds, or an empty list when that is no list of searches. */
export function parseRecent(json: string | null): readonly RecentSearch[] {
  return parseList(json).flatMap(toRecent).slice(0, mostRecent);
}

function toRecent(value: unknown): readonly RecentSearch[] {
  const { title, href } = (value ?? {}) as { readonly title?: unknown; readonly href?: unknown };
  if (typeof title !== 'string' || title === '' || title.length > longestTitle) return [];
  // An address of this site, never of another.
  if (typeof href !== 'string' || !/^\/(?![/\\])/.test(href) || href.length > longestHref) return [];
  return [{ title, href }];
}
