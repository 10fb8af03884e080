import type { HighlightResultOption, SynonymHit } from 'algoliasearch';
import { adminKey, type RunningSearch, searchKey, serve } from '../testing/serve.ts';

const cars = [
  { objectID: 'golf', title: 'Volkswagen Golf' },
  { objectID: 'vw', title: 'VW Polo' },
  { objectID: 'merc', title: 'Merc C200' },
  { objectID: 'benz', title: 'Mercedes-Benz A180' },
  { objectID: 'apart', title: 'Benz beside a Mercedes' },
  { objectID: 'ute', title: 'Toyota HiLux ute 4x4' },
  { objectID: 'pickup', title: 'Ford Ranger pick up awd' },
  { objectID: 'utility', title: 'Holden utility 4WD' },
  { objectID: 'falcon', title: 'Falcon XR6' },
];
const synonyms: SynonymHit[] = [
  { objectID: 'vw', type: 'synonym', synonyms: ['vw', 'volkswagen'] },
  { objectID: 'merc', type: 'synonym', synonyms: ['merc', 'mercedes benz'] },
  { objectID: 'drive', type: 'synonym', synonyms: ['4x4', '4wd', 'awd'] },
  { objectID: 'ute', type: 'synonym', synonyms: ['ute', 'utility', 'pick up'] },
  { objectID: 'sedan', type: 'onewaysynonym', input: 'fordlike', synonyms: ['falcon'] },
  { objectID: 'alt', type: 'altcorrection1', word: 'xr7', corrections: ['xr6'] },
];

let search: RunningSearch;
beforeEach(async () => {
  search = await serve();
  const client = search.client(adminKey);
  await client.setSettings({ indexName: 'Cars', indexSettings: { searchableAttributes: ['title'] } });
  await client.saveObjects({ indexName: 'Cars', objects: cars });
  const { taskID } = await client.saveSynonyms({ indexName: 'Cars', synonymHit: synonyms });
  await client.waitForTask({ indexName: 'Cars', taskID });
});
afterEach(() => search.stop());

async function find(query: string, more: Record<string, unknown> = {}, indexName = 'Cars') {
  return (await search.client(searchKey).searchSingleIndex({ indexName, searchParams: { query, ...more } })).hits;
}
const ids = async (...requested: Parameters<typeof find>) =>
  (await find(...requested)).map((hit) => hit.objectID).sort();

describe('a query', () => {
  it.each([
    ['vw', ['golf', 'vw']],
    ['volkswagen', ['golf', 'vw']],
    ['vw golf', ['golf']],
    ['merc', ['benz', 'merc']],
    ['mercedes benz', ['apart', 'benz', 'merc']],
    ['mercedes-benz c200', ['merc']],
    ['4wd', ['pickup', 'ute', 'utility']],
    ['ute 4x4', ['pickup', 'ute', 'utility']],
    ['pick up', ['pickup', 'ute', 'utility']],
    ['fordlike', ['falcon']],
    ['falcon', ['falcon']],
    ['xr7', ['falcon']],
  ])('"%s" finds records with its synonyms', async (query, expected) => {
    expect(await ids(query, { typoTolerance: false, queryType: 'prefixNone' })).toEqual(expected);
  });

  it('a query with synonyms: false finds only the words as written', async () => {
    expect(await ids('vw', { synonyms: false, typoTolerance: false })).toEqual(['vw']);
  });

  it('a query highlights synonyms of its words, including phrases', async () => {
    const marked = async (query: string) =>
      Object.fromEntries(
        (await find(query, { typoTolerance: false })).map((hit) => [
          hit.objectID,
          hit._highlightResult!['title'] as HighlightResultOption,
        ]),
      );
    expect((await marked('vw'))['golf']).toMatchObject({ value: '<em>Volkswagen</em> Golf', matchLevel: 'full' });
    expect((await marked('merc'))['benz']!.value).toBe('<em>Mercedes</em>-<em>Benz</em> A180');
    expect((await marked('mercedes benz'))['merc']).toMatchObject({ value: '<em>Merc</em> C200', matchLevel: 'full' });
  });

  it('an altCorrection1 ranks as one typo', async () => {
    const hits = await find('xr7', { typoTolerance: 'min' });
    expect(hits.map((hit) => hit.objectID)).toEqual(['falcon']);
    await search.engine.upsert('Cars', [{ objectID: 'typed', title: 'Falcon XR7' }]);
    const typed = await find('xr7', { typoTolerance: 'min' });
    expect(typed.map((hit) => hit.objectID)).toEqual(['typed']);
  });
});

describe('managing synonyms', () => {
  it('lists, adds and replaces synonyms', async () => {
    const client = search.client(adminKey);
    const page = { indexName: 'Cars', searchSynonymsParams: { page: 1, hitsPerPage: 4 } };
    expect(await client.searchSynonyms(page)).toMatchObject({
      nbHits: 6,
      hits: [{ objectID: 'sedan', type: 'oneWaySynonym' }, { objectID: 'alt' }],
    });
    const seen: string[] = [];
    await client.browseSynonyms({
      indexName: 'Cars',
      aggregator: ({ hits }) => void seen.push(...hits.map((hit) => hit.objectID)),
    });
    expect(seen).toEqual(synonyms.map((synonym) => synonym.objectID));

    const changed: SynonymHit = { objectID: 'vw', type: 'synonym', synonyms: ['vw', 'falcon'] };
    await client.saveSynonyms({ indexName: 'Cars', synonymHit: [changed] });
    expect(await ids('vw', { typoTolerance: false })).toEqual(['falcon', 'vw']);
    const replaced = { indexName: 'Cars', synonymHit: [synonyms[0]!], replaceExistingSynonyms: true };
    await client.saveSynonyms(replaced);
    expect((await client.searchSynonyms({ indexName: 'Cars' })).nbHits).toBe(1);
    await client.saveSynonyms({ ...replaced, synonymHit: [] });
    expect((await client.searchSynonyms({ indexName: 'Cars' })).nbHits).toBe(0);
    expect(await client.getSettings({ indexName: 'Cars' })).not.toHaveProperty('synonymList');
  });

  it.each([{ query: 'merc' }, { type: 'synonym' as const }])(
    'refuses a search for synonyms by words or by type: %j',
    async (params) => {
      const listed = search.client(adminKey).searchSynonyms({ indexName: 'Cars', searchSynonymsParams: params });
      await expect(listed).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining('leave out query and type'),
      });
    },
  );

  it('keeps synonyms when records or settings change, and applies them in replicas', async () => {
    const client = search.client(adminKey);
    await client.replaceAllObjects({ indexName: 'Cars', objects: cars });
    await search.engine.replace('Cars', cars, { searchableAttributes: ['title'], replicas: ['Cars_new'] });
    expect(await ids('vw', { typoTolerance: false })).toEqual(['golf', 'vw']);
    expect(await ids('vw', { typoTolerance: false }, 'Cars_new')).toEqual(['golf', 'vw']);
  });

  it('refuses to store separate synonyms for a sort index', async () => {
    await search.engine.replace('Cars', cars, { searchableAttributes: ['title'], replicas: ['Cars_new'] });
    const own = { indexName: 'Cars_new', synonymHit: [synonyms[0]!], replaceExistingSynonyms: true };
    await expect(search.client(adminKey).saveSynonyms(own)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('Cars_new shares its records with its main index'),
    });
  });

  it('copies synonyms with the settings, and moves them', async () => {
    const client = search.client(adminKey);
    const count = async (indexName: string) => (await client.searchSynonyms({ indexName })).nbHits;
    await client.operationIndex({
      indexName: 'Cars',
      operationIndexParams: { operation: 'copy', destination: 'Copy', scope: ['settings', 'synonyms', 'rules'] },
    });
    expect(await count('Copy')).toBe(6);
    expect((await client.getSettings({ indexName: 'Copy' })).searchableAttributes).toEqual(['title']);
    await client.operationIndex({
      indexName: 'Copy',
      operationIndexParams: { operation: 'move', destination: 'Moved' },
    });
    expect(await count('Moved')).toBe(6);
  });

  it('refuses a synonym of the type placeholder', async () => {
    const placeholder: SynonymHit = { objectID: 'p', type: 'placeholder', placeholder: '<size>', replacements: ['a'] };
    const saved = search.client(adminKey).saveSynonyms({ indexName: 'Cars', synonymHit: [placeholder] });
    await expect(saved).rejects.toMatchObject({ status: 400, message: expect.stringContaining('"placeholder"') });
  });

  it('refuses a list with an invalid synonym, and saves no part of it', async () => {
    const client = search.client(adminKey);
    const broken = [
      { objectID: 'a', type: 'synonym', synonyms: ['a', 'b'] },
      { objectID: 'b', type: 'synonym' },
    ] as SynonymHit[];
    await expect(client.saveSynonyms({ indexName: 'Cars', synonymHit: broken })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('b of type synonym needs "synonyms"'),
    });
    expect((await client.searchSynonyms({ indexName: 'Cars' })).nbHits).toBe(6);
    await expect(search.client(searchKey).searchSynonyms({ indexName: 'Cars' })).rejects.toMatchObject({ status: 403 });
  });
});
