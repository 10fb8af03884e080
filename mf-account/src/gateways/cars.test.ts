import { describe, expect, it } from '@jest/globals';
import { aCar } from '../testing/car.ts';
import { createCarsGateway } from './cars.ts';

const { signal } = new AbortController();
const idsIn = (path: string) => (new URL(path, 'http://localhost').searchParams.get('ids') ?? '').split(',');

describe('the api’s cars', () => {
  it('come in the order asked, fifty to a question', async () => {
    const asked: number[] = [];
    const { byIds } = createCarsGateway({
      fetch: async (path) => {
        asked.push(idsIn(path).length);
        return Response.json({ cars: idsIn(path).map((id) => aCar({ id })) });
      },
    });
    const ids = Array.from({ length: 120 }, (_, index) => `c${index}`);
    expect((await byIds(ids, signal)).map(({ id }) => id)).toEqual(ids);
    expect(asked).toEqual([50, 50, 20]);
  });

  it('nothing is asked about nothing', async () => {
    const { byIds } = createCarsGateway({ fetch: () => Promise.reject(new Error('asked')) });
    expect(await byIds([], signal)).toEqual([]);
  });

  it.each([
    [
      'no answer',
      () => Promise.reject(new TypeError('fetch failed')),
      'ACCOUNT_CARS_UNREACHABLE: no answer about 1 cars',
    ],
    ['a failure', async () => new Response('', { status: 503 }), 'ACCOUNT_CARS_UNREACHABLE: the api answered 503'],
    ['no JSON', async () => new Response('<html>'), 'ACCOUNT_CARS_UNREADABLE: the answer about 1 cars'],
    [
      'another shape',
      async () => Response.json({ cars: [{ id: 1 }] }),
      'ACCOUNT_CARS_UNREADABLE: the answer about 1 cars: cars.0.id',
    ],
  ])('%s is said with its code and the facts', async (_, fetch, message) => {
    await expect(createCarsGateway({ fetch }).byIds(['c1'], signal)).rejects.toThrow(message);
  });
});
