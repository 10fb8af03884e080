import { describe, expect, it } from '@jest/globals';
import { createSearchEngine, type SearchEngine } from '../index.ts';

const size = 6_000;
const carOf = (id: number, price: number) => ({
  objectID: `car-${String(id).padStart(5, '0')}`,
  make: id % 3 === 0 ? 'Kia' : 'Mazda',
  model: `Model ${id % 50}`,
  price,
});
const settings = {
  searchableAttributes: ['make', 'model'],
  attributesForFaceting: ['make', 'model'],
  customRanking: ['asc(price)'],
  replicas: ['Cars_dear'],
};

/** What a reader can observe: the order of the records in both indexes, and the counts for a query with words. */
function responsesOf(engine: SearchEngine) {
  const walk = (index: string) => {
    const ids: string[] = [];
    for (let from: number | undefined = 0; from !== undefined; ) {
      const { hits, next } = engine.browse(index, {}, from);
      ids.push(...hits.map((hit) => `${hit.objectID}=${String(hit['price'])}`));
      from = next;
    }
    return ids;
  };
  const { nbHits, facets } = engine.search('Cars', { query: 'mazda model 7', facets: ['*'], typoTolerance: false });
  return { cheap: walk('Cars'), dear: walk('Cars_dear'), nbHits, facets };
}

async function stocked(cars: readonly { readonly objectID: string }[]): Promise<SearchEngine> {
  const engine = createSearchEngine();
  await engine.setSettings('Cars', settings);
  await engine.setSettings('Cars_dear', { ranking: ['desc(price)', 'typo', 'custom'] });
  await engine.replace('Cars', cars);
  return engine;
}

const changed = (round: number) => Array.from({ length: size / 2 }, (_, id) => carOf(id, round * 10_000 + id));

describe('a table that is full of dead rows', () => {
  it('a table full of dead rows is rebuilt while reads continue, and waiting changes are made afterwards', async () => {
    const stock = new Map(Array.from({ length: size }, (_, id) => carOf(id, id)).map((car) => [car.objectID, car]));
    const engine = await stocked([...stock.values()]);
    const put = (...cars: ReturnType<typeof carOf>[]) => {
      for (const car of cars) stock.set(car.objectID, car);
      return engine.upsert('Cars', cars);
    };
    await put(...changed(1));
    let done = false;
    // This change replaces so many records that half of all rows are dead, which starts the rebuild.
    const renewed = put(...changed(2)).then(() => (done = true));
    await new Promise((resolve) => setImmediate(resolve));
    const waiting = put(carOf(7, 500_000), carOf(size + 1, 3));
    let reads = 0;
    while (!done) {
      expect(engine.get('Cars', carOf(8, 0).objectID)).toMatchObject({ price: 20_008 });
      expect(engine.search('Cars', { filters: 'price >= 20000 AND price < 30000' }).nbHits).toBe(size / 2);
      reads++;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(reads).toBeGreaterThan(1);
    await Promise.all([renewed, waiting]);
    expect(responsesOf(engine)).toEqual(responsesOf(await stocked([...stock.values()])));
  });

  it('a table full of dead rows is rebuilt first, and a waiting replacement of all records is made afterwards', async () => {
    const engine = await stocked(Array.from({ length: size }, (_, id) => carOf(id, id)));
    const other = Array.from({ length: 50 }, (_, id) => carOf(id, 7));
    await Promise.all([
      engine.upsert('Cars', changed(1)),
      engine.upsert('Cars', changed(2)),
      engine.replace('Cars', other),
    ]);
    expect(responsesOf(engine)).toEqual(responsesOf(await stocked(other)));
  });
});
