import { toCarBrief } from '@forecourt/contracts';
import { demoSite } from '@forecourt/kit/testing';
import { describe, expect, it } from '@jest/globals';
import { aCar } from '../testing/car.ts';
import { createSimilarSearch } from './similar-search.ts';

const { signal } = new AbortController();
const car = toCarBrief(aCar());

function engine(status: number, answer: unknown) {
  const asked: { readonly path: string; readonly body: unknown }[] = [];
  const search = createSimilarSearch({
    site: demoSite(),
    fetch: async (path, init) => {
      asked.push({ path, body: JSON.parse(String(init?.body)) });
      if (answer instanceof Error) throw answer;
      return { ok: status === 200, status, json: async () => answer } as Response;
    },
  });
  return { search, asked };
}

describe('similar cars of the search engine', () => {
  it('[VDP-080] are asked for in one request of three questions, ten hits each, and merged once each', async () => {
    const hits = (...ids: readonly string[]) => ({ hits: ids.map((id) => aCar({ id })) });
    const { search, asked } = engine(200, { results: [hits('a', 'b'), { hits: [{ id: 7 }] }, hits('b', 'c')] });
    expect((await search.find(car, signal)).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.path).toBe('/1/indexes/*/queries?x-algolia-application-id=forecourt&x-algolia-api-key=search-key');
    const question = { hitsPerPage: 10, indexName: 'Car_production' };
    expect(asked[0]?.body).toMatchObject({ requests: [question, question, question] });
  });

  it.each([
    [503, {}],
    [200, new TypeError('fetch failed')],
  ])('fail with VEHICLE_SEARCH_UNREACHABLE when the engine answers %d, %p', async (status, answer) => {
    await expect(engine(status, answer).search.find(car, signal)).rejects.toMatchObject({
      code: 'VEHICLE_SEARCH_UNREACHABLE',
    });
  });

  it('are none, without a question, for a car without make and body', async () => {
    const { search, asked } = engine(200, {});
    expect(await search.find({ id: 'x' }, signal)).toEqual([]);
    expect(asked).toEqual([]);
  });
});
