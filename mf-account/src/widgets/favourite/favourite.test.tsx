/** @jest-environment jsdom */
import type { Car } from '@forecourt/contracts';
import { analyticsRecorded, favouritesChanged, financeQuoted } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import remote from '../../remote.ts';
import { aBrief, aFavourite, aQuote } from '../../testing/car.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import heart from './index.ts';

let leave = async () => {};
afterEach(() => leave());

async function show(changes: Partial<Car> = {}, gateways = fakeGateways(), site: Site = demoSite()) {
  const test = await mountWidget(heart, aBrief(changes), { remote, gateways, site });
  leave = test.unmount;
  const messages: (readonly string[])[] = [];
  test.bus.subscribe(favouritesChanged, ({ carIds }) => messages.push(carIds));
  return { ...test, gateways, messages };
}

const button = () => screen.getByRole('button', { name: 'Save 2021 Mazda CX-5' });
const press = () => act(async () => fireEvent.click(button()));

describe('the heart', () => {
  it('[ACCT-001, CARD-021] a click saves the car, a second click removes it, and both changes are published', async () => {
    const { gateways, messages, faults } = await show();
    expect(button().getAttribute('aria-pressed')).toBe('false');
    await press();
    expect(button().getAttribute('aria-pressed')).toBe('true');
    expect(gateways.favourites.all()).toEqual([aFavourite()]);
    await press();
    expect(button().getAttribute('aria-pressed')).toBe('false');
    expect(messages).toEqual([[], ['c1'], []]);
    expect(faults).toEqual([]);
  });

  it('[CARD-021] is filled from the start when the car is saved', async () => {
    await show({}, fakeGateways([aFavourite()]));
    expect(button().getAttribute('aria-pressed')).toBe('true');
    expect(button().textContent).toBe('Saved');
  });

  it('follows the published list, whichever widget changed it', async () => {
    const { gateways } = await show();
    await act(async () => gateways.favourites.toggle(aFavourite()));
    expect(button().getAttribute('aria-pressed')).toBe('true');
    await act(async () => gateways.favourites.toggle(aFavourite({ id: 'other' })));
    expect(button().getAttribute('aria-pressed')).toBe('true');
  });

  it('[ACCT-037] publishes which car was added or removed, and that this tab did it', async () => {
    const { bus } = await show();
    const changes: unknown[] = [];
    bus.subscribe(favouritesChanged, ({ change }) => change && changes.push(change));
    await press();
    await press();
    expect(changes).toEqual([
      { kind: 'added', carId: 'c1', source: 'thisTab' },
      { kind: 'removed', carId: 'c1', source: 'thisTab' },
    ]);
  });

  it('[ACCT-005] [ANLY-009] counts a save as event 39, and does not count a removal', async () => {
    const { bus } = await show();
    const counted: unknown[] = [];
    bus.subscribe(analyticsRecorded, (event) => counted.push(event));
    await press();
    await press();
    expect(counted).toEqual([{ id: 39, carId: 'c1' }]);
  });

  it('stores the repayment for terms that the shopper chooses, and removes it when the shopper returns to the lender’s example', async () => {
    const { bus, gateways } = await show();
    const { chosen: _, ...example } = aQuote();
    await act(async () => bus.publish(financeQuoted, example));
    expect(gateways.quotes.all()).toEqual([]);
    await act(async () => bus.publish(financeQuoted, aQuote({ termYears: 3 })));
    await act(async () => bus.publish(financeQuoted, aQuote({ carId: '' })));
    expect(gateways.quotes.all()).toEqual([aQuote({ termYears: 3 })]);
    await act(async () => bus.publish(financeQuoted, example));
    expect(gateways.quotes.all()).toEqual([]);
  });

  it('a repayment from an earlier visit is kept when the lender’s example is published', async () => {
    const gateways = fakeGateways([], [], [aQuote()]);
    const { bus } = await show({}, gateways);
    const { chosen: _, ...example } = aQuote();
    await act(async () => bus.publish(financeQuoted, example));
    expect(gateways.quotes.all()).toEqual([aQuote()]);
  });

  const kept = demoSite().favourites;
  it.each([
    ['[CARD-022, ACCT-003] the car is sold', { status: 'sold' as const }, kept],
    ['[CARD-022, ACCT-003] the site has no favourites', {}, { ...kept, enabled: false }],
    [
      '[CARD-023, ACCT-004] only used cars can be saved and the car is new',
      { car_type: 'new' as const },
      { ...kept, usedWithPhotosOnly: true },
    ],
    [
      '[CARD-023, ACCT-004] only priced cars can be saved and the car has no price',
      { price: 0 },
      { ...kept, usedWithPhotosOnly: true },
    ],
  ])('is not shown when %s', async (_, changes, favourites) => {
    const { element } = await show(changes, fakeGateways(), demoSite({ favourites }));
    expect(element.textContent).toBe('');
  });
});
