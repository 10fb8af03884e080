/** @jest-environment jsdom */
import { searchSaved, toastRaised, vehicleViewed } from '@forecourt/contracts';
import { createBusHub, eventKey } from '@forecourt/kit/bus';
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createAccountGateways } from './gateways/index.ts';
import remote from './remote.ts';
import { aFavourite } from './testing/car.ts';
import { onSearchSaved, onVehicleViewed, publishFavourites } from './wiring.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});

/** Opens a page with the current state of storage. */
function open() {
  const hub = createBusHub((fault) => {
    throw new Error(fault.message);
  });
  const names = (events: typeof remote.publishes) => new Set(events.map(eventKey));
  const bus = hub.endFor('mf-account', { publishes: names(remote.publishes), subscribes: names(remote.subscribes) });
  const all = new Set([...names(remote.publishes), ...names(remote.subscribes)]);
  const page = hub.endFor('page', { publishes: all, subscribes: all });
  const toasts: string[] = [];
  page.subscribe(toastRaised, ({ message }) => toasts.push(message));
  const gateways = createAccountGateways({
    site: demoSite(),
    origin: 'http://localhost',
    where: 'browser',
    fetch: () => Promise.reject(new Error('not in this test')),
  });
  publishFavourites(gateways.favourites, bus);
  onSearchSaved(gateways.searches, bus);
  onVehicleViewed(gateways.viewed, bus);
  const acts = {
    'a heart': () => gateways.favourites.toggle(aFavourite()),
    'a saved search': () => page.publish(searchSaved, { href: '/search/used-cars', title: 'Used', count: 3 }),
    'a car looked at': () => page.publish(vehicleViewed, { carId: 'c1', slug: 'a-car' }),
  };
  return { gateways, toasts, acts };
}

function fill(): void {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError');
  });
}

describe('when the browser cannot store data', () => {
  it.each(['a heart', 'a saved search', 'a car looked at'] as const)(
    'after %s, one toast per page says that the browser stores nothing; saved searches and viewed cars last as long as the page',
    (name) => {
      fill();
      const { acts, toasts, gateways } = open();
      acts[name]();
      jest.runAllTimers();
      expect(toasts).toEqual([expect.stringContaining('Your browser can’t store what you save or view here.')]);
      for (const act of Object.values(acts)) act();
      jest.runAllTimers();
      expect(toasts).toHaveLength(1);
      expect([gateways.searches.all().length, gateways.viewed.all().length]).toEqual([1, 1]);
    },
  );

  it('no toast is shown when the browser stores the data', () => {
    const { acts, toasts } = open();
    for (const act of Object.values(acts)) act();
    jest.runAllTimers();
    expect(toasts).toEqual([]);
  });
});
