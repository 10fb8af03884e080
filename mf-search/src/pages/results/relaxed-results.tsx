import type { ComponentType, MouseEvent, ReactNode } from 'react';
import type { WantedSearch } from '../../features/relaxed/alert-panel.tsx';
import type { CardProps } from '../../features/relaxed/closest-cars.tsx';
import { ClosestCars } from '../../features/relaxed/closest-cars.tsx';
import { NothingFound } from '../../features/relaxed/nothing-found.tsx';
import type { RelaxedSearch } from '../../model/relax/relaxed-search.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';

/** Parts of the page's first chunk arrive as props: a module that two chunks share makes the first one larger. */
export type RelaxedResultsProps = {
  readonly relaxed: RelaxedSearch;
  /** Whether there are no results above. */
  readonly isNothing: boolean;
  /** The chosen filters in words. */
  readonly wanted: readonly string[];
  readonly hrefOf: (request: SearchRequest) => string;
  /** Click on a link to another search, which disappears with the click. */
  readonly onGo: (event: MouseEvent) => void;
  readonly Card: ComponentType<CardProps>;
  /** The search on screen, as alerts follow it. */
  readonly search: WantedSearch;
  /** The button that saves the search. */
  readonly save: ReactNode;
};

/** Below results that are few: cars that come close. In place of results: these, and the ways on. */
export function RelaxedResults({ isNothing, ...props }: RelaxedResultsProps) {
  const { closest, isAboutWords } = props.relaxed;
  const cars = <ClosestCars {...props} closest={closest} isFirst={isNothing && isAboutWords} />;
  if (!isNothing) return cars;
  return (
    <>
      {isAboutWords && cars}
      <NothingFound {...props} />
      {!isAboutWords && cars}
    </>
  );
}
