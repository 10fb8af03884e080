import type { Bus } from '@forecourt/kit/bus';
import type { AccountGateways } from '../../gateways/index.ts';
import type { Favourite } from '../../model/favourite.ts';
import { publishSave, publishWatchFailure } from '../../wiring.ts';

type Keeping = Pick<AccountGateways, 'favourites' | 'session' | 'watchlist'>;

/** Saves a car on the device. If the shopper is signed in and has a phone number, also saves it in the account. */
export async function keepCar({ favourites, session, watchlist }: Keeping, bus: Bus, car: Favourite): Promise<void> {
  favourites.toggle(car);
  publishSave(bus, car.id);
  const phone = (await session.read())?.phone ?? null;
  if (phone === null) return;
  watchlist.add(car.id);
  const outcome = await watchlist.post('save', phone, car.id);
  if (outcome.kind === 'done') return;
  // The account did not save the car. It stays on the device, and the next page sends it to the account again.
  watchlist.remove(car.id);
  watchlist.setJoined(false);
}

/**
 * Removes a car at once, on the device and in the account. If the account fails to remove it, the car is restored with
 * an alert.
 *
 * @param unreachable alert text if the api sends no message
 * @returns whether the car was removed
 * @source spec §4, §8, ACCT-013, ACCT-017
 */
export async function letGoOfCar(
  { favourites, session, watchlist }: Keeping,
  bus: Bus,
  carId: string,
  unreachable: string,
): Promise<boolean> {
  const favourite = favourites.all().find(({ id }) => id === carId);
  const isWatched = watchlist.all().some(({ id }) => id === carId);
  if (favourite !== undefined) favourites.toggle(favourite);
  if (!isWatched) return true;
  watchlist.remove(carId);
  const phone = (await session.read())?.phone ?? null;
  const outcome = await watchlist.post('remove', phone, carId);
  if (outcome.kind === 'done') return true;
  // Other cars of the list may have changed during the request, so only this car is restored.
  watchlist.add(carId);
  if (favourite !== undefined && !favourites.all().some(({ id }) => id === carId)) favourites.toggle(favourite);
  publishWatchFailure(bus, outcome.message ?? unreachable);
  return false;
}
