/** @jest-environment jsdom */
import { alertRaised, analyticsRecorded } from '@forecourt/contracts';
import { expect, it } from '@jest/globals';
import type { WatchlistOutcome } from '../../gateways/watchlist-api.ts';
import { aBus } from '../../testing/bus.ts';
import { aFavourite } from '../../testing/car.ts';
import { fakeGateways, fakeSession, fakeWatchlist } from '../../testing/fake-gateways.ts';
import { keepCar, letGoOfCar } from './kept-car.ts';

const phone = '+61412345678';

function shopper({ isSignedIn, outcome }: { readonly isSignedIn: boolean; readonly outcome?: WatchlistOutcome }) {
  const posted: unknown[] = [];
  const watchlist = fakeWatchlist(outcome, posted);
  const session = isSignedIn ? fakeSession({ signedIn: true, contact: phone, phone }) : fakeSession();
  const gateways = { ...fakeGateways(), watchlist, session };
  const { bus } = aBus();
  const said: unknown[] = [];
  bus.subscribe(alertRaised, ({ message }) => said.push(message));
  bus.subscribe(analyticsRecorded, ({ id }) => said.push(id));
  const lists = () => [gateways.favourites.all().map(({ id }) => id), watchlist.all().map(({ id }) => id)];
  return { gateways, watchlist, bus, posted, said, lists };
}

it('[ACCT-035] [ACCT-005] while signed out a heart saves the car only on the device, and the save is counted once', async () => {
  const { gateways, bus, posted, said, lists } = shopper({ isSignedIn: false });
  await keepCar(gateways, bus, aFavourite());
  expect([lists(), posted, said]).toEqual([[['c1'], []], [], [39]]);
  expect(await letGoOfCar(gateways, bus, 'c1', 'unreachable')).toBe(true);
  expect([lists(), posted, said]).toEqual([[[], []], [], [39]]);
});

it('while signed in a heart saves and removes the car in the account too', async () => {
  const { gateways, bus, posted, lists } = shopper({ isSignedIn: true });
  await keepCar(gateways, bus, aFavourite());
  expect(lists()).toEqual([['c1'], ['c1']]);
  await letGoOfCar(gateways, bus, 'c1', 'unreachable');
  expect(lists()).toEqual([[], []]);
  expect(posted).toEqual([
    ['save', phone, 'c1'],
    ['remove', phone, 'c1'],
  ]);
});

it('a car that the account did not save stays on the device, and saving it is retried on the next page', async () => {
  const { gateways, bus, watchlist, lists } = shopper({
    isSignedIn: true,
    outcome: { kind: 'failed', message: null },
  });
  await keepCar(gateways, bus, aFavourite());
  expect([lists(), watchlist.isToJoin()]).toEqual([[['c1'], []], true]);
});

it('[ACCT-017] if the account does not remove a car, the car is restored in both lists, and an alert is shown', async () => {
  const { gateways, bus, watchlist, said, lists } = shopper({
    isSignedIn: true,
    outcome: { kind: 'failed', message: null },
  });
  gateways.favourites.toggle(aFavourite());
  watchlist.add('c1');
  expect(await letGoOfCar(gateways, bus, 'c1', 'unreachable')).toBe(false);
  expect([lists(), said]).toEqual([[['c1'], ['c1']], ['unreachable']]);
});
