import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { StoredListView } from '@forecourt/kit/storage';
import { createStoredList } from '@forecourt/kit/storage';
import type { Favourite } from '../model/favourite.ts';
import { parseFavourites, toggled } from '../model/favourite.ts';

/** Saved cars, newest first. */
export type FavouritesGateway = StoredListView<Favourite> & { toggle(car: Favourite): void };

/** @source spec §4, ACCT-001, ACCT-006 */
export function createFavouritesGateway(env: Pick<GatewayEnvironment, 'site' | 'where'>): FavouritesGateway {
  const { change, ...list } = createStoredList(env, 'forecourt-favourites', parseFavourites);
  return { ...list, toggle: (car) => change((favourites) => toggled(favourites, car)) };
}
