import { favouritesChanged, vehicleViewed, viewedCarsChanged, watchlistChanged } from '@forecourt/contracts';
import { createBusHub, eventKey } from '@forecourt/kit/bus';
import { describe, expect, it } from '@jest/globals';
import { aBus } from './testing/bus.ts';
import { aFavourite } from './testing/car.ts';
import { fakeGateways } from './testing/fake-gateways.ts';
import { onVehicleViewed, publishFavourites, publishSavedIds } from './wiring.ts';

const events = new Set([eventKey(favouritesChanged)]);

function stage() {
  const { hub, bus } = aBus();
  const messages: (readonly string[])[] = [];
  bus.subscribe(favouritesChanged, ({ carIds }) => messages.push(carIds));
  return { hub, bus, messages };
}

describe('publishing the saved cars', () => {
  it('publishes each change once, however many islands of the page start publishing', () => {
    const { bus, messages } = stage();
    const { favourites } = fakeGateways([aFavourite()]);
    for (let island = 0; island < 3; island++) publishFavourites(favourites, bus);
    favourites.toggle(aFavourite({ id: 'c2' }));
    expect(messages).toEqual([['c1'], ['c2', 'c1']]);
  });

  it('the published ids are those of the cars saved on the device and in the account', () => {
    const { bus } = aBus();
    const saved = publishSavedIds(fakeGateways(), bus);
    const known = () => [...saved.current()].toSorted();
    bus.publish(favouritesChanged, { carIds: ['c1'] });
    bus.publish(watchlistChanged, { carIds: ['c2'] });
    expect(known()).toEqual(['c1', 'c2']);
    bus.publish(favouritesChanged, { carIds: [] });
    expect(known()).toEqual(['c2']);
    bus.publish(watchlistChanged, { carIds: [] });
    expect(known()).toEqual([]);
  });

  it('two widgets and another remote get the same saved cars, even if they start after a save', () => {
    const { hub, bus, messages } = stage();
    const { favourites } = fakeGateways();
    const gateways = { ...fakeGateways(), favourites };
    const card = publishSavedIds(gateways, bus);
    favourites.toggle(aFavourite());
    const header = publishSavedIds(gateways, bus);
    expect([...card.current()]).toEqual(['c1']);
    expect([...header.current()]).toEqual(['c1']);
    const late: (readonly string[])[] = [];
    hub
      .endFor('mf-late', { publishes: new Set(), subscribes: events })
      .subscribe(favouritesChanged, ({ carIds }) => late.push(carIds));
    expect(late).toEqual([messages.at(-1)]);
  });
});

describe('storing viewed cars', () => {
  const viewedEvents = new Set([vehicleViewed, viewedCarsChanged].map(eventKey));

  it('[VDP-082] opening a vehicle page stores the vehicle and publishes the list, which late subscribers get too', () => {
    const hub = createBusHub((fault) => {
      throw new Error(fault.message);
    });
    const page = hub.endFor('mf-vehicle', { publishes: viewedEvents, subscribes: viewedEvents });
    page.publish(vehicleViewed, {
      carId: 'c1',
      slug: 'a-car',
      stocknum: 'N1',
      make: 'Toyota',
      model: 'HiLux',
      body: 'Ute',
      bodyConfiguration: 'Double Cab Pick-Up',
    });
    const { viewed } = fakeGateways();
    const bus = hub.endFor('mf-account', { publishes: viewedEvents, subscribes: viewedEvents });
    // Called three times, as on a page with three islands of the package. The car is stored only once.
    for (let island = 0; island < 3; island++) onVehicleViewed(viewed, bus);
    expect(viewed.all()).toEqual([
      { id: 'c1', stocknum: 'N1', make: 'Toyota', model: 'HiLux', body: 'Double Cab Pick-Up', simple_body: 'Ute' },
    ]);
    page.publish(vehicleViewed, { carId: 'c2', slug: 'another' });
    const late: (readonly string[])[] = [];
    hub
      .endFor('mf-search', { publishes: new Set(), subscribes: viewedEvents })
      .subscribe(viewedCarsChanged, ({ carIds }) => late.push(carIds));
    expect(late).toEqual([['c2', 'c1']]);
  });
});
