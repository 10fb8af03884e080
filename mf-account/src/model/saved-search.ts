import { parseList } from '@forecourt/contracts';

/** A search a shopper wants to come back to, as it is kept on their device. @source expectations 17 */
export type SavedSearch = {
  /** Address on this site; also its identity. */
  readonly href: string;
  readonly title: string;
  /** How many cars it had when it was saved. */
  readonly count: number;
  readonly savedAtMs: number;
};

/** More are not kept; the one saved longest ago goes first. */
export const mostSavedSearches = 50;

const longestTitle = 300;
const longestHref = 4000;

/** The list with the search, newest first; saved again, it is as new. */
export function withSavedSearch(searches: readonly SavedSearch[], search: SavedSearch): readonly SavedSearch[] {
  return [search, ...withoutSavedSearch(searches, search.href)]
    .sort((a, b) => b.savedAtMs - a.savedAtMs)
    .slice(0, mostSavedSearches);
}

export function withoutSavedSearch(searches: readonly SavedSearch[], href: string): readonly SavedSearch[] {
  return searches.filter((search) => search.href !== href);
}

/** What storage holds, without entries that are no searches of this site; empty when it is no list at all. */
export function parseSavedSearches(json: string | null): readonly SavedSearch[] {
  return parseList(json)
    .filter(isSavedSearch)
    .filter(({ href }, index, searches) => searches.findIndex((other) => other.href === href) === index)
    .slice(0, mostSavedSearches);
}

function isSavedSearch(value: unknown): value is SavedSearch {
  if (typeof value !== 'object' || value === null) return false;
  const { href, title, count, savedAtMs } = value as Partial<Record<keyof SavedSearch, unknown>>;
  return (
    // An address of this site, never of another.
    typeof href === 'string' &&
    /^\/(?![/\\])/.test(href) &&
    href.length <= longestHref &&
    typeof title === 'string' &&
    title !== '' &&
    title.length <= longestTitle &&
    Number.isSafeInteger(count) &&
    Number.isSafeInteger(savedAtMs)
  );
}
