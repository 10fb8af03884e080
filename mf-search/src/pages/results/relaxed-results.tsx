import type { ComponentType, MouseEvent, ReactNode } from 'react';
import type { WantedSearch } from '../../features/relaxed/alert-panel.tsx';
import type { CardProps } from '../../features/relaxed/closest-cars.tsx';
import { ClosestCars } from '../../features/relaxed/closest-cars.tsx';
import { HelpPanels } from '../../features/relaxed/help-panels.tsx';
import { WaysBack } from '../../features/relaxed/ways-back.tsx';
import type { RelaxedSearch } from '../../model/relax/relaxed-search.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';

/**
 * Components of the page's first chunk are passed as props, because sharing a module between two chunks makes
 * the first chunk larger.
 */
export type RelaxedResultsProps = {
  readonly relaxed: RelaxedSearch;
  /** Whether the whole search found nothing, so that the page has no results above this part. */
  readonly isNothing: boolean;
  /** The chosen filters in words. */
  readonly wanted: readonly string[];
  readonly hrefOf: (request: SearchRequest) => string;
  /** Called when a link to another search is clicked; the link then disappears. */
  readonly onGo: (event: MouseEvent) => void;
  readonly Card: ComponentType<CardProps>;
  /** The search on screen, in the form that alerts store. */
  readonly search: WantedSearch;
  /** The button that saves the search. */
  readonly save: ReactNode;
};

/** Maximum number of close cars above the other ways to continue, if there is also a link to all close cars. */
const mostAbove = 3;

/** Close cars, below few results. Without results, they are shown together with other ways to continue. */
export function RelaxedResults({ isNothing, ...props }: RelaxedResultsProps) {
  const { closest, isAboutWords } = props.relaxed;
  const isFirst = isNothing && isAboutWords;
  const listed = isFirst && closest.all !== null ? { ...closest, cars: closest.cars.slice(0, mostAbove) } : closest;
  const cars = <ClosestCars {...props} closest={listed} isFirst={isFirst} />;
  if (!isNothing) return cars;
  return (
    <HelpPanels {...props}>
      {isAboutWords && cars}
      <WaysBack {...props} />
      {!isAboutWords && cars}
    </HelpPanels>
  );
}
