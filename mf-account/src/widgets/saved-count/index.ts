import { defineWidget } from '@forecourt/kit/island';
import type { SavedIds } from '../../features/favourites/saved-ids.ts';
import type { AccountGateways } from '../../gateways/index.ts';
import { keepSavedSearches, keepViewedCars, shareSavedIds } from '../../wiring.ts';
import { SavedCount } from './saved-count.tsx';

/** How many cars are saved, in the header. */
export default defineWidget<Record<string, never>, undefined, AccountGateways, SavedIds | undefined>({
  View: SavedCount,
  hydrate: 'load',
  slots: [],
  share: ({ bus, gateways }) => {
    keepViewedCars(gateways.viewed, bus);
    keepSavedSearches(gateways.searches, bus);
    return shareSavedIds(gateways.favourites, bus);
  },
});
