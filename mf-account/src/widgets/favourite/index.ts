import type { CarBrief } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { SavedIds } from '../../features/favourites/saved-ids.ts';
import type { AccountGateways } from '../../gateways/index.ts';
import { shareSavedIds } from '../../wiring.ts';
import { FavouriteHeart } from './favourite-heart.tsx';

/** The heart of one car. Repeats. */
export default defineWidget<CarBrief, undefined, AccountGateways, SavedIds | undefined>({
  View: FavouriteHeart,
  hydrate: 'visible',
  slots: [],
  share: ({ bus, gateways }) => shareSavedIds(gateways.favourites, bus),
});
