/** @jest-environment jsdom */
import { analyticsRecorded, toastRaised } from '@forecourt/contracts';
import { expect, it } from '@jest/globals';
import type { WatchlistOutcome } from '../../gateways/watchlist-api.ts';
import { aBus } from '../../testing/bus.ts';
import { aFavourite } from '../../testing/car.ts';
import { fakeGateways, fakeSession, fakeWatchlist } from '../../testing/fake-gateways.ts';
import { joinAccount } from './join-account.ts';

const phone = '+61412345678';

/** A shopper who has just signed in, with cars on the device and in the account. */
function signedIn({
  onDevice = [],
  inAccount = [],
  outcome = { kind: 'done' },
  as = { signedIn: true, contact: phone, phone: phone as string | null },
}: {
  readonly onDevice?: readonly string[];
  readonly inAccount?: readonly string[];
  readonly outcome?: WatchlistOutcome;
  readonly as?: { readonly signedIn: boolean; readonly contact: string; readonly phone: string | null };
}) {
  const posted: unknown[] = [];
  const watchlist = {
    ...fakeWatchlist(outcome, posted),
    fetch: async () => inAccount.map((id) => ({ id })),
  };
  watchlist.setJoined(false);
  const gateways = {
    ...fakeGateways(onDevice.map((id) => aFavourite({ id }))),
    watchlist,
    session: fakeSession(as),
  };
  const { bus } = aBus();
  const said: unknown[] = [];
  bus.subscribe(toastRaised, ({ message }) => said.push(message));
  bus.subscribe(analyticsRecorded, ({ id, carId }) => said.push([id, carId]));
  const ids = () => watchlist.all().map(({ id }) => id);
  return { gateways, watchlist, posted, said, ids, join: () => joinAccount(gateways, bus) };
}

it('account and device get each other’s cars, each car once', async () => {
  const { join, posted, ids, watchlist, said } = signedIn({
    onDevice: ['new', 'both', 'old'],
    inAccount: ['both', 'x'],
  });
  await join();
  expect(posted).toEqual([
    ['save', phone, 'old'],
    ['save', phone, 'new'],
  ]);
  expect(ids()).toEqual(['new', 'old', 'both', 'x']);
  expect(watchlist.isToJoin()).toBe(false);
  await join();
  expect([posted.length, said]).toEqual([2, []]);
});

it('[ACCT-008] [ACCT-011] the car whose Save led to the sign-in is saved, counted and announced once after the sign-in', async () => {
  const { join, posted, ids, watchlist, said } = signedIn({ inAccount: ['x'] });
  watchlist.wish('wished');
  await join();
  expect([posted, ids()]).toEqual([[['save', phone, 'wished']], ['wished', 'x']]);
  expect(said).toEqual([[39, 'wished'], 'Car Saved In Watchlist']);
  expect(watchlist.takeWish()).toBeNull();
});

it('[ACCT-007] in an account without a phone number no request is sent, and the car is kept for later', async () => {
  const { join, posted, watchlist } = signedIn({ as: { signedIn: true, contact: 'a@b.example', phone: null } });
  watchlist.wish('wished');
  await join();
  expect([posted, watchlist.isToJoin(), watchlist.takeWish()]).toEqual([[], true, 'wished']);
});

it('a change without a response is retried on the next page; a refused change is not', async () => {
  const silent = signedIn({ onDevice: ['a'], outcome: { kind: 'failed', message: null } });
  silent.watchlist.wish('wished');
  await silent.join();
  expect([silent.watchlist.isToJoin(), silent.watchlist.takeWish(), silent.ids()]).toEqual([true, 'wished', []]);
  const refused = signedIn({ onDevice: ['gone'], outcome: { kind: 'failed', message: 'Not here.' } });
  await refused.join();
  expect([refused.watchlist.isToJoin(), refused.ids()]).toEqual([false, []]);
});
