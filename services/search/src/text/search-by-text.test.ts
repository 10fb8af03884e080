import fc from 'fast-check';
import { createSearchEngine, type IndexSettings, type SearchParameters } from '../index.ts';
import { findSimilarWords } from './similar-words.ts';
import { Vocabulary } from './vocabulary.ts';

const cars = [
  ['corolla', 'Toyota', 'Corolla', '2021 Toyota Corolla Ascent Sport'],
  ['hilux', 'Toyota', 'HiLux', '2019 Toyota HiLux SR5 4x4'],
  ['cx5', 'Mazda', 'CX-5', '2022 Mazda CX-5 Maxx Sport'],
  ['evoque', 'Land Rover', 'Range Rover Evoque', '2017 Land Rover Range Rover Evoque'],
  ['c3', 'Citroën', 'C3', '2018 Citroën C3 Aircross'],
  ['dmax', 'Isuzu', 'D-MAX', '2020 Isuzu D-MAX LS-U'],
  ['sportage', 'Kia', 'Sportage', '2023 Kia Sportage, the sport of kings'],
  ['mercedes', 'Mercedes-Benz', 'A180', '2016 Mercedes-Benz A180'],
  ['volkswagen', 'Volkswagen', 'Tiguan', '2015 Volkswagen Tiguan'],
].map(([objectID, make, model, title], i) => ({ objectID: objectID!, make, model, title, rank: 100 - i }));

const settings: IndexSettings = {
  searchableAttributes: ['make', 'model', 'unordered(title)'],
  customRanking: ['desc(rank)'],
};
const engine = createSearchEngine();
await engine.replace('Cars', cars, settings);
const find = (query: string, parameters: SearchParameters = {}) =>
  engine.search('Cars', { query, ...parameters }).hits.map((hit) => hit.objectID);

describe('words', () => {
  it('all words are required, and the last may be incomplete', () => {
    expect(find('toyota corolla')).toEqual(['corolla']);
    expect(find('toyota')).toEqual(['corolla', 'hilux']);
    expect(find('hil')).toEqual(['hilux']);
    expect(find('hil toyota')).toEqual([]);
    expect(find('hil toyota', { queryType: 'prefixAll' })).toEqual(['hilux']);
    expect(find('hil', { queryType: 'prefixNone' })).toEqual([]);
    expect(find('4x4')).toEqual(['hilux']);
    expect(find('')).toHaveLength(cars.length);
    expect(find(' -- ')).toHaveLength(cars.length);
  });

  it('words match without regard to case, accents and punctuation', () => {
    expect(find('CITROEN')).toEqual(['c3']);
    expect(find('citroën')).toEqual(['c3']);
    for (const written of ['cx-5', 'cx5', 'CX 5']) expect(find(written)).toEqual(['cx5']);
    for (const written of ['d-max', 'dmax', 'd max']) expect(find(written)).toEqual(['dmax']);
    for (const written of ['mercedes benz', 'mercedesbenz', 'Mercedes-Benz'])
      expect(find(written)).toEqual(['mercedes']);
  });

  it('two typed words match one written word, and one typed word matches two written words', async () => {
    const rav = createSearchEngine();
    await rav.replace('R', [
      { objectID: 'apart', name: 'Toyota Rav 4 GX' },
      { objectID: 'together', name: 'Toyota RAV4 GX' },
    ]);
    for (const query of ['rav4', 'rav 4']) expect(rav.search('R', { query }).nbHits).toBe(2);
    expect(find('hi lux')).toEqual(['hilux']);
    expect(find('landrover')).toEqual(['evoque']);
  });
});

describe('typos', () => {
  it.each([
    ['toyoat corola', ['corolla']],
    ['corola', ['corolla']],
    ['toyta', ['corolla', 'hilux']],
    ['madza', ['cx5']],
    ['hylux', ['hilux']],
    ['land rovr', ['evoque']],
    ['volkswagon', ['volkswagen']],
    ['wolkswagen', ['volkswagen']],
    ['vlokswagne', ['volkswagen']],
    ['mercedez benz', ['mercedes']],
  ])('%s finds %j', (query, expected) => {
    expect(find(query)).toEqual(expected);
  });

  it('typos are not tolerated in short words, beyond the limit, or in the first letter of a word under 8 letters', () => {
    expect(find('kya')).toEqual([]);
    expect(find('tyoto')).toEqual([]);
    expect(find('noyota')).toEqual([]);
    expect(find('vlokswagnex')).toEqual([]);
  });

  it('words with typos find nothing when the tolerance is off, for all words or for numbers', () => {
    expect(find('corola', { typoTolerance: false })).toEqual([]);
    expect(find('2012', { queryType: 'prefixNone' })).toContain('corolla');
    expect(find('2012', { queryType: 'prefixNone', allowTyposOnNumericTokens: false })).toEqual([]);
  });

  it('hits with typos rank below exact words; typoTolerance min keeps only the hits with the fewest typos', async () => {
    const engine = createSearchEngine();
    await engine.replace(
      'T',
      ['corola', 'corolla', 'carolla'].map((name, rank) => ({ objectID: name, name, rank })),
      { customRanking: ['asc(rank)'] },
    );
    const names = (parameters: SearchParameters) =>
      engine.search('T', { query: 'corolla', ...parameters }).hits.map((hit) => hit.objectID);
    expect(names({})).toEqual(['corolla', 'corola', 'carolla']);
    expect(names({ typoTolerance: 'min' })).toEqual(['corolla']);
    expect(names({ typoTolerance: 'strict' })).toEqual(['corolla', 'corola', 'carolla']);
  });
});

describe('ranking', () => {
  it('hits rank by the attribute that has the word, then by the word’s position in it, then by the custom rank', () => {
    // The query matches "Sportage", the first word of one car's model. The other cars have "Sport" in their titles,
    // where position does not count.
    expect(find('sport')).toEqual(['sportage', 'corolla', 'cx5']);
    expect(find('20', { queryType: 'prefixLast' })[0]).toBe('corolla');
  });

  it('hits with the words near each other rank first', async () => {
    const near = createSearchEngine();
    await near.replace(
      'N',
      [
        { objectID: 'far', text: 'red paint over a long blue car', rank: 2 },
        { objectID: 'near', text: 'the old rusty red car', rank: 1 },
      ],
      { searchableAttributes: ['unordered(text)'], customRanking: ['desc(rank)'] },
    );
    expect(near.search('N', { query: 'red car' }).hits.map((hit) => hit.objectID)).toEqual(['near', 'far']);
  });

  it('a sort index ranks by its attribute before the text', async () => {
    const sorted = createSearchEngine();
    await sorted.setSettings('S', { searchableAttributes: ['name'], replicas: ['S_price'] });
    await sorted.setSettings('S_price', { ranking: ['asc(price)', 'typo', 'words', 'custom'] });
    await sorted.replace('S', [
      { objectID: 'typo', name: 'corola', price: 1 },
      { objectID: 'right', name: 'corolla', price: 2 },
    ]);
    expect(sorted.search('S', { query: 'corolla' }).hits.map((hit) => hit.objectID)).toEqual(['right', 'typo']);
    expect(sorted.search('S_price', { query: 'corolla' }).hits.map((hit) => hit.objectID)).toEqual(['typo', 'right']);
  });
});

it('optional words may be missing, but hits with them rank higher', () => {
  expect(find('toyota zeppelin')).toEqual([]);
  expect(find('toyota 4x4', { optionalWords: '4x4' })).toEqual(['hilux', 'corolla']);
});

describe('highlighting', () => {
  const marks = (query: string, parameters: SearchParameters = {}) =>
    engine.search('Cars', { query, ...parameters }).hits[0]!._highlightResult!;

  it('highlighting marks matching words, prefixes and words with typos', () => {
    expect(marks('toyoat cor')).toMatchObject({
      make: { value: '<em>Toyota</em>', matchLevel: 'partial', matchedWords: ['toyoat'], fullyHighlighted: true },
      model: { value: '<em>Cor</em>olla', fullyHighlighted: false },
      title: { value: '2021 <em>Toyota</em> <em>Cor</em>olla Ascent Sport', matchLevel: 'full' },
    });
    expect(marks('citroen')).toMatchObject({ make: { value: '<em>Citroën</em>' } });
  });

  it('highlighting uses the requested tags and only the requested attributes', () => {
    expect(
      marks('kia', { highlightPreTag: '__a__', highlightPostTag: '__/a__', attributesToHighlight: ['make'] }),
    ).toEqual({
      make: { value: '__a__Kia__/a__', matchLevel: 'full', fullyHighlighted: true, matchedWords: ['kia'] },
    });
    expect(engine.search('Cars', { attributesToHighlight: [] }).hits[0]!._highlightResult).toBeUndefined();
  });
});

describe('similar words', () => {
  /** Optimal string alignment distance, as written in textbooks. */
  function distance(a: string, b: string): number {
    const d = Array.from({ length: a.length + 1 }, (_, i) =>
      Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
    );
    for (let i = 1; i <= a.length; i++) {
      for (let j = 1; j <= b.length; j++) {
        d[i]![j] = Math.min(d[i - 1]![j]! + 1, d[i]![j - 1]! + 1, d[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
          d[i]![j] = Math.min(d[i]![j]!, d[i - 2]![j - 2]! + 1);
      }
    }
    return d[a.length]![b.length]!;
  }

  it('the search for similar words finds exactly the words within the textbook edit distance, in which a typo in the first letter counts twice', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { maxLength: 40 }),
        word,
        fc.constantFrom(0, 1, 2),
        fc.boolean(),
        (words, text, mostTypos, prefix) => {
          const vocabulary = new Vocabulary();
          for (const known of words) vocabulary.add(known);
          vocabulary.settle();
          const found = new Map<string, number>();
          findSimilarWords(vocabulary, { text, mostTypos, prefix }, (known, typos) => found.set(known, typos));
          const expected = new Map<string, number>();
          for (const known of words) {
            const beginnings = prefix ? Array.from({ length: known.length + 1 }, (_, i) => known.slice(0, i)) : [known];
            const typos = Math.min(...beginnings.map((part) => distance(part, text))) + (known[0] === text[0] ? 0 : 1);
            const itself = known === text || (prefix && known.startsWith(text));
            if (!itself && typos <= mostTypos) expected.set(known, typos);
          }
          expect([...found].sort()).toEqual([...expected].sort());
        },
      ),
      { numRuns: 500 },
    );
  });
});
