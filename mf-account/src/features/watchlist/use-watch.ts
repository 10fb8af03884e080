import { accountMessagesOf, signInHref } from '@forecourt/contracts';
import { useBus, useIsland, useNavigation, useSite } from '@forecourt/kit/island';
import { useState, useSyncExternalStore } from 'react';
import type { AccountGateways } from '../../gateways/index.ts';
import type { WatchlistEntry } from '../../model/watchlist.ts';
import { publishWatchAttempt, publishWatchFailure, publishWatchSuccess } from '../../wiring.ts';

const none: readonly WatchlistEntry[] = [];
const noEntries = () => none;

/** The cars of the watchlist on this device; none on the server and while the browser takes over. */
export function useWatched(): readonly WatchlistEntry[] {
  const { watchlist } = useIsland<AccountGateways>().gateways;
  return useSyncExternalStore(watchlist.subscribe, watchlist.all, noEntries);
}

/**
 * One car and the watchlist: changed on the device at once, then on the server, and back again where that fails. Who has
 * no phone number with us is led to the sign-in.
 *
 * @source spec §4, §8, ACCT-008…ACCT-014, ACCT-017, requirements AMB-24, AMB-25
 */
export function useWatch(carId: string) {
  const { watchlist, session } = useIsland<AccountGateways>().gateways;
  const bus = useBus();
  const site = useSite();
  const navigation = useNavigation();
  const isSaved = useWatched().some(({ id }) => id === carId);
  const [busy, setBusy] = useState(false);

  const change = async (which: 'save' | 'remove'): Promise<boolean> => {
    const read = await session.read();
    if (read !== null && read.phone === null) {
      const { path, query } = navigation.current();
      const here = query === '' ? path : `${path}?${query}`;
      navigation.go(signInHref({ type: 'watchlist', redirect: here, back: here }, site.aliases));
      return false;
    }
    const before = watchlist.all();
    if (which === 'save') watchlist.add(carId);
    else watchlist.remove(carId);
    publishWatchAttempt(bus, which, carId);
    const outcome = await watchlist.post(which, read?.phone ?? null, carId);
    if (outcome.kind === 'done') {
      publishWatchSuccess(bus, which);
      return true;
    }
    // Other cars may have come and gone meanwhile: only this one is put back.
    if (which === 'save') watchlist.remove(carId);
    else if (before.some(({ id }) => id === carId)) watchlist.add(carId);
    publishWatchFailure(bus, outcome.message ?? accountMessagesOf(site).message('watchlistUnreachable'));
    return false;
  };

  /** @returns whether the server has it */
  const toggle = async (): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      return await change(isSaved ? 'remove' : 'save');
    } finally {
      setBusy(false);
    }
  };
  return { isSaved, busy, toggle };
}
