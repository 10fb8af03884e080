import { carIndex, stockFilterClauses } from '@forecourt/contracts';
import { carIndexSettings, sortIndexSettings } from '@forecourt/contracts/car-index';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { CarSynonym } from '@forecourt/stock/synonyms';
import { carSynonyms } from '@forecourt/stock/synonyms';

type Settings = Readonly<Record<string, unknown>>;

/** The required state of an index and its sort orders. */
export type WantedIndex = {
  readonly name: string;
  readonly settings: Settings;
  /** Each sort order has all settings, because at Algolia a sort order inherits none from its index. */
  readonly orders: readonly { readonly name: string; readonly settings: Settings }[];
  readonly synonyms: readonly CarSynonym[];
};

/** The required state of a site's search key. */
export type WantedKey = {
  readonly site: string;
  /** Name of the environment variable with the key, as the site's configuration states it. */
  readonly variable: string;
  readonly description: string;
  readonly acl: readonly ['search'];
  readonly indexes: readonly string[];
  /** Filter that applies to every query with the key. */
  readonly filters: string;
};

/** The required state of the search engine. */
export type Wanted = { readonly indexes: readonly WantedIndex[]; readonly keys: readonly WantedKey[] };

/**
 * The required state for these sites: one index for all sites with the same index name, and one key for each site.
 *
 * @source spec §7, SRCH-038, SRCH-042
 */
export function wantedOf(configs: readonly SiteConfig[]): Wanted {
  const names = [...new Set(configs.map(({ search }) => search.index))];
  return { indexes: names.map(wantedIndex), keys: configs.map(wantedKey) };
}

/** The required state of an index. Its sort orders are named after the index. */
export function wantedIndex(name: string): WantedIndex {
  const own = (index: string) => index.replace(carIndex, name);
  const { replicas, ...shared } = carIndexSettings;
  return {
    name,
    settings: { ...shared, replicas: replicas.map(own) },
    orders: Object.entries(sortIndexSettings).map(([index, settings]) => ({
      name: own(index),
      settings: { ...shared, ...settings },
    })),
    synonyms: carSynonyms,
  };
}

function wantedKey(config: SiteConfig): WantedKey {
  return {
    site: config.slug,
    variable: config.search.key.env,
    description: `Search of ${config.slug} (made by forecourt search setup)`,
    acl: ['search'],
    indexes: [`${config.search.index}*`],
    filters: stockFilterClauses(config).join(' AND '),
  };
}
