import type { GatewayEnvironment } from '@forecourt/kit/island';
import { readStored, writeStored } from '@forecourt/kit/storage';
import type { RecentSearch } from '../model/search/recent-search.ts';
import { parseRecent, withRecent } from '../model/search/recent-search.ts';

/** Recent searches on this device, for this site. */
export type RecentSearchesGateway = {
  /** Latest first. */
  all(): readonly RecentSearch[];
  remember(search: RecentSearch): void;
  clear(): void;
};

/** Recent searches in the browser's storage. Where that is forbidden or full, they last as long as the page. */
export function createRecentSearches({
  site,
  where,
}: Pick<GatewayEnvironment, 'site' | 'where'>): RecentSearchesGateway {
  if (where === 'server') return { all: () => [], remember: () => {}, clear: () => {} };
  const key = `forecourt-recent-searches:${site.slug}`;
  let unstored: readonly RecentSearch[] | null = null;
  const read = () => unstored ?? parseRecent(readStored(key));
  const write = (searches: readonly RecentSearch[]) => {
    unstored = writeStored(key, JSON.stringify(searches)) ? null : searches;
  };
  return {
    all: read,
    remember: (search) => write(withRecent(read(), search)),
    clear: () => write([]),
  };
}
