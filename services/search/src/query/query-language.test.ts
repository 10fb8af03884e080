import { adminKey, type RunningSearch, searchKey, serve } from '../testing/serve.ts';

const cars = [
  { objectID: 'cx5', title: 'Mazda CX-5 Touring', body: 'SUV', notes: 'One owner. Two sets of keys.', rank: 1 },
  {
    objectID: 'i30',
    title: 'Hyundai i30 Active',
    body: 'Hatch',
    notes: 'A hatch with sunroof and four new tyres',
    rank: 2,
  },
  { objectID: 'bt50', title: 'Mazda BT-50 2.5L', body: 'Ute', notes: 'tow bar, 4x4, mudflap, key', rank: 3 },
  { objectID: 'focus', title: 'Ford Focus', body: 'Hatchback', notes: 'Tyre nearly new, city body', rank: 4 },
  {
    objectID: 'long',
    title: 'Kia Sorento',
    body: 'SUV',
    notes:
      'Bought new in the city by one careful family that kept every book and receipt and washed the sunroof on Sundays with love',
    tags: ['sunroof', 'camera'],
    rank: 5,
  },
];

let search: RunningSearch;
beforeAll(async () => {
  search = await serve();
  const client = search.client(adminKey);
  await client.setSettings({
    indexName: 'Cars',
    indexSettings: {
      searchableAttributes: ['title', 'body', 'notes', 'tags'],
      customRanking: ['asc(rank)'],
      attributesForFaceting: ['body'],
    },
  });
  await client.saveObjects({ indexName: 'Cars', objects: cars });
});
afterAll(() => search.stop());

async function find(query: string, more: Record<string, unknown> = {}) {
  const response = await search
    .client(searchKey)
    .searchSingleIndex({ indexName: 'Cars', searchParams: { query, ...more } });
  return { ...response, ids: response.hits.map((hit) => hit.objectID) };
}
const ids = async (query: string, more?: Record<string, unknown>) => (await find(query, more)).ids;

describe('words with digits', () => {
  it.each([
    ['cx-5', ['cx5']],
    ['cx5', ['cx5']],
    ['cx 5', ['cx5']],
    ['i30', ['i30']],
    ['bt50', ['bt50']],
    ['bt 50', ['bt50']],
    ['2.5l', ['bt50']],
    ['4x4', ['bt50']],
  ])('"%s" finds its car, also with ignorePlurals and removeStopWords', async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
    expect(await ids(query, { ignorePlurals: ['en'], removeStopWords: ['en'] })).toEqual(expected);
  });
});

describe('English', () => {
  it('with removeStopWords, a query drops its stop words, unless the word is still being typed or the query has no other words', async () => {
    expect(await ids('the mazda with a')).toEqual([]);
    expect(await ids('the mazda with tow', { removeStopWords: true })).toEqual(['bt50']);
    expect(await ids('looking for mazda', { removeStopWords: ['en'], optionalWords: 'looking' })).toEqual([
      'cx5',
      'bt50',
    ]);
    expect(await ids('mazda wi', { removeStopWords: true })).toEqual([]);
    expect(await ids('with', { removeStopWords: true })).toEqual(['i30', 'long']);
    expect(await ids('the mazda', { removeStopWords: ['fr'] })).toEqual([]);
  });

  it('with ignorePlurals, a query treats singular and plural as equal', async () => {
    const exactly = { typoTolerance: false, queryType: 'prefixNone' };
    expect(await ids('tyre', exactly)).toEqual(['focus']);
    expect(await ids('tyre', { ...exactly, ignorePlurals: true })).toEqual(['focus', 'i30']);
    expect(await ids('tyres', { ...exactly, ignorePlurals: ['en'] })).toEqual(['focus', 'i30']);
    expect(await ids('cities', { ...exactly, ignorePlurals: true })).toEqual(['focus', 'long']);
    expect(await ids('tyre', { ...exactly, ignorePlurals: true, queryLanguages: ['fr'] })).toEqual(['focus']);
    const { hits } = await find('tyres', { ...exactly, ignorePlurals: true });
    expect(hits[0]!._highlightResult).toMatchObject({ notes: { value: '<em>Tyre</em> nearly new, city body' } });
  });
});

describe('words that are required', () => {
  it('optional words may be missing, but hits with them rank higher', async () => {
    expect(await ids('mazda sunroof')).toEqual([]);
    expect(await ids('mazda tow', { optionalWords: ['tow'] })).toEqual(['bt50', 'cx5']);
  });

  it('a query without words finds every record', async () => {
    expect(await ids(' "" -- ')).toHaveLength(cars.length);
  });
});

describe('words match', () => {
  it('words match only in the attributes of restrictSearchableAttributes', async () => {
    expect(await ids('hatch')).toEqual(['i30', 'focus']);
    expect(await ids('hatch', { restrictSearchableAttributes: ['notes'] })).toEqual(['i30']);
    expect(await ids('sunroof', { restrictSearchableAttributes: ['nothing'] })).toEqual([]);
  });

  it('words match with typos and by prefix, unless the settings exclude an attribute', async () => {
    expect(await ids('sunrof')).toEqual(['i30', 'long']);
    expect(await ids('sunrof', { typoTolerance: false })).toEqual([]);
    expect(await ids('sunrof', { disableTypoToleranceOnAttributes: ['notes'] })).toEqual(['long']);
    const client = search.client(adminKey);
    await client.setSettings({ indexName: 'Cars', indexSettings: { disablePrefixOnAttributes: ['body'] } });
    expect(await ids('hatchb', { typoTolerance: false })).toEqual([]);
    await client.setSettings({ indexName: 'Cars', indexSettings: { disablePrefixOnAttributes: [] } });
    expect(await ids('hatchb', { typoTolerance: false })).toEqual(['focus']);
  });

  it('words match by prefix: the last word, all words or none, depending on queryType', async () => {
    expect(await ids('maz tour')).toEqual([]);
    expect(await ids('maz tour', { queryType: 'prefixAll' })).toEqual(['cx5']);
    expect(await ids('mazda tour', { queryType: 'prefixNone', typoTolerance: false })).toEqual([]);
  });

  it('a single word is an exact match only if it is the whole value', async () => {
    await search.engine.replace(
      'Exact',
      [
        { objectID: 'part', body: 'hatch wagon', rank: 1 },
        { objectID: 'whole', body: 'hatch', rank: 2 },
      ],
      { ranking: ['exact', 'custom'], customRanking: ['asc(rank)'] },
    );
    expect(search.engine.search('Exact', { query: 'hatch' }).hits.map((hit) => hit.objectID)).toEqual([
      'whole',
      'part',
    ]);
    expect(search.engine.search('Exact', { query: 'wagon hatch' }).nbHits).toBe(1);
  });
});

it('a response has the userData of the settings', async () => {
  await search.client(adminKey).setSettings({ indexName: 'Cars', indexSettings: { userData: { banner: 1 } } });
  expect(await find('')).toMatchObject({ userData: { banner: 1 } });
});
