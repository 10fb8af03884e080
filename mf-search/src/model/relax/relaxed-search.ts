import type { Car } from '@forecourt/contracts';
import type { SearchRequest } from '../search/search-scope.ts';

/** What dropping one part of a search, or a set of them, brings back. */
export type Way = {
  readonly key: string;
  /** The dropped part: `Hybrid`. */
  readonly label: string;
  /** The search without it. */
  readonly request: SearchRequest;
  /** Cars for sale that it finds. */
  readonly count: number;
  /** `Petrol, Diesel and Electric`; empty: nothing to add. */
  readonly detail: string;
  /** Lowest price, in dollars; null: some car has no price. */
  readonly fromDollars: number | null;
  /** Whether the shown cars come from this search. */
  readonly isClosest: boolean;
};

/** A car close to what was looked for. */
export type CloseCar = {
  readonly car: Car;
  /** What is different: `$2,990 over your limit`. */
  readonly misses: readonly string[];
  /** What is as wanted: `White, hybrid`. */
  readonly matches: string;
  readonly distanceKm?: number;
};

/** Cars close to what was looked for. */
export type Closest = {
  /** `12 utes without “canopy”` */
  readonly title: string;
  /** Sentence below the title; empty: none. */
  readonly note: string;
  readonly cars: readonly CloseCar[];
  /** The search of all these cars; null: the cars are of several searches, or all are shown. */
  readonly all: { readonly request: SearchRequest; readonly label: string } | null;
};

/** What a search finds without some of its parts, because as a whole it finds nothing or little. */
export type RelaxedSearch = {
  /** Sentence that says what was found: `No car matches all five. Remove one to see up to 18 cars.` */
  readonly title: string;
  /** Words of the text that nothing was found with. */
  readonly unused: readonly string[];
  /** Whether the closest cars lack words of the text only, and so come first on the page. */
  readonly isAboutWords: boolean;
  /** Most cars first. */
  readonly ways: readonly Way[];
  /** Whether each way drops several parts, because no part brings anything back by itself. */
  readonly dropsSets: boolean;
  /** How many cars the dealer has: `184 cars`. */
  readonly stock: string;
  readonly closest: Closest;
};
