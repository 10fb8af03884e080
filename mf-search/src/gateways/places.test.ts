import { demoSite } from '@forecourt/kit/testing';
import { describe, expect, it } from '@jest/globals';
import { createPlaces } from './places.ts';

describe('places', () => {
  const place = { key: '4305', label: '4305 QLD', lat: -27.6, long: 152.7 };
  const placesOf = (response: () => Promise<Response>) => {
    const requested: string[] = [];
    const fetch = (path: string) => {
      requested.push(path);
      return response();
    };
    return { requested, places: createPlaces({ site: demoSite(), fetch }) };
  };
  const ok = async () => Response.json({ places: [place] });

  it('are asked for once, with the site’s state', async () => {
    const { requested, places } = placesOf(ok);
    expect(await places.named('4305')).toEqual([place]);
    expect(await places.named('4305')).toEqual([place]);
    expect(await places.beginning('43')).toEqual([place]);
    expect(requested).toEqual(['/api/places?near=4305', '/api/places?starts=43&state=NSW']);
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['a refusal', async () => Response.json({ error: { code: 'TOO_MANY_REQUESTS', message: '' } }, { status: 429 })],
    ['another shape', async () => Response.json({ places: [{ key: 4305 }] })],
  ])('%s is SEARCH_PLACES_UNREACHABLE, and is not remembered', async (_, response) => {
    let next: () => Promise<Response> = response;
    const { places } = placesOf(() => next());
    await expect(places.named('4305')).rejects.toMatchObject({ code: 'SEARCH_PLACES_UNREACHABLE' });
    next = ok;
    expect(await places.named('4305')).toEqual([place]);
  });
});
