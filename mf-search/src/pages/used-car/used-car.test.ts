import { demoSite } from '@forecourt/kit/testing';
import { describe, expect, it } from '@jest/globals';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';
import { leadOn } from './load.ts';

async function follow(path: string, known: boolean | null = false) {
  const gateways = createFakeGateways(() => outcomeOf([]));
  return leadOn({
    site: demoSite(),
    gateways: { ...gateways, knownCars: { has: async (slug) => (slug === '2021-kia-rio-9' ? true : known) } },
    signal: new AbortController().signal,
    nowMs: 0,
    address: { path: `/used-car/${path}`, query: '', params: { path } },
  });
}
const to = (path: string, permanent = true) => ({ kind: 'redirect', to: path, permanent });

describe('an address below /used-car', () => {
  it.each([
    ['2021-kia-rio-9', '/cars/2021-kia-rio-9'],
    ['kia/rio/2021-kia-rio-9', '/cars/2021-kia-rio-9'],
    ['toyota', '/search/toyota?refinementList[car_type][0]=used'],
    ['toyota/corolla-cross', '/search/toyota/corolla-cross?refinementList[car_type][0]=used'],
    ['toyota/unheard-of', '/search/toyota?refinementList[car_type][0]=used'],
    ['nothing/of/ours', '/search/used-cars'],
    ['', '/search/used-cars'],
  ])('[NAV-039] %j redirects permanently to %s', async (path, expected) => {
    const led = await follow(path);
    expect({ ...led, ...('to' in led && { to: decodeURIComponent(led.to) }) }).toEqual(to(expected));
  });

  it('[NAV-039] redirects temporarily while the api does not respond', async () => {
    expect(await follow('2020-mazda-3-77', null)).toEqual(to('/search/used-cars', false));
  });
});
