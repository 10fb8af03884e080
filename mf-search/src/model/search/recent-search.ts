import { parseList } from '@forecourt/contracts';

export type RecentSearch = { readonly title: string; readonly href: string };

/** Maximum number of searches; the oldest is dropped. */
export const mostRecent = 6;

const longestTitle = 200;
const longestHref = 2000;

/** Adds a search at the front of the list, and removes earlier entries with the same address or title. */
export function withRecent(searches: readonly RecentSearch[], search: RecentSearch): readonly RecentSearch[] {
  const others = searches.filter(({ href, title }) => href !== search.href && title !== search.title);
  return [search, ...others].slice(0, mostRecent);
}

/** Parses the stored searches; empty if the value is invalid. */
export function parseRecent(json: string | null): readonly RecentSearch[] {
  return parseList(json).flatMap(toRecent).slice(0, mostRecent);
}

function toRecent(value: unknown): readonly RecentSearch[] {
  const { title, href } = (value ?? {}) as { readonly title?: unknown; readonly href?: unknown };
  if (typeof title !== 'string' || title === '' || title.length > longestTitle) return [];
  // Accepts only a URL of this site.
  if (typeof href !== 'string' || !/^\/(?![/\\])/.test(href) || href.length > longestHref) return [];
  return [{ title, href }];
}
