/** @jest-environment jsdom */
import type { Car } from '@forecourt/contracts';
import { alertRaised, analyticsRecorded, toastRaised, watchlistChanged } from '@forecourt/contracts';
import type { SessionResponse } from '@forecourt/contracts/api';
import { mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { WatchlistOutcome } from '../../gateways/watchlist-api.ts';
import type { Favourite } from '../../model/favourite.ts';
import remote from '../../remote.ts';
import { aBrief, aFavourite } from '../../testing/car.ts';
import { fakeGateways, fakeSession, fakeWatchlist } from '../../testing/fake-gateways.ts';
import widget from './index.ts';

let leave = async () => {};
afterEach(() => leave());

const known: SessionResponse = { signedIn: true, contact: '+61412345678', phone: '+61412345678' };
const nobody: SessionResponse = { signedIn: false, contact: null, phone: null };

async function show({
  who = known,
  outcome = { kind: 'done' },
  car = {},
  saved = [],
  favourites = [],
  wished = null,
}: {
  readonly who?: SessionResponse | null;
  readonly outcome?: WatchlistOutcome;
  readonly car?: Partial<Car>;
  readonly saved?: readonly string[];
  readonly favourites?: readonly Favourite[];
  /** The car that the shopper wanted to save when the sign-in was required. */
  readonly wished?: string | null;
} = {}) {
  const posted: unknown[] = [];
  const watchlist = fakeWatchlist(outcome, posted);
  for (const id of saved) watchlist.add(id);
  if (wished !== null) watchlist.wish(wished);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow: typeof watchlist = {
    ...watchlist,
    post: async (...request) => {
      const said = await watchlist.post(...request);
      await answered;
      return said;
    },
  };
  const session = { ...fakeSession(), read: async () => who };
  const gateways = { ...fakeGateways(favourites), watchlist: slow, session };
  const test = await mountWidget(widget, aBrief(car), { remote, gateways, address: '/cars/rav4?a=1' });
  leave = test.unmount;
  const said: unknown[] = [];
  test.bus.subscribe(toastRaised, ({ message }) => said.push(['toast', message]));
  test.bus.subscribe(alertRaised, ({ message }) => said.push(['alert', message]));
  test.bus.subscribe(analyticsRecorded, ({ id, carId }) => said.push(['event', id, carId]));
  test.bus.subscribe(watchlistChanged, ({ carIds, change }) => said.push(['list', carIds.join(), change?.kind]));
  return { ...test, posted, watchlist, favourites: gateways.favourites, said, answer: () => act(async () => answer()) };
}
const button = () => screen.getByRole('button', { name: /^Save/ });
const press = () => act(async () => fireEvent.click(button()));

describe('the watchlist button', () => {
  it('[ACCT-009] [ACCT-015] saves the car at once, before the server responds', async () => {
    const { watchlist, answer } = await show();
    expect(button().textContent).toBe('Save');
    await press();
    expect(watchlist.all()).toEqual([{ id: 'c1' }]);
    expect(button().textContent).toBe('Saved');
    await answer();
    expect(button().textContent).toBe('Saved');
  });

  it('saves the car whose Save led to the sign-in, on a page without other parts of the account', async () => {
    const { posted, watchlist, answer } = await show({ wished: 'c1' });
    await answer();
    await waitFor(() => expect(button().textContent).toBe('Saved'));
    expect(posted).toEqual([['save', known.phone, 'c1']]);
    expect(watchlist.isToJoin()).toBe(false);
  });

  it('[ACCT-012] shows a toast only when the server has saved the car', async () => {
    const { said, answer } = await show();
    await press();
    expect(said.some((each) => (each as string[])[0] === 'toast')).toBe(false);
    await answer();
    expect(said.at(-1)).toEqual(['toast', 'Car Saved In Watchlist']);
  });

  it('[ACCT-010] [ACCT-011] sends one request and counts event 39', async () => {
    const { posted, said, answer } = await show();
    await press();
    expect(posted).toEqual([['save', '+61412345678', 'c1']]);
    expect(said).toEqual([
      ['list', '', undefined],
      ['list', 'c1', 'added'],
      ['event', 39, 'c1'],
    ]);
    await answer();
    expect(said.filter((each) => (each as string[])[0] === 'event')).toHaveLength(1);
  });

  it('[ACCT-014] is busy during the request and ignores further clicks', async () => {
    const { posted, answer } = await show();
    await press();
    expect(button().getAttribute('aria-busy')).toBe('true');
    await press();
    await press();
    expect(posted).toHaveLength(1);
    await answer();
    expect(button().getAttribute('aria-busy')).toBeNull();
  });

  it('[ACCT-013] [ACCT-005] removing the car also shows at once, and is not counted', async () => {
    const { posted, said, watchlist, answer } = await show({ saved: ['c1'] });
    await press();
    expect([watchlist.all(), posted]).toEqual([[], [['remove', '+61412345678', 'c1']]]);
    await answer();
    expect(said).toEqual([
      ['list', 'c1', undefined],
      ['list', '', 'removed'],
      ['toast', 'Car Removed'],
    ]);
  });

  it.each([
    ['nobody is signed in', nobody],
    ['the signed-in shopper has no phone number', { ...known, phone: null }],
  ])('[ACCT-008] [ACCT-007] leads to the sign-in while %s', async (_, who) => {
    const { visited, posted, watchlist } = await show({ who });
    await press();
    expect(visited).toEqual(['/sign-in?type=watchlist&redirect=%2Fcars%2Frav4%3Fa%3D1&back=%2Fcars%2Frav4%3Fa%3D1']);
    expect([posted, watchlist.all(), watchlist.takeWish()]).toEqual([[], [], 'c1']);
  });

  it.each([
    ['Not yours. Try again.', 'Not yours. Try again.'],
    [null, 'We couldn’t reach your watchlist. Nothing has changed. Please try again in a moment.'],
  ])(
    '[ERR-003] [ERR-004] a failure shows an alert with its message, removes the car again and shows no toast: %s',
    async (message, words) => {
      const { said, watchlist, answer } = await show({ outcome: { kind: 'failed', message }, saved: ['other'] });
      await press();
      expect(watchlist.all()).toEqual([{ id: 'c1' }, { id: 'other' }]);
      await answer();
      expect(watchlist.all()).toEqual([{ id: 'other' }]);
      expect(button().textContent).toBe('Save');
      expect(said.filter((each) => ['toast', 'alert'].includes((each as string[])[0] ?? ''))).toEqual([
        ['alert', words],
      ]);
    },
  );

  it('[ACCT-017] a failed removal restores the car', async () => {
    const { watchlist, answer } = await show({ outcome: { kind: 'failed', message: 'No.' }, saved: ['c1'] });
    await press();
    await answer();
    expect(watchlist.all()).toEqual([{ id: 'c1' }]);
  });

  it('[CARD-021] shares one list with the hearts: it shows a car saved on the device as saved, and removes it from device and account', async () => {
    const { watchlist, favourites, posted, said, answer } = await show({ saved: ['c1'], favourites: [aFavourite()] });
    expect(button().textContent).toBe('Saved');
    await press();
    await answer();
    expect([watchlist.all(), favourites.all()]).toEqual([[], []]);
    expect(posted).toEqual([['remove', '+61412345678', 'c1']]);
    expect(said.at(-1)).toEqual(['toast', 'Car Removed']);
  });

  it('a car saved only on the device is removed without a sign-in', async () => {
    const { visited, favourites, posted } = await show({ who: nobody, favourites: [aFavourite()] });
    await press();
    expect([favourites.all(), posted, visited]).toEqual([[], [], []]);
    expect(button().textContent).toBe('Save');
  });

  it('[ACCT-016] the watchlist button is not shown for a sold car unless the car is saved', async () => {
    const { element, watchlist } = await show({ car: { status: 'sold' } });
    expect(element.textContent).toBe('');
    await act(async () => watchlist.add('c1'));
    expect(button().textContent).toBe('Saved');
  });

  it('[ACCT-020] shows a link to the list once the car is saved', async () => {
    await show({ saved: ['c1'] });
    expect(screen.getByRole('link', { name: 'View List' }).getAttribute('href')).toBe('/saved');
  });
});
