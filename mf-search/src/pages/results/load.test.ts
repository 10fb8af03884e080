import { demoSite } from '@forecourt/kit/testing';
import { describe, expect, it } from '@jest/globals';
import { buildCar } from '../../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';
import { loadResults } from './load.ts';

const site = demoSite();

/** Loads a search address with a stock of 30 cars, or none, and returns its status. */
async function responseAt(scope: string, query = '', cars = 30) {
  const gateways = createFakeGateways(({ state }) =>
    outcomeOf(cars > (state.page - 1) * 21 ? [buildCar()] : [], { count: cars }),
  );
  const address = { path: `/search/${scope}`, query, params: { scope } };
  const loaded = await loadResults({ address, site, gateways, nowMs: 0, signal: AbortSignal.timeout(1_000) });
  return loaded.kind === 'found' ? loaded.status : loaded.kind;
}

describe('the response at a search address', () => {
  it('[SRCH-010] is 404 for a page beyond the last, and 200 for an existing page or an invalid number', async () => {
    expect(await responseAt('used-cars', 'page=2')).toBe(200);
    expect(await responseAt('used-cars', 'page=3')).toBe(404);
    expect(await responseAt('used-cars', 'page=999999')).toBe(404);
    for (const page of ['-1', '0', 'NaN', '1e9', '1000000000', '2;3', '']) {
      expect(await responseAt('used-cars', `page=${page}`)).toBe(200);
    }
  });

  it('a landing page without stock is a 200', async () => {
    expect(await responseAt('used-cars', '', 0)).toBe(200);
    expect(await responseAt('toyota', 'refinementList[fuel][0]=Electric', 0)).toBe(200);
  });

  it.each(['__proto__', 'constructor', 'toyota/__proto__', 'a/b/c', 'toyota\0', '<script>', '🚗', '\u202etoyota'])(
    'a path without a match in stock is not found: %j',
    async (scope) => {
      expect(await responseAt(scope)).toBe('notFound');
    },
  );
});
