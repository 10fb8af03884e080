import { accountMessagesOf, signInHref } from '@forecourt/contracts';
import { useIsland, useNavigation, useSite } from '@forecourt/kit/island';
import { useState, useSyncExternalStore } from 'react';
import type { AccountGateways } from '../../gateways/index.ts';
import type { Favourite } from '../../model/favourite.ts';
import type { WatchlistEntry } from '../../model/watchlist.ts';
import { publishSave, publishWatchFailure, publishWatchSuccess } from '../../wiring.ts';
import { letGoOfCar } from './kept-car.ts';

const noEntries: readonly WatchlistEntry[] = [];
const nothingWatched = () => noEntries;
const noCars: readonly Favourite[] = [];
const nothingSaved = () => noCars;

/** The account's cars as stored on this device; empty on the server and during hydration. */
export function useWatched(): readonly WatchlistEntry[] {
  const { watchlist } = useIsland<AccountGateways>().gateways;
  return useSyncExternalStore(watchlist.subscribe, watchlist.all, nothingWatched);
}

/**
 * The watchlist state of one car. A change applies on the device at once, is then sent to the server, and is reverted
 * if the server refuses it. A shopper who is signed out, or whose account has no phone number, goes to the sign-in
 * first, and the car is saved afterwards.
 *
 * @source spec §4, §8, ACCT-008…ACCT-014, ACCT-017, requirements AMB-24, AMB-25
 */
export function useWatch(carId: string) {
  const { bus, gateways } = useIsland<AccountGateways>();
  const { favourites, session, watchlist } = gateways;
  const site = useSite();
  const navigation = useNavigation();
  const isWatched = useWatched().some(({ id }) => id === carId);
  const isFavourite = useSyncExternalStore(favourites.subscribe, favourites.all, nothingSaved).some(
    ({ id }) => id === carId,
  );
  const isSaved = isWatched || isFavourite;
  const [busy, setBusy] = useState(false);
  const unreachable = () => accountMessagesOf(site).message('watchlistUnreachable');

  const save = async (): Promise<void> => {
    const read = await session.read();
    if (read !== null && read.phone === null) {
      const { path, query } = navigation.current();
      const here = query === '' ? path : `${path}?${query}`;
      watchlist.wish(carId);
      navigation.go(signInHref({ type: 'watchlist', redirect: here, back: here }, site.aliases));
      return;
    }
    watchlist.add(carId);
    publishSave(bus, carId);
    const outcome = await watchlist.post('save', read?.phone ?? null, carId);
    if (outcome.kind === 'done') {
      publishWatchSuccess(bus, 'save');
      return;
    }
    watchlist.remove(carId);
    publishWatchFailure(bus, outcome.message ?? unreachable());
  };

  const toggle = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      if (!isSaved) await save();
      else if (await letGoOfCar(gateways, bus, carId, unreachable())) publishWatchSuccess(bus, 'remove');
    } finally {
      setBusy(false);
    }
  };
  return { isSaved, busy, toggle };
}
