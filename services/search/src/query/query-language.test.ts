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
  ])('"%s" finds its car, also with ignorePlurals, removeStopWords and advancedSyntax', async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
    expect(await ids(query, { ignorePlurals: ['en'], removeStopWords: ['en'], advancedSyntax: true })).toEqual(
      expected,
    );
  });
});

describe('English', () => {
  it('drops stop words, unless there are no others or the word is still being typed', async () => {
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

  it('treats singular and plural as equal', async () => {
    const exactly = { typoTolerance: false, queryType: 'prefixNone' };
    expect(await ids('tyre', exactly)).toEqual(['focus']);
    expect(await ids('tyre', { ...exactly, ignorePlurals: true })).toEqual(['focus', 'i30']);
    expect(await ids('tyres', { ...exactly, ignorePlurals: ['en'] })).toEqual(['focus', 'i30']);
    expect(await ids('cities', { ...exactly, ignorePlurals: true })).toEqual(['focus', 'long']);
    expect(await ids('bodies', { ...exactly, naturalLanguages: ['en'] })).toEqual(['focus']);
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

  it.each([
    ['none', []],
    ['lastWords', ['cx5', 'bt50']],
    ['firstWords', ['i30', 'long']],
    ['allOptional', ['cx5', 'bt50', 'i30', 'long']],
  ])('words are dropped when all records lack one of them: %s', async (removeWordsIfNoResults, expected) => {
    const found = await ids('mazda sunroof', { removeWordsIfNoResults });
    expect(found.sort()).toEqual([...expected].sort());
  });

  it('a similarQuery needs only one of its words', async () => {
    expect((await ids('kia', { similarQuery: 'mazda sunroof' })).sort()).toEqual(['bt50', 'cx5', 'i30', 'long']);
  });

  it('quotes require a phrase, a dash excludes a word', async () => {
    const advanced = { advancedSyntax: true };
    expect(await ids('"tow bar"', advanced)).toEqual(['bt50']);
    expect(await ids('"bar tow"', advanced)).toEqual([]);
    expect(await ids('mazda -tow', advanced)).toEqual(['cx5']);
    expect(await ids('-mazda', advanced)).toEqual(['i30', 'focus', 'long']);
    expect(await ids('mazda -"tow bar"', advanced)).toEqual(['cx5']);
    expect(await ids('cx-5', advanced)).toEqual(['cx5']);
    expect(await ids('mazda -tow', { advancedSyntax: true, advancedSyntaxFeatures: ['exactPhrase'] })).toEqual([
      'bt50',
    ]);
    expect(await ids('"sunroo"', advanced)).toEqual([]);
  });
});

describe('words match', () => {
  it('only in restrictSearchableAttributes', async () => {
    expect(await ids('hatch')).toEqual(['i30', 'focus']);
    expect(await ids('hatch', { restrictSearchableAttributes: ['notes'] })).toEqual(['i30']);
    expect(await ids('"sunroof"', { restrictSearchableAttributes: ['tags'], advancedSyntax: true })).toEqual(['long']);
    expect(await ids('sunroof', { restrictSearchableAttributes: ['nothing'] })).toEqual([]);
  });

  it('with typos, depending on attribute, word and length', async () => {
    expect(await ids('sunrof')).toEqual(['i30', 'long']);
    expect(await ids('sunrof', { typoTolerance: false })).toEqual([]);
    expect(await ids('sunrof', { disableTypoToleranceOnAttributes: ['notes'] })).toEqual(['long']);
    expect(await ids('sunrof', { minWordSizefor1Typo: 7 })).toEqual([]);
    const client = search.client(adminKey);
    await client.setSettings({
      indexName: 'Cars',
      indexSettings: { disableTypoToleranceOnWords: ['sunrof'], disablePrefixOnAttributes: ['body'] },
    });
    expect(await ids('sunrof')).toEqual([]);
    expect(await ids('hatchb', { typoTolerance: false })).toEqual([]);
    await client.setSettings({
      indexName: 'Cars',
      indexSettings: { disableTypoToleranceOnWords: [], disablePrefixOnAttributes: [] },
    });
    expect(await ids('hatchb', { typoTolerance: false })).toEqual(['focus']);
  });

  it('by prefix for the last word, all words or none', async () => {
    expect(await ids('maz tour')).toEqual([]);
    expect(await ids('maz tour', { queryType: 'prefixAll' })).toEqual(['cx5']);
    expect(await ids('mazda tour', { queryType: 'prefixNone', typoTolerance: false })).toEqual([]);
  });

  it('exactly for a single word that is the whole value, any word, or never', async () => {
    const exactWords = async (exactOnSingleWordQuery?: string) => {
      const { hits } = await find('hatch', {
        getRankingInfo: true,
        ...(exactOnSingleWordQuery && { exactOnSingleWordQuery }),
      });
      return Object.fromEntries(hits.map((hit) => [hit.objectID, hit._rankingInfo!.nbExactWords]));
    };
    expect(await exactWords()).toEqual({ i30: 1, focus: 0 });
    expect(await exactWords('none')).toEqual({ i30: 0, focus: 0 });
    const notes = await find('tow', { getRankingInfo: true });
    expect(notes.hits[0]!._rankingInfo!.nbExactWords).toBe(0);
    const word = await find('tow', { getRankingInfo: true, exactOnSingleWordQuery: 'word' });
    expect(word.hits[0]!._rankingInfo!.nbExactWords).toBe(1);
    const off = await find('tow', {
      getRankingInfo: true,
      exactOnSingleWordQuery: 'word',
      disableExactOnAttributes: ['notes'],
    });
    expect(off.hits[0]!._rankingInfo!.nbExactWords).toBe(0);
  });
});

describe('the response', () => {
  it('has snippets around the words found, or from the beginning', async () => {
    const snippets = async (query: string, more: Record<string, unknown> = {}) =>
      (await find(query, { attributesToSnippet: ['notes:5', 'tags'], ...more })).hits.find(
        (hit) => hit.objectID === 'long',
      )!._snippetResult;
    expect(await snippets('sunroof')).toMatchObject({
      notes: { value: '…washed the <em>sunroof</em> on Sundays…', matchLevel: 'full' },
      tags: [{ value: '<em>sunroof</em>' }, { value: 'camera', matchLevel: 'none' }],
    });
    expect(await snippets('kia', { snippetEllipsisText: ' [more]' })).toMatchObject({
      notes: { value: 'Bought new in the city [more]', matchLevel: 'none' },
    });
    expect(await snippets('sunroof', { restrictHighlightAndSnippetArrays: true })).toMatchObject({
      tags: [{ value: '<em>sunroof</em>' }],
    });
  });

  it('has only the responseFields; by default also renderingContent and userData of the settings', async () => {
    const renderingContent = {
      facetOrdering: { facets: { order: ['body'] }, values: { body: { sortRemainingBy: 'count' as const } } },
    };
    await search
      .client(adminKey)
      .setSettings({ indexName: 'Cars', indexSettings: { renderingContent, userData: { banner: 1 } } });
    expect(await find('')).toMatchObject({ renderingContent, userData: { banner: 1 } });
    const { ids: _ids, ...few } = await find('mazda', { responseFields: ['hits', 'nbHits'] });
    expect(Object.keys(few).sort()).toEqual(['hits', 'nbHits']);
  });

  it('has records that match optionalFilters first, at the ranking criterion filters', async () => {
    expect(await ids('', { optionalFilters: ['body:Ute', 'body:Hatch<score=2>'] })).toEqual([
      'i30',
      'bt50',
      'cx5',
      'focus',
      'long',
    ]);
    expect(await ids('', { optionalFilters: [['body:SUV', 'body:Ute']] })).toEqual([
      'cx5',
      'bt50',
      'long',
      'i30',
      'focus',
    ]);
    expect(await ids('mazda', { optionalFilters: 'body:Ute' })).toEqual(['bt50', 'cx5']);
  });
});
