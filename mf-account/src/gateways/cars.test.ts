import { describe, expect, it } from '@jest/globals';
import { accountErrors } from '../errors.ts';
import { aCar } from '../testing/car.ts';
import { createCarsGateway } from './cars.ts';

const { signal } = new AbortController();
const notACar = 'the answer about 1 cars isn’t a list of cars';
const idsIn = (path: string) => (new URL(path, 'http://localhost').searchParams.get('ids') ?? '').split(',');

describe('cars of the api', () => {
  it('cars are returned in the order requested, fifty per request', async () => {
    const requested: number[] = [];
    const { byIds } = createCarsGateway({
      fetch: async (path) => {
        requested.push(idsIn(path).length);
        return Response.json({ cars: idsIn(path).map((id) => aCar({ id })) });
      },
    });
    const ids = Array.from({ length: 120 }, (_, index) => `c${index}`);
    expect((await byIds(ids, signal)).map(({ id }) => id)).toEqual(ids);
    expect(requested).toEqual([50, 50, 20]);
  });

  it('an empty list makes no request', async () => {
    const { byIds } = createCarsGateway({ fetch: () => Promise.reject(new Error('asked')) });
    expect(await byIds([], signal)).toEqual([]);
  });

  it('an invalid car is dropped; of a car with an invalid field, only the field is dropped', async () => {
    const car = { id: 'a', slug: 'rav4', name: '2026 Toyota RAV4', car_type: 'new', status: 'in_stock' };
    const cars = [{ id: 1 }, { ...car, price: '58,490', images: [{}], km: null }];
    const { byIds } = createCarsGateway({ fetch: async () => Response.json({ cars }) });
    expect(await byIds(['a', 'b'], signal)).toEqual([{ ...car, price: 58_490, images: [] }]);
  });

  const offline = new TypeError('fetch failed');
  it.each([
    ['no response', () => Promise.reject(offline), 'ACCOUNT_CARS_UNREACHABLE', 'no answer about 1 cars', offline],
    [
      'a failure',
      async () => new Response('', { status: 503 }),
      'ACCOUNT_CARS_UNREACHABLE',
      'the api answered 503 about 1 cars',
      undefined,
    ],
    ['no JSON', async () => new Response('<html>'), 'ACCOUNT_CARS_UNREADABLE', notACar, undefined],
    ['another shape', async () => Response.json({ vehicles: [] }), 'ACCOUNT_CARS_UNREADABLE', notACar, undefined],
  ] as const)(
    'after %s, the thrown error names its code and what happened, and has its cause',
    async (_, fetch, code, happened, cause) => {
      const thrown = await createCarsGateway({ fetch })
        .byIds(['c1'], signal)
        .catch((error: Error) => [error.message, error.cause]);
      expect(thrown).toEqual([`${code}: ${happened}. ${accountErrors[code]}`, cause]);
    },
  );
});
