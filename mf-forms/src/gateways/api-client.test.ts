import { describe, expect, it } from '@jest/globals';
import { createAppointmentsGateway } from './appointments.ts';
import { createStockGateway } from './stock.ts';

const { signal } = new AbortController();
const car = { id: 'a', slug: 'a', name: 'A', car_type: 'used', status: 'in_stock' };

function responding(response: () => Promise<Response>) {
  const requested: string[] = [];
  const fetch = (path: string) => {
    requested.push(path);
    return response();
  };
  return {
    requested,
    stock: createStockGateway({ fetch }),
    appointments: createAppointmentsGateway({ fetch }, () => Date.parse('2026-11-22T20:00:00Z')),
  };
}
const json =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status });

describe('requests to the api', () => {
  it('fetch a car by its id, and return null if there is none', async () => {
    const { stock, requested } = responding(json({ cars: [car] }));
    expect(await stock.car('a b', signal)).toMatchObject({ id: 'a' });
    expect(requested).toEqual(['/api/cars?ids=a%20b']);
    expect(await responding(json({ cars: [] })).stock.car('a', signal)).toBeNull();
  });

  it('[API-013] requests for appointments fetch the free times of two weeks at a location, with or without a car', async () => {
    const { appointments, requested } = responding(json({ times: ['2026-11-23T09:00:00+11:00'] }));
    expect(await appointments.times({ kind: 'test-drive', locationId: 'art', carId: 'a' }, signal)).toHaveLength(1);
    await appointments.times({ kind: 'test-drive', locationId: 'art', carId: undefined }, signal);
    const question = '/api/appointments/availability?location_id=art&from=2026-11-22&to=2026-12-06';
    expect(requested).toEqual([`${question}&car_id=a`, question]);
  });

  it('return no times for an unknown location', async () => {
    expect(
      await responding(json({}, 404)).appointments.times(
        { kind: 'service', locationId: 'x', carId: undefined },
        signal,
      ),
    ).toEqual([]);
  });

  it.each([
    ['no response', () => Promise.reject(new Error('offline'))],
    ['a failure', json({}, 503)],
    ['a malformed response', json({ cars: 7 })],
  ])('throw FORMS_API_UNREACHABLE after %s', async (_, response) => {
    await expect(responding(response).stock.car('a', signal)).rejects.toMatchObject({ code: 'FORMS_API_UNREACHABLE' });
  });
});
