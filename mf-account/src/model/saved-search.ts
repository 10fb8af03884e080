import { parseList } from '@forecourt/contracts';

/** A saved search as stored on the device. @source expectations 17 */
export type SavedSearch = {
  /** Path on this site; also identifies the search. */
  readonly href: string;
  readonly title: string;
  /** Number of cars when it was saved. */
  readonly count: number;
  readonly savedAtMs: number;
  /** The whole search as a query string, for alerts. Absent in searches that were saved without it. */
  readonly search?: string;
};

/** Maximum number of saved searches; the oldest are dropped. */
export const mostSavedSearches = 50;

const longestTitle = 300;
const longestHref = 4000;
const longestSearch = 8000;

/** Inserts the search by its date, newest first. Saving a search again updates its date. */
export function withSavedSearch(searches: readonly SavedSearch[], search: SavedSearch): readonly SavedSearch[] {
  return [search, ...withoutSavedSearch(searches, search.href)]
    .sort((a, b) => b.savedAtMs - a.savedAtMs)
    .slice(0, mostSavedSearches);
}

export function withoutSavedSearch(searches: readonly SavedSearch[], href: string): readonly SavedSearch[] {
  return searches.filter((search) => search.href !== href);
}

/** The stored searches without invalid entries; empty if the text is not a list. */
export function parseSavedSearches(json: string | null): readonly SavedSearch[] {
  return parseList(json)
    .filter(isSavedSearch)
    .filter(({ href }, index, searches) => searches.findIndex((other) => other.href === href) === index)
    .slice(0, mostSavedSearches);
}

function isSavedSearch(value: unknown): value is SavedSearch {
  if (typeof value !== 'object' || value === null) return false;
  const { href, title, count, savedAtMs, search } = value as Partial<Record<keyof SavedSearch, unknown>>;
  return (
    // A path on this site, never the address of another host.
    typeof href === 'string' &&
    /^\/(?![/\\])/.test(href) &&
    href.length <= longestHref &&
    typeof title === 'string' &&
    title !== '' &&
    title.length <= longestTitle &&
    Number.isSafeInteger(count) &&
    Number.isSafeInteger(savedAtMs) &&
    (search === undefined || (typeof search === 'string' && search.length <= longestSearch))
  );
}
