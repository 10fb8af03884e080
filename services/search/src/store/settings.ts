import { SearchError } from '../errors.ts';
import { parseRanking } from '../rank/criteria.ts';
import type { Synonym } from '../synonyms/synonym.ts';
import type { SearchableGroup } from '../text/searched-fields.ts';
import { lacking, withoutEffect } from './unsupported.ts';
import {
  accepted,
  anything,
  either,
  flag,
  kindOf,
  object,
  oneOf,
  text,
  texts,
  textsWithout,
  type ValueKinds,
  type ValueOf,
  wholeNumber,
} from './value-kinds.ts';

/** True for all languages, or language codes; only English has an effect. */
const languages = either(flag, oneOf('true', 'false'), texts);

/** Settings that are also search parameters: a parameter overrides the setting for one query. */
export const overridableKinds = {
  attributesToRetrieve: texts,
  attributesToHighlight: texts,
  highlightPreTag: text,
  highlightPostTag: text,
  /** Default: 20. */
  hitsPerPage: wholeNumber(0, 1000),
  /** Default: 100. */
  maxValuesPerFacet: wholeNumber(0, 1000),
  sortFacetValuesBy: oneOf('count', 'alpha'),
  /** Number of values that a facet value search returns. Default: 10. */
  maxFacetHits: wholeNumber(1, 100),
  typoTolerance: oneOf(true, false, 'true', 'false', 'min', 'strict'),
  allowTyposOnNumericTokens: flag,
  queryType: oneOf('prefixLast', 'prefixAll', 'prefixNone'),
  optionalWords: either(text, texts),
  disableTypoToleranceOnAttributes: texts,
  ignorePlurals: languages,
  removeStopWords: languages,
  queryLanguages: texts,
} satisfies ValueKinds;

/** Settings that a query cannot set by a parameter. */
const plainKinds = {
  /**
   * Attributes for text search, most important first. `"make,model"`: equal weight; `"unordered(name)"`: position is
   * ignored.
   */
  searchableAttributes: texts,
  /** Facets, with the modifiers `filterOnly(a)` and `searchable(a)`. */
  attributesForFaceting: textsWithout('afterDistinct(', 'a list of attributes without afterDistinct'),
  ranking: texts,
  /** `"desc(custom_rank)"` */
  customRanking: texts,
  /** Names of sort indexes, which share these records but have their own order. */
  replicas: texts,
  /** Undefined: all numeric attributes can be filtered. */
  numericAttributesForFiltering: textsWithout(
    '(',
    'a list of attributes without modifiers: numbers are filtered by every comparison',
  ),
  unretrievableAttributes: texts,
  /** Number of hits that paging can reach. Default: 1000. */
  paginationLimitedTo: wholeNumber(0, 1_000_000),
  disablePrefixOnAttributes: texts,
  /** Returned in every response. */
  userData: anything,
} satisfies ValueKinds;

const settingKinds: ValueKinds = { ...withoutEffect, ...lacking, ...plainKinds, ...overridableKinds };

type Kinds = typeof plainKinds & typeof overridableKinds;

/** Algolia's index settings. Those that this engine lacks are in `unsupported.ts`. Null: not set. */
export type IndexSettings = { readonly [N in keyof Kinds]?: ValueOf<Kinds[N]> | null } & {
  /** Synonyms are stored with the settings, but returned only by the engine's methods for synonyms. */
  readonly synonymList?: readonly Synonym[];
  readonly [other: string]: unknown;
};

/** Settings that a sort index always shares with its main index. */
export const sharedSettings = [
  'searchableAttributes',
  'attributesForFaceting',
  'numericAttributesForFiltering',
  'synonymList',
] as const;

/**
 * Validates settings.
 *
 * @throws SEARCH_SETTINGS_INVALID, SEARCH_UNSUPPORTED naming the setting, its value and the accepted values
 */
export function parseSettings(raw: unknown): IndexSettings {
  for (const [name, value] of Object.entries(accepted('Settings', object, raw, 'SEARCH_SETTINGS_INVALID'))) {
    const kind = kindOf(settingKinds, name);
    if (!kind)
      throw new SearchError(
        'SEARCH_SETTINGS_INVALID',
        `Unknown setting "${name}"; known are: ${Object.keys(settingKinds).join(', ')}`,
      );
    if (value !== undefined && value !== null) accepted(`Setting ${name}`, kind, value, 'SEARCH_SETTINGS_INVALID');
  }
  parseRanking(raw as IndexSettings);
  return raw as IndexSettings;
}

/** A facet from `attributesForFaceting`: `searchable(make)` → make. */
export type DeclaredFacet = {
  readonly attribute: string;
  /** Whether the facet is counted; false for `filterOnly`. */
  readonly counted: boolean;
};

const modifier = /^(filterOnly|searchable)\((.+)\)$/;

const declared = new WeakMap<IndexSettings, readonly DeclaredFacet[]>();

/**
 * The facets of `attributesForFaceting`, cached because each query needs them. objectID is left out: it can always be
 * filtered and is never counted.
 */
export function declaredFacets(settings: IndexSettings): readonly DeclaredFacet[] {
  return declared.getOrInsertComputed(settings, () =>
    (settings.attributesForFaceting ?? []).map(parseDeclared).filter(({ attribute }) => attribute !== 'objectID'),
  );
}

function parseDeclared(declared: string): DeclaredFacet {
  let attribute = declared.trim();
  let counted = true;
  for (let wrapped = modifier.exec(attribute); wrapped; wrapped = modifier.exec(attribute)) {
    if (wrapped[1] === 'filterOnly') counted = false;
    attribute = wrapped[2]!.trim();
  }
  return { attribute, counted };
}

export function searchableGroups(settings: IndexSettings): SearchableGroup[] | undefined {
  const lines = settings.searchableAttributes ?? [];
  if (lines.length === 0) return undefined;
  return lines.map((line) => {
    const wrapped = /^(ordered|unordered)\((.+)\)$/.exec(line.trim());
    const attributes = (wrapped?.[2] ?? line).split(',').map((attribute) => attribute.trim());
    return { attributes, ordered: wrapped?.[1] !== 'unordered' && attributes.length === 1 };
  });
}

export function withoutReplicas(settings: IndexSettings): IndexSettings {
  const { replicas: _replicas, primary: _primary, ...others } = settings;
  return others;
}

/** `virtual(Car_production_price_asc)` is treated as an ordinary sort index. */
export function replicaNames(settings: IndexSettings): string[] {
  return (settings.replicas ?? []).map((name) => /^virtual\((.+)\)$/.exec(name)?.[1] ?? name);
}
