import { defineWidget } from '@forecourt/kit/island';
import type { SavedIds } from '../../features/favourites/saved-ids.ts';
import { joinAfterSignIn } from '../../features/saved-cars/join-after-sign-in.ts';
import type { AccountGateways } from '../../gateways/index.ts';
import { onSearchSaved, onVehicleViewed, publishSavedIds } from '../../wiring.ts';
import { SavedCount } from './saved-count.tsx';

/** Number of saved cars, in the header. */
export default defineWidget<Record<string, never>, undefined, AccountGateways, SavedIds | undefined>({
  View: SavedCount,
  hydrate: 'load',
  share: ({ bus, gateways }) => {
    onVehicleViewed(gateways.viewed, bus);
    onSearchSaved(gateways.searches, bus);
    joinAfterSignIn(gateways, bus);
    return publishSavedIds(gateways, bus);
  },
});
