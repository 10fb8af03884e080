import { defineWidget } from '@forecourt/kit/island';
import type { SavedIds } from '../../features/favourites/saved-ids.ts';
import { createSavedIds } from '../../features/favourites/saved-ids.ts';
import type { AccountGateways } from '../../gateways/index.ts';
import { announceFavourites } from '../../wiring.ts';
import { SavedCount } from './saved-count.tsx';

export default defineWidget<Record<string, never>, undefined, AccountGateways, SavedIds | undefined>({
  View: SavedCount,
  hydrate: 'load',
  slots: [],
  share: ({ bus, gateways }) => {
    const saved = createSavedIds(bus);
    announceFavourites(gateways.favourites, bus);
    return saved;
  },
});
