import type { FacetName } from '@forecourt/contracts';
import { dollars } from '@forecourt/contracts';
import { appliedFilters } from '../facets/chips.ts';
import { countOf, digits } from '../search/display-count.ts';
import { plural } from '../search/heading.ts';
import type { SearchRequest } from '../search/search-scope.ts';
import { modelName } from '../search/search-scope.ts';
import type { SearchPart } from './search-part.ts';
import { listed } from './search-part.ts';
import type { Counted } from './variants.ts';

/** The site's noun for its vehicles. */
export type Noun = { readonly noun: string; readonly nounPlural: string };

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/**
 * The sentence above a search that finds nothing. It names the words without a match, or the number of cars found
 * without a filter.
 *
 * @param closest the search whose cars are shown; null: no variant finds a car
 * @param request the whole search, whose chips the sentence counts
 * @param rest the search without the parts that `closest` drops
 * @param ways the searches that drop one part, with the number of cars that each finds
 * @param farFrom lowest price of the shown cars, in dollars, if it is far above the search's limit; otherwise null
 */
export function nothingTitle(
  parts: readonly SearchPart[],
  closest: Counted | null,
  {
    request,
    rest,
    ways,
    farFrom,
    site,
  }: {
    readonly request: SearchRequest;
    readonly rest: SearchRequest;
    readonly ways: readonly Counted[];
    readonly farFrom: number | null;
    readonly site: Noun;
  },
): string {
  const isAmount = parts.every(isLimit);
  const verb = isAmount ? '' : parts.some(({ kind }) => kind === 'facet') ? 'matches ' : 'for ';
  const nothing = `Nothing ${verb}${inWords(parts)} right now.`;
  if (closest === null) return nothing;
  const dropsAll = closest.dropped.length === parts.length;
  if (dropsAll && parts.length === 1) return nothing;
  const cars = carsOf(rest, closest.count, site);
  if (!dropsAll && closest.dropped.every(({ kind }) => kind === 'word'))
    return `Nothing for ${inWords(closest.dropped)}, but ${cars} without ${closest.dropped.length === 1 ? 'it' : 'them'}`;
  const start = `No ${site.noun} matches ${allOf(request)}.`;
  const most = Math.max(0, ...ways.map(({ count }) => count));
  const [only, ...others] = ways;
  if (only !== undefined && others.length === 0)
    return `${start} There${most === 1 ? '’s' : ' are'} ${digits(most)} without ${asDropped(only.dropped)}.`;
  const one = hasCountableFilters(request) ? 'one' : 'something';
  if (most > 0) return `${start} Remove ${one} to see ${most === 1 ? '' : 'up to '}${countOf(most, site)}.`;
  if (dropsAll) return `${start} Here’s what we have.`;
  if (farFrom !== null) return `${start} We have ${cars}, from ${dollars(farFrom)}.`;
  return `${start} ${cars} ${closest.count === 1 ? 'comes' : 'come'} close.`;
}

/**
 * Words for all chips of a search: `both` or `all five`. The text is `all of that` if there is only one chip, or if the
 * search has alternatives such as two colours.
 */
function allOf(request: SearchRequest): string {
  if (!hasCountableFilters(request)) return 'all of that';
  const count = appliedFilters(request).length;
  return count === 2 ? 'both' : `all ${numbers[count] ?? count}`;
}

/** Whether a search has several chips and no alternatives, so that a sentence can count them. */
function hasCountableFilters(request: SearchRequest): boolean {
  return (
    appliedFilters(request).length > 1 && Object.values(request.state.facets).every((values) => values.length <= 1)
  );
}

/** The cars of a search, with their number: `12 utes`, `5 Hilux utes`, `1 Toyota car`, `18 cars for “tow bar”`. */
export function carsOf({ state }: SearchRequest, count: number, site: Noun): string {
  const { body, make, make_model: makeModel } = state.facets;
  const onlyBody = body?.length === 1 ? (body[0] as string) : undefined;
  const noun = onlyBody === undefined ? site.noun : uncapitalised(onlyBody);
  const named = { noun, nounPlural: onlyBody === undefined ? site.nounPlural : plural(noun) };
  const name =
    makeModel?.length === 1 ? modelName(makeModel[0] as string, make?.[0] ?? '') : make?.length === 1 ? make[0] : '';
  const [amount = '', ...nouns] = countOf(count, named).split(' ');
  const start = [amount, name, ...nouns].filter(Boolean).join(' ');
  return state.query === '' ? start : `${start} for “${state.query}”`;
}

/** The parts of a search within a sentence: `“canopy” and white`, `under $35,000`. */
export function inWords(parts: readonly SearchPart[]): string {
  return listed(parts.map(labelInSentence));
}

/**
 * The parts as the object of "remove": `“canopy”`, `the “White” and “Under $35,000” filters`, `the limit to this
 * dealership`.
 */
export function asDropped(parts: readonly SearchPart[]): string {
  const words = parts.filter(({ kind }) => kind === 'word').map(({ label }) => label);
  const filters = parts.filter(({ kind }) => kind !== 'word' && kind !== 'dealership').map(({ label }) => `“${label}”`);
  return listed([
    ...words,
    ...(parts.some(({ kind }) => kind === 'dealership') ? ['the limit to this dealership'] : []),
    ...(filters.length === 0 ? [] : [`the ${listed(filters)} ${filters.length === 1 ? 'filter' : 'filters'}`]),
  ]);
}

/** Whether the part is a range or a distance: `Under $35,000`, `Within 25 km`. */
function isLimit({ kind }: SearchPart): boolean {
  return kind === 'range' || kind === 'near';
}

/** Facets whose values are common nouns or adjectives. Within a sentence they are in lower case. */
const commonNouns: ReadonlySet<string> = new Set<FacetName>([
  'body',
  'car_type',
  'colour',
  'fuel',
  'transmission',
  'certified',
]);

function labelInSentence(part: SearchPart): string {
  const { name, label } = part;
  if (isLimit(part)) return label.slice(0, 1).toLowerCase() + label.slice(1);
  return commonNouns.has(name) ? uncapitalised(label) : label;
}

/** The text with a small first letter: `hybrid`. A text with more capitals stays: `SUV`, `Frosted White`. */
function uncapitalised(text: string): string {
  return /^\p{Lu}[^\p{Lu}]*$/u.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text;
}
