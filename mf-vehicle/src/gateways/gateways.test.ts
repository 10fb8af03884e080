/** @jest-environment jsdom */
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { aCar } from '../testing/car.ts';
import { aLocation } from '../testing/location.ts';
import { createSessionGateway } from './session.ts';
import { createVehiclesGateway } from './vehicles.ts';

const { signal } = new AbortController();

/** Fake api: returns a response by path. A number is a status; an unknown path gets 404. */
function api(responses: Readonly<Record<string, unknown>>) {
  const requested: string[] = [];
  const vehicles = createVehiclesGateway({
    fetch: async (path) => {
      requested.push(path);
      const response = responses[path];
      if (response instanceof Error) throw response;
      const status = response === undefined ? 404 : typeof response === 'number' ? response : 200;
      return { ok: status === 200, status, json: async () => response } as Response;
    },
  });
  return { vehicles, requested };
}

describe('vehicles gateway', () => {
  it('returns the car that has the slug, or null when no car has it', async () => {
    const { vehicles } = api({ '/api/cars/a%20b': { car: aCar() } });
    expect((await vehicles.bySlug('a b', signal))?.id).toBe('n40218');
    expect(await vehicles.bySlug('gone', signal)).toBeNull();
  });

  it.each([
    ['VEHICLE_API_UNREACHABLE', 503],
    ['VEHICLE_API_UNREACHABLE', new TypeError('fetch failed')],
    ['VEHICLE_ANSWER_UNREADABLE', { car: { id: 7 } }],
    ['VEHICLE_ANSWER_UNREADABLE', null],
  ])('throws %s when the api returns %p', async (code, response) => {
    const { vehicles } = api({ '/api/cars/x': response });
    await expect(vehicles.bySlug('x', signal)).rejects.toMatchObject({ code });
  });

  it('drops invalid fields of a vehicle and keeps the rest', async () => {
    const car = { id: 'a', slug: 'x', name: '2026 Toyota RAV4', car_type: 'new', status: 'in_stock' };
    const { vehicles } = api({ '/api/cars/x': { car: { ...car, price: '58490', images: 'none', variant: null } } });
    expect(await vehicles.bySlug('x', signal)).toEqual({ ...car, price: 58_490 });
  });

  it('requests the ids of similar cars, then these cars, without the car itself', async () => {
    const { vehicles, requested } = api({
      '/api/cars/x/similar': { ids: ['me', 'a', 'b', 'a', 'c'] },
      '/api/cars?ids=a,b': { cars: [aCar({ id: 'a' }), aCar({ id: 'b' })] },
    });
    const cars = await vehicles.similarTo({ id: 'me', slug: 'x' }, 2, signal);
    expect(cars.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(requested).toHaveLength(2);
  });

  it('returns the price gauge of a slug, or null when there is none', async () => {
    const { vehicles } = api({ '/api/cars/x/autogauge': { fill: 0.5, confidence: 'high' } });
    expect(await vehicles.priceGauge('x', signal)).toEqual({ fill: 0.5 });
    expect(await vehicles.priceGauge('gone', signal)).toBeNull();
  });

  it.each([{}, { note: 'nothing' }])('[ERR-002] a price gauge without data is a failure: %j', async (answer) => {
    const { vehicles } = api({ '/api/cars/x/autogauge': answer });
    await expect(vehicles.priceGauge('x', signal)).rejects.toThrow(/No data returned/);
  });

  it('returns the site’s locations', async () => {
    const { vehicles } = api({ '/api/locations': { locations: [aLocation()] } });
    expect(await vehicles.locations(signal)).toEqual([aLocation()]);
  });

  it('makes no second request when there are no similar cars', async () => {
    const { vehicles, requested } = api({ '/api/cars/x/similar': { ids: [] } });
    expect(await vehicles.similarTo({ id: 'me', slug: 'x' }, 6, signal)).toEqual([]);
    expect(requested).toHaveLength(1);
  });
});

describe('session gateway', () => {
  const site = demoSite();
  const session = () => createSessionGateway({ site, where: 'browser' });
  afterEach(() => sessionStorage.clear());

  it('remembers dismissals across page loads, per site', () => {
    session().dismiss('bar');
    expect(session().isDismissed('bar')).toBe(true);
    expect(session().isDismissed('other')).toBe(false);
    expect(createSessionGateway({ site: { ...site, slug: 'redgum' }, where: 'browser' }).isDismissed('bar')).toBe(
      false,
    );
  });

  it('on the server nothing counts as dismissed', () => {
    session().dismiss('bar');
    expect(createSessionGateway({ site, where: 'server' }).isDismissed('bar')).toBe(false);
  });
});
