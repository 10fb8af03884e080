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

/** All responses that a reader can observe: order, counts and words. */
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
  const engine = createSearchEngine({ onError: (error) => expect(error).toBeUndefined() });
  await engine.setSettings('Cars', settings);
  await engine.setSettings('Cars_dear', { ranking: ['desc(price)', 'typo', 'custom'] });
  await engine.replace('Cars', cars);
  return engine;
}

describe('a table that is full of dead rows', () => {
  it('is rebuilt in the background while reads and writes continue, and writes during the rebuild are kept', async () => {
    const stock = new Map(Array.from({ length: size }, (_, id) => carOf(id, id)).map((car) => [car.objectID, car]));
    const engine = await stocked([...stock.values()]);
    const put = async (...cars: ReturnType<typeof carOf>[]) => {
      for (const car of cars) stock.set(car.objectID, car);
      await engine.upsert('Cars', cars);
    };
    // The last of these changes makes half of all rows dead, which starts the rebuild.
    for (let round = 1; round <= 2; round++)
      await put(...Array.from({ length: size / 2 }, (_, id) => carOf(id, size + round * 10_000 + id)));
    let renewed = false;
    const idle = engine.whenIdle().then(() => (renewed = true));
    for (let change = 0; !renewed; change++) {
      await put(carOf(change % 900, 500_000 + change), carOf(size + (change % 40), change));
      const gone = `car-${String(2_000 + (change % 300)).padStart(5, '0')}`;
      stock.delete(gone);
      await engine.remove('Cars', [gone]);
      expect(engine.get('Cars', carOf(change % 900, 0).objectID)).toMatchObject({ price: 500_000 + change });
      await new Promise((resolve) => setImmediate(resolve));
    }
    await idle;
    expect(responsesOf(engine)).toEqual(responsesOf(await stocked([...stock.values()])));
  });

  it('its rebuild is dropped when all records are replaced meanwhile', async () => {
    const engine = await stocked(Array.from({ length: size }, (_, id) => carOf(id, id)));
    for (let round = 1; round <= 2; round++)
      await engine.upsert(
        'Cars',
        Array.from({ length: size / 2 }, (_, id) => carOf(id, round * 10_000 + id)),
      );
    const other = Array.from({ length: 50 }, (_, id) => carOf(id, 7));
    await engine.replace('Cars', other);
    await engine.whenIdle();
    expect(responsesOf(engine)).toEqual(responsesOf(await stocked(other)));
  });
});
