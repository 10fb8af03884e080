import type { CarBrief } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { SavedIds } from '../../features/favourites/saved-ids.ts';
import { createSavedIds } from '../../features/favourites/saved-ids.ts';
import type { AccountGateways } from '../../gateways/index.ts';
import { announceFavourites } from '../../wiring.ts';
import { FavouriteHeart } from './favourite-heart.tsx';

export default defineWidget<CarBrief, undefined, AccountGateways, SavedIds | undefined>({
  View: FavouriteHeart,
  hydrate: 'visible',
  slots: [],
  share: ({ bus, gateways }) => {
    const saved = createSavedIds(bus);
    announceFavourites(gateways.favourites, bus);
    return saved;
  },
});
