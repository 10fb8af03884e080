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

  it('with synonyms: false finds only the words as written', async () => {
    expect(await ids('vw', { synonyms: false, typoTolerance: false })).toEqual(['vw']);
  });

  it('highlights synonyms of the typed words, including phrases', async () => {
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

  it('ranks an altCorrection1 as one typo', async () => {
    const [hit] = await find('xr7', { typoTolerance: false, getRankingInfo: true });
    expect(hit!._rankingInfo).toMatchObject({ nbTypos: 1 });
  });
});

describe('managing synonyms', () => {
  it('reads, searches, replaces, deletes and clears them', async () => {
    const client = search.client(adminKey);
    expect(await client.getSynonym({ indexName: 'Cars', objectID: 'vw' })).toEqual(synonyms[0]);
    expect((await client.getSynonym({ indexName: 'Cars', objectID: 'sedan' })).type).toBe('oneWaySynonym');
    const page = await client.searchSynonyms({ indexName: 'Cars', searchSynonymsParams: { query: 'merc' } });
    expect(page).toMatchObject({ nbHits: 1, hits: [{ objectID: 'merc' }] });
    expect(
      await client.searchSynonyms({ indexName: 'Cars', searchSynonymsParams: { type: 'synonym', hitsPerPage: 3 } }),
    ).toMatchObject({ nbHits: 4 });
    const seen: string[] = [];
    await client.browseSynonyms({
      indexName: 'Cars',
      aggregator: ({ hits }) => void seen.push(...hits.map((hit) => hit.objectID)),
    });
    expect(seen).toEqual(synonyms.map((synonym) => synonym.objectID));

    const saved = await client.saveSynonym({
      indexName: 'Cars',
      objectID: 'vw',
      synonymHit: { objectID: 'vw', type: 'synonym', synonyms: ['vw', 'golf'] },
    });
    expect(saved).toMatchObject({ id: 'vw', taskID: expect.any(Number) });
    expect(await ids('vw', { typoTolerance: false })).toEqual(['golf', 'vw']);
    await client.deleteSynonym({ indexName: 'Cars', objectID: 'vw' });
    expect(await ids('vw', { typoTolerance: false })).toEqual(['vw']);
    await expect(client.getSynonym({ indexName: 'Cars', objectID: 'vw' })).rejects.toMatchObject({ status: 404 });
    await client.saveSynonyms({ indexName: 'Cars', synonymHit: [synonyms[0]!], replaceExistingSynonyms: true });
    expect((await client.searchSynonyms({ indexName: 'Cars' })).nbHits).toBe(1);
    await client.clearSynonyms({ indexName: 'Cars' });
    expect((await client.searchSynonyms({ indexName: 'Cars' })).nbHits).toBe(0);
    expect(await client.getSettings({ indexName: 'Cars' })).not.toHaveProperty('synonymList');
  });

  it('keeps synonyms when records or settings change, and applies them in replicas', async () => {
    const client = search.client(adminKey);
    await client.replaceAllObjects({ indexName: 'Cars', objects: cars });
    await search.engine.replace('Cars', cars, { searchableAttributes: ['title'], replicas: ['Cars_new'] });
    expect(await ids('vw', { typoTolerance: false })).toEqual(['golf', 'vw']);
    expect(await ids('vw', { typoTolerance: false }, 'Cars_new')).toEqual(['golf', 'vw']);
  });

  it.each([false, true])(
    'removes the own ones of replicas only if that is requested: %s',
    async (forwardToReplicas) => {
      const client = search.client(adminKey);
      await search.engine.replace('Cars', cars, { searchableAttributes: ['title'], replicas: ['Cars_new'] });
      const [first, second, ...others] = synonyms as [SynonymHit, SynonymHit, ...SynonymHit[]];
      const of = { indexName: 'Cars', forwardToReplicas };
      const counts: number[] = [];
      for (const change of [
        () => client.clearSynonyms(of),
        () => client.saveSynonym({ ...of, objectID: first.objectID, synonymHit: first }),
        () => client.saveSynonyms({ ...of, synonymHit: [second, ...others] }),
        () => client.deleteSynonym({ ...of, objectID: first.objectID }),
      ]) {
        await client.saveSynonyms({
          indexName: 'Cars_new',
          synonymHit: [first, second],
          replaceExistingSynonyms: true,
        });
        const { taskID } = await change();
        await client.waitForTask({ indexName: 'Cars', taskID });
        for (const indexName of ['Cars', 'Cars_new']) counts.push((await client.searchSynonyms({ indexName })).nbHits);
      }
      expect(counts).toEqual(forwardToReplicas ? [0, 0, 1, 1, 6, 6, 5, 5] : [0, 2, 1, 2, 6, 2, 5, 2]);
    },
  );

  it('copies them if the scope includes them, and moves them', async () => {
    const client = search.client(adminKey);
    const copy = (destination: string, scope?: ('settings' | 'synonyms')[]) =>
      client.operationIndex({
        indexName: 'Cars',
        operationIndexParams: { operation: 'copy', destination, ...(scope && { scope }) },
      });
    const count = async (indexName: string) => (await client.searchSynonyms({ indexName })).nbHits;
    await copy('All');
    await copy('Settings', ['settings']);
    await copy('Synonyms', ['synonyms']);
    expect([await count('All'), await count('Settings'), await count('Synonyms')]).toEqual([6, 0, 6]);
    expect((await client.getSettings({ indexName: 'Settings' })).searchableAttributes).toEqual(['title']);
    expect((await client.getSettings({ indexName: 'Synonyms' })).searchableAttributes).toBeUndefined();
    await client.operationIndex({
      indexName: 'Synonyms',
      operationIndexParams: { operation: 'move', destination: 'Moved' },
    });
    expect(await count('Moved')).toBe(6);
    await client.replaceAllObjects({ indexName: 'Cars', objects: cars, scopes: ['settings'] });
    expect(await count('Cars')).toBe(0);
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
