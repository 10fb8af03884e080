import type { Bus } from '@forecourt/kit/bus';
import type { AccountGateways } from '../../gateways/index.ts';
import type { Favourite } from '../../model/favourite.ts';
import { publishSave, publishWatchFailure } from '../../wiring.ts';

type Keeping = Pick<AccountGateways, 'favourites' | 'session' | 'watchlist'>;

/** Saves a car on the device, and in the account of whoever is signed in with a phone. */
export async function keepCar({ favourites, session, watchlist }: Keeping, bus: Bus, car: Favourite): Promise<void> {
  favourites.toggle(car);
  publishSave(bus, car.id);
  const phone = (await session.read())?.phone ?? null;
  if (phone === null) return;
  watchlist.add(car.id);
  const outcome = await watchlist.post('save', phone, car.id);
  if (outcome.kind === 'done') return;
  // The device has it: the account gets it with the next page.
  watchlist.remove(car.id);
  watchlist.setJoined(false);
}

/**
 * Lets go of a car at once, on the device and in the account. What the account does not let go of comes back, with an
 * alert.
 *
 * @param unreachable what to say where the account gives no words of its own
 * @returns whether it is gone
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
  // Other cars may have come and gone meanwhile: only this one is put back.
  watchlist.add(carId);
  if (favourite !== undefined && !favourites.all().some(({ id }) => id === carId)) favourites.toggle(favourite);
  publishWatchFailure(bus, outcome.message ?? unreachable);
  return false;
}
