import { favouritesChanged } from '@forecourt/contracts';
import type { Bus } from '@forecourt/kit/bus';
import type { SavedIds } from './features/favourites/saved-ids.ts';
import { createSavedIds } from './features/favourites/saved-ids.ts';
import type { FavouritesGateway } from './gateways/favourites.ts';

const announced = new WeakSet<FavouritesGateway>();

/** Says which cars are saved, now and after every change, in whichever tab it is made. Once a page, however many islands ask. */
export function announceFavourites(favourites: FavouritesGateway, bus: Bus): void {
  if (announced.has(favourites)) return;
  announced.add(favourites);
  const say = () => bus.publish(favouritesChanged, { carIds: favourites.all().map(({ id }) => id) });
  favourites.subscribe(say);
  say();
}

/** The saved cars as all places of a widget share them: announced, and heard once for any number of hearts. */
export function shareSavedIds(favourites: FavouritesGateway, bus: Bus): SavedIds {
  const saved = createSavedIds();
  bus.subscribe(favouritesChanged, ({ carIds }) => saved.replace(carIds));
  announceFavourites(favourites, bus);
  return saved;
}
