import { favouritesChanged } from '@forecourt/contracts';
import { createBusHub, eventKey } from '@forecourt/kit/bus';
import { describe, expect, it } from '@jest/globals';
import { aFavourite } from './testing/car.ts';
import { fakeGateways } from './testing/fake-gateways.ts';
import { announceFavourites, shareSavedIds } from './wiring.ts';

const events = new Set([eventKey(favouritesChanged)]);

function stage() {
  const hub = createBusHub((fault) => {
    throw new Error(fault.message);
  });
  const bus = hub.endFor('mf-account', { speaks: events, hears: events });
  const said: (readonly string[])[] = [];
  bus.subscribe(favouritesChanged, ({ carIds }) => said.push(carIds));
  return { hub, bus, said };
}

describe('announcing the saved cars', () => {
  it('is done once a page, however many islands ask', () => {
    const { bus, said } = stage();
    const { favourites } = fakeGateways([aFavourite()]);
    for (let island = 0; island < 3; island++) announceFavourites(favourites, bus);
    favourites.toggle(aFavourite({ id: 'c2' }));
    expect(said).toEqual([['c1'], ['c2', 'c1']]);
  });

  it('hearts of two widgets and another remote’s listener agree, late comers too', () => {
    const { hub, bus, said } = stage();
    const { favourites } = fakeGateways();
    const card = shareSavedIds(favourites, bus);
    favourites.toggle(aFavourite());
    const header = shareSavedIds(favourites, bus);
    expect([...card.current()]).toEqual(['c1']);
    expect([...header.current()]).toEqual(['c1']);
    const late: (readonly string[])[] = [];
    hub
      .endFor('mf-late', { speaks: new Set(), hears: events })
      .subscribe(favouritesChanged, ({ carIds }) => late.push(carIds));
    expect(late).toEqual([said.at(-1)]);
  });
});
