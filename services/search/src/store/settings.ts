import { SearchError } from '../errors.ts';
import { parseRanking } from '../rank/criteria.ts';
import type { SearchableGroup } from '../text/text-index.ts';
import { settingKinds } from './setting-kinds.ts';

/** Algolia's index settings; the ones not named here are kept and given back without effect. */
export interface IndexSettings {
  /** Attributes searched by text, most important first; `"make,model"` weigh the same, `"unordered(name)"` ignores position. */
  readonly searchableAttributes?: readonly string[];
  /** Facets; `filterOnly(a)`, `searchable(a)` and `afterDistinct(a)` are understood. */
  readonly attributesForFaceting?: readonly string[];
  readonly ranking?: readonly string[];
  /** `"desc(custom_rank)"` */
  readonly customRanking?: readonly string[];
  /** Names of sort indexes that share these records and own an order. */
  readonly replicas?: readonly string[];
  /** Undefined: every number found in the records can be filtered by. */
  readonly numericAttributesForFiltering?: readonly string[] | null;
  readonly attributesToRetrieve?: readonly string[];
  readonly unretrievableAttributes?: readonly string[];
  readonly attributesToHighlight?: readonly string[] | null;
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
  /** Default 20. */
  readonly hitsPerPage?: number;
  /** Hits that paging can reach, default 1000. */
  readonly paginationLimitedTo?: number;
  /** Default 100, at most 1000. */
  readonly maxValuesPerFacet?: number;
  readonly sortFacetValuesBy?: 'count' | 'alpha';
  readonly typoTolerance?: boolean | 'true' | 'false' | 'min' | 'strict';
  readonly allowTyposOnNumericTokens?: boolean;
  /** Default 4. */
  readonly minWordSizefor1Typo?: number;
  /** Default 8. */
  readonly minWordSizefor2Typos?: number;
  readonly queryType?: 'prefixLast' | 'prefixAll' | 'prefixNone';
  readonly removeWordsIfNoResults?: 'none' | 'lastWords' | 'firstWords' | 'allOptional';
  readonly [other: string]: unknown;
}

/** The settings that decide what is built from the records; sort indexes take these from their main index. */
export const structuralSettings = [
  'searchableAttributes',
  'attributesForFaceting',
  'numericAttributesForFiltering',
] as const;

/**
 * @throws SEARCH_SETTINGS_INVALID names the setting, its value and what is expected
 */
export function parseSettings(raw: unknown): IndexSettings {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) {
    throw new SearchError('SEARCH_SETTINGS_INVALID', `Settings must be an object, not ${JSON.stringify(raw)}`);
  }
  for (const [name, value] of Object.entries(raw)) {
    const kind = settingKinds[name];
    if (!kind)
      throw new SearchError(
        'SEARCH_SETTINGS_INVALID',
        `Unknown setting "${name}"; known are: ${Object.keys(settingKinds).join(', ')}`,
      );
    if (value !== undefined && value !== null && !kind.accepts(value)) {
      throw new SearchError(
        'SEARCH_SETTINGS_INVALID',
        `Setting ${name}: expected ${kind.expected}, found ${JSON.stringify(value)}`,
      );
    }
  }
  const settings = raw as IndexSettings;
  parseRanking(settings.ranking ?? undefined, settings.customRanking ?? undefined);
  return settings;
}

/** A facet as declared: `searchable(make)` → make. */
export interface DeclaredFacet {
  readonly attribute: string;
  /** `filterOnly`: never counted. */
  readonly counted: boolean;
}

/** objectID can always be filtered by and is never counted, declared or not. */
export function declaredFacets(settings: IndexSettings): DeclaredFacet[] {
  return (settings.attributesForFaceting ?? []).map(parseDeclared).filter(({ attribute }) => attribute !== 'objectID');
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

/** Text attributes some ranking sorts by, and numbers that must have a column whatever the settings list. */
export function sortedAttributes(...all: readonly IndexSettings[]): string[] {
  const attributes = new Set<string>();
  for (const settings of all) {
    const { before, after } = parseRanking(settings.ranking ?? undefined, settings.customRanking ?? undefined);
    for (const { attribute } of [...before, ...after]) attributes.add(attribute);
  }
  return [...attributes];
}

/** `virtual(Car_production_price_asc)` is served like an ordinary sort index. */
export function replicaNames(settings: IndexSettings): string[] {
  return (settings.replicas ?? []).map((name) => /^virtual\((.+)\)$/.exec(name)?.[1] ?? name);
}
