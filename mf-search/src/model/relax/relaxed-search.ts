import type { Car } from '@forecourt/contracts';
import type { SearchRequest } from '../search/search-scope.ts';

/** The cars that a search finds when one of its parts, or a set of parts, is dropped. */
export type Way = {
  readonly key: string;
  /** The dropped part: `Hybrid`. */
  readonly label: string;
  /** The dropped part, as in "remove …": `“canopy”`, `the “Hybrid” filter`. */
  readonly without: string;
  /** Whether the dropped part contains words of the search text. */
  readonly hasWords: boolean;
  /** The search without the dropped part. */
  readonly request: SearchRequest;
  /** Number of cars for sale that `request` finds. */
  readonly count: number;
  /**
   * What these cars have instead of the dropped part: `Petrol, Diesel and Electric`. Empty: there is nothing to show.
   */
  readonly detail: string;
  /** Lowest price of these cars, in dollars; null: unknown, because one of them has no price. */
  readonly fromDollars: number | null;
  /** Whether this search is the closest of several to the shopper's search. */
  readonly isClosest: boolean;
};

/** A partial match: a car that meets only some parts of the search. */
export type CloseCar = {
  readonly car: Car;
  /** What differs from the search: `$2,990 over your limit`. */
  readonly misses: readonly string[];
  /** What matches the search: `White, hybrid`. */
  readonly matches: string;
  readonly distanceKm?: number;
};

/** Partial matches of a search. */
export type Closest = {
  /** Title above the cars: `In stock now`. */
  readonly title: string;
  /** Sentence below the title; empty: none. */
  readonly note: string;
  readonly cars: readonly CloseCar[];
  /** The search that finds all these cars. Null: they come from several searches, or all of them are shown. */
  readonly all: { readonly request: SearchRequest; readonly label: string } | null;
};

/** What a search finds without some of its parts. It is used when the whole search finds few cars or none. */
export type RelaxedSearch = {
  /** Sentence that says what was found: `No car matches all five. Remove one to see up to 18 cars.` */
  readonly title: string;
  /** Words of the text that no car matches. */
  readonly unused: readonly string[];
  /** The text without the words that no car matches; empty: nothing is left. */
  readonly understood: string;
  /** Most cars first. */
  readonly ways: readonly Way[];
  /** Whether each of the `ways` drops several parts of the search. True if dropping a single part finds no cars. */
  readonly dropsSets: boolean;
  /** How many cars the dealer has: `184 cars`, `no cars`. */
  readonly stock: string;
  readonly closest: Closest;
};
