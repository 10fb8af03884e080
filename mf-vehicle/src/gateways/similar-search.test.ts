import { toCarBrief } from '@forecourt/contracts';
import { demoSite } from '@forecourt/kit/testing';
import { describe, expect, it } from '@jest/globals';
import { aCar } from '../testing/car.ts';
import { createSimilarSearch } from './similar-search.ts';

const { signal } = new AbortController();
const car = toCarBrief(aCar());

function engine(status: number, response: unknown) {
  const requested: { readonly path: string; readonly body: unknown }[] = [];
  const search = createSimilarSearch({
    site: demoSite(),
    origin: 'https://northshore.example',
    fetch: async (path, init) => {
      requested.push({ path, body: JSON.parse(String(init?.body)) });
      if (response instanceof Error) throw response;
      return new Response(JSON.stringify(response), { status });
    },
  });
  return { search, requested };
}

describe('the search gateway for similar cars', () => {
  it('[VDP-080] [API-004] sends three queries of ten hits in one request, and merges the hits without duplicates', async () => {
    const hits = (...ids: readonly string[]) => ({ hits: ids.map((id) => aCar({ id })) });
    const { search, requested } = engine(200, { results: [hits('a', 'b'), { hits: [{ id: 7 }] }, hits('b', 'c')] });
    expect((await search.find(car, signal)).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(requested).toHaveLength(1);
    const { pathname, searchParams } = new URL(requested[0]?.path ?? '', 'https://northshore.example');
    expect([pathname, searchParams.get('x-algolia-application-id'), searchParams.get('x-algolia-api-key')]).toEqual([
      '/1/indexes/*/queries',
      'forecourt',
      'search-key',
    ]);
    const question = {
      hitsPerPage: 10,
      indexName: 'Car_production',
      filters: expect.stringContaining('dealership_slug:"northshore-toyota"'),
      highlightPreTag: '<em>',
      highlightPostTag: '</em>',
    };
    expect(requested[0]?.body).toMatchObject({ requests: [question, question, question] });
  });

  it.each([
    [503, {}],
    [200, new TypeError('fetch failed')],
  ])('throws VEHICLE_SEARCH_UNREACHABLE when the engine returns %d, %p', async (status, response) => {
    await expect(engine(status, response).search.find(car, signal)).rejects.toMatchObject({
      code: 'VEHICLE_SEARCH_UNREACHABLE',
    });
  });

  it('rejects with AbortError when aborted before the engine responds', async () => {
    const leaving = new AbortController();
    const finding = engine(200, { results: [{ hits: [aCar({ id: 'a' })] }] }).search.find(car, leaving.signal);
    leaving.abort();
    await expect(finding).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('returns an empty list, without a request, for a car without make and body', async () => {
    const { search, requested } = engine(200, {});
    expect(await search.find({ id: 'x' }, signal)).toEqual([]);
    expect(requested).toEqual([]);
  });
});
