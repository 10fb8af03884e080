import type { CarBrief } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import { joinAfterSignIn } from '../../features/saved-cars/join-after-sign-in.ts';
import type { AccountGateways } from '../../gateways/index.ts';
import { onQuote, onVehicleViewed, publishWatchlist } from '../../wiring.ts';
import { WatchlistButton } from './watchlist-button.tsx';

/** Button that saves a car in the watchlist of a signed-in shopper. */
export default defineWidget<CarBrief, undefined, AccountGateways>({
  View: WatchlistButton,
  hydrate: 'visible',
  share: ({ bus, gateways }) => {
    onVehicleViewed(gateways.viewed, bus);
    onQuote(gateways.quotes, bus);
    publishWatchlist(gateways.watchlist, bus);
    joinAfterSignIn(gateways, bus);
    return undefined;
  },
});
