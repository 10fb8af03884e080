import { demoSite } from '@forecourt/kit/testing';
import { describe, expect, it } from '@jest/globals';
import { createLocalities } from './localities.ts';

describe('localities', () => {
  const place = { key: '4305', label: '4305 QLD', lat: -27.6, long: 152.7 };
  const localitiesOf = (response: () => Promise<Response>) => {
    const requested: string[] = [];
    const fetch = (path: string) => {
      requested.push(path);
      return response();
    };
    return { requested, localities: createLocalities({ site: demoSite(), fetch }) };
  };
  const ok = async () => Response.json({ localities: [place] });

  it('a locality is requested only once, and a request for names by their beginning contains the site’s state', async () => {
    const { requested, localities } = localitiesOf(ok);
    expect(await localities.named('4305')).toEqual([place]);
    expect(await localities.named('4305')).toEqual([place]);
    expect(await localities.beginning('43')).toEqual([place]);
    expect(requested).toEqual(['/api/localities?near=4305', '/api/localities?starts=43&state=NSW']);
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['a refusal', async () => Response.json({ error: { code: 'TOO_MANY_REQUESTS', message: '' } }, { status: 429 })],
    ['a malformed response', async () => Response.json({ localities: [{ key: 4305 }] })],
  ])('%s is SEARCH_LOCALITIES_UNREACHABLE, and is not cached', async (_, response) => {
    let next: () => Promise<Response> = response;
    const { localities } = localitiesOf(() => next());
    await expect(localities.named('4305')).rejects.toMatchObject({ code: 'SEARCH_LOCALITIES_UNREACHABLE' });
    next = ok;
    expect(await localities.named('4305')).toEqual([place]);
  });
});
