import type { ComponentType, MouseEvent, ReactNode } from 'react';
import type { WantedSearch } from '../../features/relaxed/alert-panel.tsx';
import type { CardProps } from '../../features/relaxed/closest-cars.tsx';
import { ClosestCars } from '../../features/relaxed/closest-cars.tsx';
import { HelpPanels } from '../../features/relaxed/help-panels.tsx';
import { WaysBack } from '../../features/relaxed/ways-back.tsx';
import type { RelaxedSearch } from '../../model/relax/relaxed-search.ts';
import type { Wish } from '../../model/relax/wish-message.ts';
import { toldWishes } from '../../model/relax/wish-message.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';

/**
 * Includes components of the page's first chunk, because sharing a module between two chunks makes the first chunk
 * larger.
 */
export type RelaxedResultsProps = {
  readonly relaxed: RelaxedSearch;
  /** Whether the whole search found nothing, so that the page has no results above this part. */
  readonly isNothing: boolean;
  /** The chosen filters. */
  readonly wanted: readonly Wish[];
  readonly hrefOf: (request: SearchRequest) => string;
  /** Called when a link to another search is clicked; the link then disappears. */
  readonly onGo: (event: MouseEvent) => void;
  readonly Card: ComponentType<CardProps>;
  /** The search on screen, in the form that alerts store. */
  readonly search: WantedSearch;
  /** The button that saves the search. */
  readonly save: ReactNode;
};

/** Maximum number of partial matches on a page without results, if a link leads to all of them. */
const mostListed = 3;

/** Partial matches below few results. If there are no results, other ways to continue come first. */
export function RelaxedResults({ isNothing, ...props }: RelaxedResultsProps) {
  const { closest, ways, understood } = props.relaxed;
  const listed = isNothing && closest.all !== null ? { ...closest, cars: closest.cars.slice(0, mostListed) } : closest;
  const cars = <ClosestCars {...props} closest={listed} isFirst={isNothing} />;
  if (!isNothing) return cars;
  const back = <WaysBack {...props} />;
  return (
    <HelpPanels {...props} wanted={toldWishes(props.wanted, understood)}>
      {ways.length > 0 && back}
      {cars}
      {ways.length === 0 && back}
    </HelpPanels>
  );
}
