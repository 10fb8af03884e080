import type { Car, FacetName, Range, RangeName } from '@forecourt/contracts';
import { distanceText, dollars, kilometres } from '@forecourt/contracts';
import { facetLabel } from '../facets/facet-labels.ts';
import type { SearchRequest } from '../search/search-scope.ts';
import { inWords } from './relaxed-text.ts';
import type { SearchPart } from './search-part.ts';
import { listed } from './search-part.ts';

/**
 * Text for a car's value of a facet, from attributes that cards have. For other facets the page says only that the car
 * differs.
 */
const wordsFor: { readonly [name: string]: (car: Car) => string | undefined } = {
  badge: ({ badge }) => badge,
  car_type: ({ car_type: type }) => facetLabel('car_type', type),
  city: ({ city }) => city,
  colour: ({ colour }) => colour,
  fuel: ({ simple_fuel, fuel }) => simple_fuel ?? fuel,
  location_name: ({ location_name: location }) => location,
  transmission: ({ simple_transmission, trans }) => simple_transmission ?? trans,
  body: ({ simple_body, bodyconfiguration }) => simple_body ?? bodyconfiguration,
  make: ({ make }) => make,
  model: ({ model }) => model,
  make_model: ({ make, model }) => [make, model].filter(Boolean).join(' '),
  state: ({ state }) => state,
};
const figureOf: { readonly [name: string]: (car: Car) => number | undefined } = {
  price: ({ price }) => price,
  km: ({ km }) => km,
  year: ({ year }) => year,
};
/** A price up to this is a placeholder of the feed. @source spec §5, CARD-006 */
export const lowestPrice = 10;

/** `“White”` as `white` */
function wordIn(label: string): string {
  return label.slice(1, -1).toLowerCase();
}

/** The words of a car's card, in lower case. */
function namesOf({ year, name, make, model, badge, series, colour }: Car): string {
  return [year, name, make, model, badge, series, colour].filter(Boolean).join(' ').toLowerCase();
}

const isYear = (label: string): boolean => /^(19|20)\d\d$/.test(wordIn(label));

/** Dropped parts that a car matches nevertheless, judged by the attributes on its card. */
export function hadBy(car: Car, dropped: readonly SearchPart[], { state }: SearchRequest): readonly SearchPart[] {
  return dropped.filter(({ kind, name, label }) => {
    if (kind === 'word') return namesOf(car).includes(wordIn(label));
    if (kind === 'facet') {
      const has = wordsFor[name]?.(car)?.toLowerCase();
      return (state.facets[name as FacetName] ?? []).some(
        (value) => facetLabel(name as FacetName, value).toLowerCase() === has,
      );
    }
    const figure = kind === 'range' ? figureOf[name]?.(car) : undefined;
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = state.ranges[name as RangeName] ?? {};
    return figure !== undefined && figure >= min && figure <= max;
  });
}

/**
 * The dropped parts in which a car differs from the search: `Silver, not white`, `$2,990 over your limit`,
 * `2017, not 2019`.
 *
 * @param distanceKm from the place of the search; undefined: unknown
 */
export function differencesOf(
  car: Car,
  dropped: readonly SearchPart[],
  request: SearchRequest,
  distanceKm: number | undefined,
): readonly string[] {
  const typed = dropped.filter(({ kind }) => kind === 'word').map(({ label }) => label);
  const words = typed.filter((label) => !isYear(label) || car.year === undefined);
  return [
    ...typed.filter((label) => !words.includes(label)).map((label) => `${car.year}, not ${wordIn(label)}`),
    ...dropped.filter(({ kind }) => kind !== 'word').map((part) => differenceOf(car, part, request, distanceKm)),
    ...(words.length === 0 ? [] : [`No mention of ${listed(words, 'or')}`]),
  ];
}

function differenceOf(car: Car, part: SearchPart, { state }: SearchRequest, distanceKm: number | undefined): string {
  const { kind, name } = part;
  const wanted = inWords([part]);
  if (kind === 'near') return distanceKm === undefined ? 'Distance unknown' : distanceText(distanceKm);
  if (kind === 'range') return rangeDifference(car, name, state.ranges[name as RangeName]) ?? `Not ${wanted}`;
  if (kind === 'dealership' || name === 'location_name' || name === 'dealership_name')
    return `At ${car.location_name ?? car.city ?? 'another location'}`;
  const value = wordsFor[name]?.(car) ?? '';
  return value === '' ? `${name === 'certified' ? 'Not' : 'No match for'} ${wanted}` : `${value}, not ${wanted}`;
}

function rangeDifference(car: Car, name: string, { min, max }: Range = {}): string | null {
  const value = figureOf[name]?.(car);
  if (name === 'price' && (value ?? 0) <= lowestPrice) return 'Price on request';
  if (value === undefined) return null;
  if (name === 'year') return min === max ? `${value}, not ${min}` : `${value} model`;
  const text = name === 'price' ? dollars : kilometres;
  if (max !== undefined && value > max) return `${text(value - max)} over your limit`;
  if (min !== undefined && value < min) return `${text(min - value)} below your minimum`;
  return null;
}

/** The kept parts of the search, which the car matches: `White, hybrid, under $35,000`. */
export function matchesText(parts: readonly SearchPart[], dropped: readonly SearchPart[]): string {
  const kept = parts.filter((part) => !dropped.includes(part)).map((part) => inWords([part]));
  const text = kept.join(', ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
