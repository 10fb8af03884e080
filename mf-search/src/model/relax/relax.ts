import type { Car, SortName } from '@forecourt/contracts';
import { distanceText, dollars, kilometres } from '@forecourt/contracts';
import { facetLabel } from '../facets/facet-labels.ts';
import { countOf } from '../search/display-count.ts';
import type { SearchRequest } from '../search/search-scope.ts';
import { differencesOf, hadBy, lowestPrice, matchesText } from './differences.ts';
import type { CloseCar, Closest, RelaxedSearch, Way } from './relaxed-search.ts';
import type { Noun } from './relaxed-text.ts';
import { asDropped, carsOf, nothingTitle } from './relaxed-text.ts';
import type { SearchPart } from './search-part.ts';
import { listed, withoutParts } from './search-part.ts';
import type { Counted } from './variants.ts';
import { closestFirst, variantsOf } from './variants.ts';

/** A search that drops some parts of another search. */
export type Variant = {
  readonly dropped: readonly SearchPart[];
  readonly request: SearchRequest;
  /** Sort order that puts cars with the smallest difference in the dropped part first. */
  readonly sortBy: SortName;
  /** Facets that show what the cars have instead of the dropped part. */
  readonly facets: readonly string[];
};

/** The engine's response to a variant. */
export type Answer = Variant &
  Counted & {
    /** The first cars, in the variant's order. */
    readonly cars: readonly Car[];
    readonly values: Readonly<Record<string, Readonly<Record<string, number>>>>;
    readonly extents: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  };

/** The result of the search with all of its parts. */
export type Found = {
  /** Number of cars for sale that the search finds. */
  readonly count: number;
  /** Number of all cars that the dealer has for sale. */
  readonly stock: number;
  /** Ids of the cars on the page. */
  readonly ids: readonly string[];
  /** Distance of each car that a variant found, by the car's id. Cars without coordinates are missing. */
  readonly distancesKm: Readonly<Record<string, number>>;
};

/** A car whose price is more than this many times the limit does not count as a partial match. */
const far = 1.25;
const mostCars = 6;
const mostNearest = 3;
const mostValues = 3;
/** Maximum number of sets of parts that the page offers to remove, if the removal of a single part finds no cars. */
const mostSets = 3;

/** The searches to try in place of a search with these parts. */
export function variantsFor(request: SearchRequest, parts: readonly SearchPart[]): readonly Variant[] {
  return variantsOf(parts).map((dropped) => {
    const [part] = dropped;
    const order = dropped.map((each) => orderWithout(each, request)).find((sortBy) => sortBy !== 'relevance');
    return {
      dropped,
      request: withoutParts(request, dropped),
      sortBy: order ?? (dropped.length === parts.length ? 'newest' : 'relevance'),
      facets: dropped.length === 1 && part ? facetsWithout(part) : [],
    };
  });
}

function orderWithout({ kind, name }: SearchPart, { state }: SearchRequest): SortName {
  if (kind !== 'range') return 'relevance';
  const { min, max } = state.ranges[name as 'price'] ?? {};
  if (name === 'price') return max === undefined && min !== undefined ? 'price_desc' : 'price_asc';
  if (name === 'km') return 'km_asc';
  return name === 'year' ? 'year_desc' : 'relevance';
}

function facetsWithout({ kind, name }: SearchPart): readonly string[] {
  if (kind === 'dealership') return ['location_name'];
  return (kind === 'facet' || kind === 'range') && name !== 'price' ? [name] : [];
}

/** What to show for a search that finds few cars. Null: the search finds some cars, and no wider search finds more. */
export function relaxedSearch(
  request: SearchRequest,
  parts: readonly SearchPart[],
  answers: readonly Answer[],
  { found, site }: { readonly found: Found; readonly site: Noun },
): RelaxedSearch | null {
  const better = answers.filter(({ count }) => count > found.count);
  const [closest = null, ...further] = closestFirst(better);
  if (closest === null && found.count > 0) return null;
  const singles = better.filter(({ dropped }) => dropped.length === 1);
  const isAboutWords = closest?.dropped.every(({ kind }) => kind === 'word') ?? false;
  const shown = { request, parts, found, site };
  const unused = (closest?.dropped ?? parts).filter(({ kind }) => kind === 'word');
  return {
    title: nothingTitle(parts, closest, {
      request,
      rest: closest?.request ?? request,
      ways: singles,
      farFrom: closest === null ? null : farFrom(closest, request),
      site,
    }),
    unused: unused.map(({ label }) => label),
    understood: withoutParts(request, unused).state.query,
    ways: (singles.length > 0 ? singles : setsOf(better, parts.length))
      .toSorted((a, b) => b.count - a.count)
      .map((answer) => wayOf(answer, answer === closest && singles.length > 1, shown)),
    dropsSets: singles.length === 0,
    stock: found.stock === 0 ? `no ${site.nounPlural}` : countOf(found.stock, site),
    closest: closest === null ? nothingClose : closestCars([closest, ...further], singles, isAboutWords, shown),
  };
}

const nothingClose: Closest = { title: '', note: '', cars: [], all: null };

type Shown = {
  readonly request: SearchRequest;
  readonly parts: readonly SearchPart[];
  readonly found: Found;
  readonly site: Noun;
};

/**
 * The searches that drop some parts, but not all, and are closest to the shopper's search. A search is left out if
 * dropping fewer of its parts finds as many cars.
 */
function setsOf(answers: readonly Answer[], parts: number): readonly Answer[] {
  const sets = closestFirst(answers).filter(({ dropped }) => dropped.length < parts);
  const addsNothing = (answer: Answer) =>
    sets.some(
      (other) =>
        other !== answer &&
        other.count === answer.count &&
        other.dropped.every((part) => answer.dropped.includes(part)),
    );
  return sets.filter((answer) => !addsNothing(answer)).slice(0, mostSets);
}

function wayOf(answer: Answer, isClosest: boolean, { request, found }: Shown): Way {
  const [part, ...more] = answer.dropped as readonly [SearchPart, ...(readonly SearchPart[])];
  const from = answer.extents['price']?.min ?? 0;
  return {
    key: answer.dropped.map(({ key }) => key).join(' '),
    label: listed(answer.dropped.map(({ label }) => label)),
    without: asDropped(answer.dropped),
    hasWords: answer.dropped.some(({ kind }) => kind === 'word'),
    request: answer.request,
    count: answer.count,
    detail: more.length === 0 ? detailOf(part, answer, request, found) : '',
    fromDollars: from > 10 ? from : null,
    isClosest,
  };
}

function detailOf({ kind, name }: SearchPart, answer: Answer, { state }: SearchRequest, found: Found): string {
  const extent = answer.extents[name];
  const { max } = state.ranges[name as 'price'] ?? {};
  if (kind === 'near') {
    const nearest = Math.min(...answer.cars.flatMap(({ id }) => found.distancesKm[id] ?? []));
    return Number.isFinite(nearest) ? `The nearest is ${distanceText(nearest).toLowerCase()}` : '';
  }
  if (kind === 'range' && extent !== undefined) {
    if (name === 'price')
      return max !== undefined && extent.min > max
        ? `${answer.count === 1 ? 'It’s' : 'They start'} ${dollars(extent.min - max)} above your limit`
        : '';
    if (name === 'km') return `From ${kilometres(extent.min)}`;
    return extent.min === extent.max
      ? answer.count === 1
        ? `A ${extent.min} model`
        : `All ${extent.min} models`
      : `From ${extent.min} to ${extent.max}`;
  }
  const facet = kind === 'dealership' ? 'location_name' : name;
  const values = Object.entries(answer.values[facet] ?? {}).toSorted(([, a], [, b]) => b - a);
  const named = values
    .slice(0, mostValues)
    .map(([value]) => facetLabel(facet as 'make', value, answer.request.state.facets.make));
  if (named.length === 0) return '';
  return `${kind === 'dealership' ? 'At ' : ''}${values.length > mostValues ? `${named.join(', ')} and more` : listed(named)}`;
}

function closestCars(
  [closest, ...further]: readonly [Answer, ...(readonly Answer[])],
  singles: readonly Answer[],
  isAboutWords: boolean,
  shown: Shown,
): Closest {
  const { request, parts, found, site } = shown;
  const dropsAll = closest.dropped.length === parts.length;
  if (!isAboutWords && closest.dropped.length === 1 && (!dropsAll || isMeasured(closest))) {
    const own = inTurn(nearestFirst(singles), mostNearest, shown);
    const cars = filledUp(own, further, mostNearest, shown);
    const nearest = `The ${cars.length === 1 ? site.noun : site.nounPlural} in stock closest to what you asked for`;
    return {
      title:
        found.count === 0
          ? nearest
          : singles.every((each) => farFrom(each, request) !== null)
            ? stockTitle
            : closeTitle,
      note: `We’ve noted what’s different${cars.length === 1 ? '' : ' about each one'}.`,
      cars,
      all: null,
    };
  }
  const whole = carsOf(closest.request, closest.count, site);
  const own = inTurn([closest], mostCars, shown);
  const all = closest.count > own.length + found.count ? { request: closest.request, label: `See all ${whole}` } : null;
  const isAnyCar =
    dropsAll || (isAboutWords && parts.every((part) => part.name === 'car_type' || closest.dropped.includes(part)));
  if (isAnyCar) return { title: stockTitle, note: '', cars: own.map((each) => ({ ...each, misses: [] })), all };
  const cars = filledUp(own, further, mostCars, shown);
  const isFilledUp = cars.length > own.length;
  const start = closest.count === 1 ? 'There’s' : 'There are';
  const more = isFilledUp ? ' After that, you’ll see the next closest.' : '';
  // A search without results has a row that states this number.
  const note =
    found.count === 0
      ? isFilledUp
        ? 'The closest come first.'
        : ''
      : `${start} ${whole} if you remove ${asDropped(closest.dropped)}.${more}`;
  const title = farFrom(closest, request) === null ? closeTitle : stockTitle;
  return { title, note, cars, all };
}

const closeTitle = 'Close to what you asked for';
const stockTitle = 'In stock now';

/** The lowest price of cars found without the price limit, in dollars, if it is far above the limit; otherwise null. */
function farFrom({ dropped, cars }: Answer, { state }: SearchRequest): number | null {
  const { max } = state.ranges.price ?? {};
  if (max === undefined || !dropped.some(({ kind, name }) => kind === 'range' && name === 'price')) return null;
  const prices = cars.flatMap(({ price = 0 }) => (price > lowestPrice ? [price] : []));
  const lowest = Math.min(...prices);
  return prices.length > 0 && lowest > max * far ? lowest : null;
}

/**
 * Whether the dropped part is an amount, such as a price or a distance. The page can then say how far a car is from it.
 */
function isMeasured({ dropped: [part] }: Answer): boolean {
  return part?.kind === 'range' || part?.kind === 'near';
}

/**
 * Searches that drop a range or distance come first, because they find cars just beyond the bound. The others follow by
 * weight, lowest first.
 */
function nearestFirst(singles: readonly Answer[]): readonly Answer[] {
  return singles.toSorted(
    (a, b) =>
      Number(isMeasured(b)) - Number(isMeasured(a)) || (a.dropped[0]?.weight ?? 0) - (b.dropped[0]?.weight ?? 0),
  );
}

/** The given cars, then cars of further searches, up to `most`. */
function filledUp(
  own: readonly CloseCar[],
  further: readonly Answer[],
  most: number,
  shown: Shown,
): readonly CloseCar[] {
  const cars = [...own];
  for (const answer of further.filter(({ dropped }) => dropped.length < shown.parts.length)) {
    const ids = [...shown.found.ids, ...cars.map(({ car }) => car.id)];
    cars.push(...inTurn([answer], most - cars.length, { ...shown, found: { ...shown.found, ids } }));
  }
  return cars;
}

/** The first cars of several searches, taken in turn, without duplicates. */
function inTurn(answers: readonly Answer[], most: number, { request, parts, found }: Shown): readonly CloseCar[] {
  const cars = new Map<string, CloseCar>();
  const longest = Math.max(0, ...answers.map(({ cars: listedCars }) => listedCars.length));
  for (let at = 0; at < longest; at++) {
    for (const { cars: listedCars, dropped } of answers) {
      const car = listedCars[at];
      if (car === undefined || cars.size === most || cars.has(car.id) || found.ids.includes(car.id)) continue;
      const distanceKm = found.distancesKm[car.id];
      const had = hadBy(car, dropped, request);
      const missed = dropped.filter((part) => !had.includes(part));
      cars.set(car.id, {
        car,
        misses: differencesOf(car, missed, request, distanceKm),
        matches: matchesText(parts, missed),
        ...(distanceKm !== undefined && { distanceKm }),
      });
    }
  }
  return [...cars.values()];
}
