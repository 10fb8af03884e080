import type { CarBrief } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { SavedIds } from '../../features/favourites/saved-ids.ts';
import { whenSaved } from '../../features/favourites/saved-ids.ts';
import { joinAfterSignIn } from '../../features/saved-cars/join-after-sign-in.ts';
import type { AccountGateways } from '../../gateways/index.ts';
import { onQuote, onVehicleViewed, publishSavedIds } from '../../wiring.ts';
import { FavouriteHeart } from './favourite-heart.tsx';

/** The heart of one car. The widget may be mounted many times. */
export default defineWidget<CarBrief, undefined, AccountGateways, SavedIds | undefined>({
  View: FavouriteHeart,
  hydrate: 'visible',
  // The server renders every heart empty, so a heart needs its script early only if its car is saved.
  deferHydration: ({ context, shared }, hydrate) => whenSaved(shared, context.id, hydrate),
  share: ({ bus, gateways }) => {
    onVehicleViewed(gateways.viewed, bus);
    onQuote(gateways.quotes, bus);
    joinAfterSignIn(gateways, bus);
    return publishSavedIds(gateways, bus);
  },
});
