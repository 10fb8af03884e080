import type { FacetName, RangeName } from '@forecourt/contracts';
import { rangeNames } from '@forecourt/contracts';
import { rangeLabel } from '../facets/chips.ts';
import { facetLabel } from '../facets/facet-labels.ts';
import { nearLabel } from '../search/near.ts';
import { withNear } from '../search/near-change.ts';
import { withFacet, withQuery, withRange } from '../search/search-change.ts';
import type { SearchRequest } from '../search/search-scope.ts';
import { presetsOf } from '../search/search-scope.ts';

/** A part of a search that can be dropped by itself. */
export type SearchPart = {
  /** Id of the part within its search: `word 2`, `fuel`, `range price`, `near`, `dealership`. */
  readonly key: string;
  /** The part in words: `“canopy”`, `Hybrid`, `Under $35,000`. */
  readonly label: string;
  readonly kind: 'word' | 'facet' | 'range' | 'near' | 'dealership';
  /**
   * Parts with a lower weight are dropped first. Shoppers hardly ever give up a part with a weight of `coreWeight` or
   * more.
   */
  readonly weight: number;
  /** Facet or range of the part; empty: the part is neither. */
  readonly name: string;
};

/** Minimum weight of core parts: make, model, body, price and the like. */
const coreWeight = 10;

const weights: { readonly [Name in FacetName | RangeName]?: number } = {
  tag: 1,
  badge: 1,
  status: 1,
  created_at_timestamp: 1,
  certified: 2,
  filtered_features: 2,
  categories: 2,
  colour: 3,
  transmission: 4,
  drive: 4,
  fuel: 4,
  seats: 4,
  year: 5,
  km: 5,
  city: 6,
  location_name: 6,
  dealership_name: 6,
  state: 6,
  car_type: 7,
  weekly_price_range: 10,
  subscription_price: 10,
  price_range: 10,
  price: 10,
  body: 11,
  item_type: 11,
  model: 12,
  make_model: 12,
  make: 13,
};
const weightOfPlace = 6;

/** Filler words. The engine ignores them if the text has other words. */
const fillers = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'is',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);

/**
 * Maximum number of parts that the words of a text form. If there are more words, the last part contains all remaining
 * words.
 */
const mostWords = 6;

/** Names in the dealer's stock, in lower case, to tell makes and models in the text from other words. */
export type KnownNames = ReadonlySet<string>;

/** The names and their single words: `land rover`, `land` and `rover` for `['Land Rover']`. */
export function knownNames(names: readonly string[]): KnownNames {
  return new Set(names.flatMap((name) => [name.toLowerCase(), ...name.toLowerCase().split(/[\s-]+/)]));
}

/** Whether a part is a core part, such as make, model, body or price. */
export function isCore({ weight }: SearchPart): boolean {
  return weight >= coreWeight;
}

/**
 * The parts of a search, in the order in which the page shows them: words of its text, path, facets, ranges, distance.
 * A model also covers its make.
 */
export function partsOf(request: SearchRequest, names: KnownNames): readonly SearchPart[] {
  const { scope, nearby } = request;
  const { query, facets, ranges, near } = request.state;
  const hasModel = facets.make_model !== undefined;
  return [
    ...wordParts(query, names),
    ...(scope.kind === 'dealership'
      ? [{ key: 'dealership', label: 'this dealership', kind: 'dealership' as const, weight: weightOfPlace, name: '' }]
      : []),
    ...(Object.keys(facets) as FacetName[])
      .filter((name) => !(name === 'make' && hasModel))
      .map((name) => ({
        key: name,
        label: listed(
          (facets[name] ?? []).map((value) => facetLabel(name, value, facets.make)),
          'or',
        ),
        kind: 'facet' as const,
        weight: weights[name] ?? 2,
        name,
      })),
    ...rangeNames.flatMap((name) => {
      const range = ranges[name];
      if (range === undefined) return [];
      const label = name === 'year' && range.min === range.max ? String(range.min) : rangeLabel(name, range);
      return [{ key: `range ${name}`, label, kind: 'range' as const, weight: weights[name] ?? 5, name }];
    }),
    ...(nearby?.kind === 'found' && near !== null && near.withinKm !== null
      ? [{ key: 'near', label: nearLabel(near, nearby), kind: 'near' as const, weight: weightOfPlace, name: '' }]
      : []),
  ];
}

function wordParts(query: string, names: KnownNames): readonly SearchPart[] {
  const words = groupsOf(query);
  return words.flatMap((word, index) => {
    if (fillers.has(word.toLowerCase())) return [];
    const known = names.has(word.toLowerCase()) || names.has(word.toLowerCase().replace(/e?s$/, ''));
    // Shoppers type what matters most first, so the last word is dropped first.
    const weight = known ? weights.make_model! : (words.length - 1 - index) / 100;
    return [{ key: `word ${index}`, label: `“${word}”`, kind: 'word' as const, weight, name: '' }];
  });
}

/** The words of a text, as at most `mostWords` entries. The last entry may contain several words. */
function groupsOf(query: string): readonly string[] {
  const words = query.split(/\s+/).filter((word) => word !== '');
  return words.length <= mostWords ? words : [...words.slice(0, mostWords - 1), words.slice(mostWords - 1).join(' ')];
}

/** The search without some of its parts, on page 1. */
export function withoutParts(request: SearchRequest, dropped: readonly SearchPart[]): SearchRequest {
  let left = withoutWords(request, new Set(dropped.filter(({ kind }) => kind === 'word').map(({ key }) => key)));
  for (const { kind, name } of dropped) {
    if (kind === 'facet') left = withFacet(left, name as FacetName, []);
    else if (kind === 'range') left = withRange(left, name as RangeName, {});
    else if (kind === 'near') left = withNear(left, left.state.near && { ...left.state.near, withinKm: null });
    else if (kind === 'dealership') left = { ...left, scope: { kind: 'stock' } };
  }
  const presets = Object.keys(presetsOf(left.scope)) as FacetName[];
  const isHeld = presets.every((name) => left.state.facets[name] !== undefined);
  return { ...left, scope: isHeld ? left.scope : { kind: 'stock' }, ...(request.nearby && { nearby: request.nearby }) };
}

/** Filler words are dropped too if no other words are left, because a search for them alone makes no sense. */
function withoutWords(request: SearchRequest, keys: ReadonlySet<string>): SearchRequest {
  if (keys.size === 0) return { ...request, state: { ...request.state, page: 1 } };
  const kept = groupsOf(request.state.query).filter((_, index) => !keys.has(`word ${index}`));
  const query = kept.every((word) => fillers.has(word.toLowerCase())) ? '' : kept.join(' ');
  return withQuery(request, query);
}

/** `a, b and c` */
export function listed(words: readonly string[], joiner: 'and' | 'or' = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joiner} ${words.at(-1)}`;
}
