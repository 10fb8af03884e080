import { asObject } from '../as-object.ts';
import { SearchError } from '../errors.ts';
import { parseRanking } from '../rank/criteria.ts';
import type { Synonym } from '../synonyms/synonym.ts';
import type { SearchableGroup } from '../text/searched-fields.ts';
import { flag, overridableKinds, plainSettingKinds, refuseUnaccepted, type ValueKind } from './setting-kinds.ts';
import { lackingInBoth, lackingSettings, settingsWithoutEffect } from './unsupported.ts';

/** Algolia's index settings. Those that this engine lacks are in `unsupported.ts`. */
export type IndexSettings = {
  /**
   * Attributes for text search, most important first. `"make,model"`: equal weight; `"unordered(name)"`: position is
   * ignored.
   */
  readonly searchableAttributes?: readonly string[];
  /** Facets, with the modifiers `filterOnly(a)`, `searchable(a)` and `afterDistinct(a)`. */
  readonly attributesForFaceting?: readonly string[];
  readonly ranking?: readonly string[];
  /** `"desc(custom_rank)"` */
  readonly customRanking?: readonly string[];
  /** Names of sort indexes, which share these records but have their own order. */
  readonly replicas?: readonly string[];
  /** Undefined: all numeric attributes can be filtered. */
  readonly numericAttributesForFiltering?: readonly string[] | null;
  readonly attributesToRetrieve?: readonly string[];
  readonly unretrievableAttributes?: readonly string[];
  readonly attributesToHighlight?: readonly string[] | null;
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
  /** Default: 20. */
  readonly hitsPerPage?: number;
  /** Number of hits that paging can reach. Default: 1000. */
  readonly paginationLimitedTo?: number;
  /** Default: 100, at most 1000. */
  readonly maxValuesPerFacet?: number;
  readonly sortFacetValuesBy?: 'count' | 'alpha';
  readonly typoTolerance?: boolean | 'true' | 'false' | 'min' | 'strict';
  readonly allowTyposOnNumericTokens?: boolean;
  /** Default: 4. */
  readonly minWordSizefor1Typo?: number;
  /** Default: 8. */
  readonly minWordSizefor2Typos?: number;
  readonly queryType?: 'prefixLast' | 'prefixAll' | 'prefixNone';
  readonly optionalWords?: string | readonly string[] | null;
  /** `"description:20"`: a snippet of 20 words. Default: 10; `*`: every attribute. */
  readonly attributesToSnippet?: readonly string[] | null;
  /** Default: `…`. */
  readonly snippetEllipsisText?: string;
  readonly restrictHighlightAndSnippetArrays?: boolean;
  readonly disableTypoToleranceOnAttributes?: readonly string[] | null;
  readonly disableTypoToleranceOnWords?: readonly string[] | null;
  readonly disablePrefixOnAttributes?: readonly string[] | null;
  readonly disableExactOnAttributes?: readonly string[] | null;
  readonly exactOnSingleWordQuery?: 'attribute' | 'word' | 'none';
  /** Default: `ignorePlurals` and `singleWordSynonym`. */
  readonly alternativesAsExact?: readonly string[];
  /** `true` or language codes; only English has an effect. */
  readonly ignorePlurals?: boolean | 'true' | 'false' | readonly string[];
  readonly removeStopWords?: boolean | 'true' | 'false' | readonly string[];
  readonly queryLanguages?: readonly string[];
  readonly advancedSyntax?: boolean;
  readonly advancedSyntaxFeatures?: readonly string[];
  /** Records with the same value of this attribute form a group. */
  readonly attributeForDistinct?: string | null;
  /** Maximum number of hits per group; `true`: 1; `false` and 0: no grouping. */
  readonly distinct?: boolean | number;
  /** Fields to return in a response; `*`: all. */
  readonly responseFields?: readonly string[] | null;
  /** Returned in every response. */
  readonly renderingContent?: unknown;
  readonly userData?: unknown;
  /** Stored with the settings but not returned with them: use the engine's methods for synonyms. */
  readonly synonymList?: readonly Synonym[];
  readonly removeWordsIfNoResults?: 'none' | 'lastWords' | 'firstWords' | 'allOptional';
  readonly [other: string]: unknown;
};

/** Settings that determine the structures built from the records. Sort indexes inherit them from their main index. */
export const structuralSettings = [
  'searchableAttributes',
  'attributesForFaceting',
  'numericAttributesForFiltering',
] as const;

const settingKinds: Readonly<Record<string, ValueKind>> = {
  ...plainSettingKinds,
  ...overridableKinds,
  ...lackingInBoth,
  ...lackingSettings,
  ...settingsWithoutEffect,
  enableRules: flag,
};

/** @throws SEARCH_SETTINGS_INVALID, SEARCH_UNSUPPORTED naming the setting, its value and the accepted values */
export function parseSettings(raw: unknown): IndexSettings {
  for (const [name, value] of Object.entries(asObject(raw, 'Settings', 'SEARCH_SETTINGS_INVALID'))) {
    const kind = Object.hasOwn(settingKinds, name) ? settingKinds[name] : undefined;
    if (!kind)
      throw new SearchError(
        'SEARCH_SETTINGS_INVALID',
        `Unknown setting "${name}"; known are: ${Object.keys(settingKinds).join(', ')}`,
      );
    if (value !== undefined && value !== null)
      refuseUnaccepted(`Setting ${name}`, kind, value, 'SEARCH_SETTINGS_INVALID');
  }
  const settings = raw as IndexSettings;
  parseRanking(settings.ranking ?? undefined, settings.customRanking ?? undefined);
  return settings;
}

/** A facet from `attributesForFaceting`: `searchable(make)` → make. */
export type DeclaredFacet = {
  readonly attribute: string;
  /** Whether the facet is counted; false for `filterOnly`. */
  readonly counted: boolean;
  /** True: counts groups instead of records when `distinct` groups the hits. */
  readonly afterDistinct: boolean;
};

/** objectID is left out: it can always be filtered and is never counted. */
export function declaredFacets(settings: IndexSettings): DeclaredFacet[] {
  return (settings.attributesForFaceting ?? []).map(parseDeclared).filter(({ attribute }) => attribute !== 'objectID');
}

function parseDeclared(declared: string): DeclaredFacet {
  let attribute = declared.trim();
  let counted = true;
  let afterDistinct = false;
  for (let wrapped = modifier.exec(attribute); wrapped; wrapped = modifier.exec(attribute)) {
    if (wrapped[1] === 'filterOnly') counted = false;
    if (wrapped[1] === 'afterDistinct') afterDistinct = true;
    attribute = wrapped[2]!.trim();
  }
  return { attribute, counted, afterDistinct };
}

const modifier = /^(filterOnly|searchable|afterDistinct)\((.+)\)$/;

export function searchableGroups(settings: IndexSettings): SearchableGroup[] | undefined {
  const lines = settings.searchableAttributes ?? [];
  if (lines.length === 0) return undefined;
  return lines.map((line) => {
    const wrapped = /^(ordered|unordered)\((.+)\)$/.exec(line.trim());
    const attributes = (wrapped?.[2] ?? line).split(',').map((attribute) => attribute.trim());
    return { attributes, ordered: wrapped?.[1] !== 'unordered' && attributes.length === 1 };
  });
}

/**
 * Attributes that a ranking uses for sorting or `distinct` for grouping. Their texts and numbers need
 * columns, whatever `numericAttributesForFiltering` lists.
 */
export function sortedAttributes(...all: readonly IndexSettings[]): string[] {
  const attributes = new Set<string>();
  for (const settings of all) {
    const { before, after } = parseRanking(settings.ranking ?? undefined, settings.customRanking ?? undefined);
    for (const { attribute } of [...before, ...after]) attributes.add(attribute);
    if (settings.attributeForDistinct) attributes.add(settings.attributeForDistinct);
  }
  return [...attributes];
}

/** `virtual(Car_production_price_asc)` is treated as an ordinary sort index. */
export function replicaNames(settings: IndexSettings): string[] {
  return (settings.replicas ?? []).map((name) => /^virtual\((.+)\)$/.exec(name)?.[1] ?? name);
}
