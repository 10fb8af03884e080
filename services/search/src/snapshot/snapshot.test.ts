import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createSearchEngine, type IndexSettings, type SearchEngine } from '../index.ts';
import { largeStock } from '../testing/large-stock.ts';

const settings: IndexSettings = {
  searchableAttributes: ['make,model', 'title', 'unordered(features)'],
  attributesForFaceting: [
    'make',
    'features',
    'colour',
    'certified',
    'year',
    'variant.fuel',
    'filterOnly(dealership_slug)',
  ],
  customRanking: ['desc(rank)'],
  replicas: ['Cars_price'],
};

const folder = mkdtempSync(join(tmpdir(), 'forecourt-snapshot-'));
let files = 0;
const newFile = () => join(folder, `snapshot-${files++}`);

async function prepared(changes: IndexSettings = {}): Promise<SearchEngine> {
  const engine = createSearchEngine();
  await engine.setSettings('Cars', { ...settings, ...changes });
  await engine.setSettings('Cars_price', { ranking: ['asc(price)', 'typo', 'custom'] });
  return engine;
}

/** All responses that a reader can observe. */
function responsesOf(engine: SearchEngine) {
  const ask = (index: string, parameters: object) => {
    const { processingTimeMS: _time, ...response } = engine.search(index, {
      facets: ['*'],
      hitsPerPage: 5,
      ...parameters,
    });
    return response;
  };
  return [
    ask('Cars', {}),
    ask('Cars_price', { page: 3 }),
    ask('Cars', { query: 'toyota corola' }),
    ask('Cars_price', { query: 'sunr', filters: 'price > 10000 AND NOT make:Mazda' }),
    ask('Cars', {
      facetFilters: [['colour:red', 'colour:blue'], 'certified:true'],
      numericFilters: ['variant.seats>=5'],
    }),
    ask('Cars', { aroundLatLng: '-33.8,151.2', aroundRadius: 200_000 }),
    engine.get('Cars', 'car-17'),
    [...engine.ids('Cars')].sort(),
  ];
}

const stock = largeStock(400).map((car, at) =>
  at % 3 === 0 ? { ...car, _geoloc: { lat: -33 - (at % 10) / 10, lng: 151 } } : car,
);

async function stocked(): Promise<SearchEngine> {
  const engine = await prepared();
  await engine.replace('Cars', stock);
  await engine.upsert('Cars', [{ objectID: 'car-17', make: 'Citroën', price: 12.5, features: ['tow bar'] }]);
  await engine.remove('Cars', ['car-3', 'car-399']);
  return engine;
}

describe('a snapshot', () => {
  it('restores an index that gives the same results, also after further changes', async () => {
    const [engine, file] = [await stocked(), newFile()];
    await engine.save('Cars', file, Buffer.from('up to here'));
    const other = await prepared();
    expect(await other.restore('Cars', file)).toEqual({ kind: 'restored', note: expect.anything() });
    expect(responsesOf(other)).toEqual(responsesOf(engine));
    for (const one of [engine, other]) {
      await one.upsert('Cars', [...largeStock(60, 7), { objectID: 'new', make: 'Brandnew', rank: 9_999 }]);
      await one.remove('Cars', ['car-100']);
    }
    expect(responsesOf(other)).toEqual(responsesOf(engine));
    expect(other.search('Cars', { query: 'brandnew' }).hits.map((hit) => hit.objectID)).toEqual(['new']);
  });

  it('keeps the note and the synonyms', async () => {
    const [engine, file] = [await stocked(), newFile()];
    await engine.saveSynonyms('Cars', [{ objectID: 's', type: 'synonym', synonyms: ['towbar', 'tow bar'] }]);
    await engine.save('Cars', file, Buffer.from('up to here'));
    const other = await prepared();
    const restored = await other.restore('Cars', file);
    expect(restored.kind === 'restored' && Buffer.from(restored.note).toString()).toBe('up to here');
    expect(other.searchSynonyms('Cars', { query: '' }).nbHits).toBe(1);
  });

  it('has the state at the time of the request, even if records change while it is written', async () => {
    const [engine, file] = [await stocked(), newFile()];
    const before = responsesOf(engine);
    const saved = engine.save('Cars', file);
    await engine.upsert('Cars', largeStock(300, 3));
    await engine.remove('Cars', ['car-20', 'car-21']);
    await saved;
    const other = await prepared();
    expect((await other.restore('Cars', file)).kind).toBe('restored');
    expect(responsesOf(other)).toEqual(before);
  });

  it('leaves no temporary file, and fails when it cannot be written', async () => {
    const [engine, file] = [await stocked(), newFile()];
    await engine.save('Cars', file);
    const former = readFileSync(file);
    await expect(engine.save('Cars', join(folder, 'no-such-folder', 'snapshot'))).rejects.toThrow('ENOENT');
    await engine.clear('Cars');
    await engine.save('Cars', file);
    expect(readFileSync(file).equals(former)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([]);
  });
});

describe('an unusable snapshot', () => {
  const why = async (file: string, changes?: IndexSettings) => {
    const engine = await prepared(changes);
    await engine.upsert('Cars', [{ objectID: 'kept' }]);
    const restored = await engine.restore('Cars', file);
    expect(engine.search('Cars').hits.map((hit) => hit.objectID)).toEqual(['kept']);
    return restored.kind === 'unusable' ? restored.why : restored.kind;
  };

  it('is refused with the reason, and the index stays unchanged', async () => {
    const [engine, file] = [await stocked(), newFile()];
    await engine.save('Cars', file);
    const bytes = readFileSync(file);
    const changed = (change: (copy: Buffer) => Buffer | undefined) => {
      const copy = Buffer.from(bytes);
      const other = newFile();
      writeFileSync(other, change(copy) ?? copy);
      return other;
    };
    expect(await why(newFile())).toBe('missing');
    expect(await why(changed((copy) => copy.subarray(0, 9)))).toBe('it is cut off');
    expect(await why(changed((copy) => copy.subarray(0, copy.length >> 1)))).toBe('it is cut off');
    expect(await why(changed((copy) => void copy.write('{')))).toBe('it is no snapshot of an index');
    expect(await why(changed((copy) => void copy.writeUInt32LE(0, 8)))).toBe(
      'it has format 0 and this version reads 2',
    );
    expect(await why(changed((copy) => void copy.writeUInt8(copy[2_000]! ^ 1, 2_000)))).toMatch(/^".+" is damaged$/);
    expect(await why(changed((copy) => void copy.fill(0, copy.length - 100, copy.length - 90)))).toBe(
      'its directory is damaged',
    );
    expect(await why(file, { customRanking: ['asc(rank)'] })).toBe('it was made under other settings');
    expect(await why(file, { attributesForFaceting: ['make'] })).toBe('it was made under other settings');
  });

  it('is detected wherever bytes were changed, cut off or inserted', async () => {
    const [engine, file] = [await stocked(), newFile()];
    await engine.save('Cars', file);
    const bytes = readFileSync(file);
    const at = fc.nat({ max: bytes.length - 1 });
    const damage = fc.oneof(
      fc.tuple(at, fc.integer({ min: 1, max: 255 })).map(([place, flip]) => (copy: Buffer) => {
        copy[place]! ^= flip;
        return copy;
      }),
      at.map((length) => (copy: Buffer) => copy.subarray(0, length)),
      fc.tuple(at, fc.integer({ min: 1, max: 5_000 })).map(
        ([from, length]) =>
          (copy: Buffer) =>
            copy.fill(0, from, Math.min(from + length, copy.length)),
      ),
      fc.tuple(at, at).map(
        ([from, to]) =>
          (copy: Buffer) =>
            Buffer.concat([copy.subarray(0, from), copy.subarray(to)]),
      ),
    );
    const damaged = newFile();
    const other = await prepared();
    await fc.assert(
      fc.asyncProperty(damage, async (apply) => {
        const copy = apply(Buffer.from(bytes));
        fc.pre(!copy.equals(bytes));
        writeFileSync(damaged, copy);
        expect((await other.restore('Cars', damaged)).kind).toBe('unusable');
        expect(other.search('Cars').nbHits).toBe(0);
      }),
      { numRuns: 400 },
    );
  });
});
