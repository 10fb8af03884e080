import { carIndex, stockFilterClauses } from '@forecourt/contracts';
import { carIndexSettings, sortIndexSettings } from '@forecourt/contracts/car-index';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { CarSynonym } from '@forecourt/stock/synonyms';
import { carSynonyms } from '@forecourt/stock/synonyms';

type Settings = Readonly<Record<string, unknown>>;

/** An index with its orders, as the search is to have it. */
export type WantedIndex = {
  readonly name: string;
  readonly settings: Settings;
  /** Each order with all its settings: the hosted engine lets it take none from the index. */
  readonly orders: readonly { readonly name: string; readonly settings: Settings }[];
  readonly synonyms: readonly CarSynonym[];
};

/** A site's search key, as the search is to have it. */
export type WantedKey = {
  readonly site: string;
  /** Variable the site's configuration reads the key from. */
  readonly variable: string;
  readonly description: string;
  readonly acl: readonly ['search'];
  readonly indexes: readonly string[];
  /** What every query under the key is narrowed by. */
  readonly filters: string;
};

/** What the search is to be like. */
export type Wanted = { readonly indexes: readonly WantedIndex[]; readonly keys: readonly WantedKey[] };

/** What sites need of their search: one index for all that name it, one key for each. @source spec §7, SRCH-038, SRCH-042 */
export function wantedOf(configs: readonly SiteConfig[]): Wanted {
  const names = [...new Set(configs.map(({ search }) => search.index))];
  return { indexes: names.map(wantedIndex), keys: configs.map(wantedKey) };
}

/** The index of that name, with orders named after it. */
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
