import type { CarBrief } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { SavedIds } from '../../features/favourites/saved-ids.ts';
import { whenSaved } from '../../features/favourites/saved-ids.ts';
import { joinAfterSignIn } from '../../features/saved-cars/join-after-sign-in.ts';
import type { AccountGateways } from '../../gateways/index.ts';
import { onQuote, onVehicleViewed, publishSavedIds } from '../../wiring.ts';
import { FavouriteHeart } from './favourite-heart.tsx';

/** The save button of one car. A page may contain many of them. */
export default defineWidget<CarBrief, undefined, AccountGateways, SavedIds | undefined>({
  View: FavouriteHeart,
  hydrate: 'visible',
  // The server renders every heart unfilled. Only the heart of a saved car differs, so only that heart is hydrated
  // early.
  deferHydration: ({ context, shared }, hydrate) => whenSaved(shared, context.id, hydrate),
  share: ({ bus, gateways }) => {
    onVehicleViewed(gateways.viewed, bus);
    onQuote(gateways.quotes, bus);
    joinAfterSignIn(gateways, bus);
    return publishSavedIds(gateways, bus);
  },
});
