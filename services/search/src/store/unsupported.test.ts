import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSearchEngine } from '../index.ts';
import { lacking, withoutEffect } from './unsupported.ts';

const engine = createSearchEngine();
await engine.replace('Cars', [{ objectID: '1', make: 'Kia' }]);

const refused: readonly (readonly [name: string, value: unknown])[] = [
  ['mode', 'neuralSearch'],
  ['semanticSearch', { eventSources: ['a'] }],
  ['enablePersonalization', true],
  ['enableReRanking', true],
  ['reRankingApplyFilter', 'make:Kia'],
  ['relevancyStrictness', 90],
  ['minProximity', 3],
  ['attributeCriteriaComputedByMinProximity', true],
  ['replaceSynonymsInHighlight', true],
  ['decompoundQuery', 'de'],
  ['attributesToTransliterate', ['make']],
  ['camelCaseAttributes', ['make']],
  ['decompoundedAttributes', { de: ['make'] }],
  ['separatorsToIndex', '+'],
  ['customNormalization', { default: { ä: 'ae' } }],
  ['keepDiacriticsOnCharacters', 'ø'],
  ['indexLanguages', ['de']],
  ['aroundLatLngViaIP', true],
  ['personalizationImpact', 50],
  ['explain', ['match.alternatives']],
  ['advancedSyntax', true],
  ['advancedSyntaxFeatures', ['exactPhrase']],
  ['removeWordsIfNoResults', 'lastWords'],
  ['minWordSizefor1Typo', 3],
  ['minWordSizefor2Typos', 6],
  ['alternativesAsExact', []],
  ['exactOnSingleWordQuery', 'word'],
  ['disableExactOnAttributes', ['make']],
  ['attributesToSnippet', ['description:20']],
  ['snippetEllipsisText', ' [more]'],
  ['restrictHighlightAndSnippetArrays', true],
  ['distinct', true],
  ['responseFields', ['hits']],
  ['renderingContent', { facetOrdering: {} }],
  ['attributeForDistinct', 'model'],
  ['disableTypoToleranceOnWords', ['kia']],
  ['getRankingInfo', true],
  ['insideBoundingBox', [[-28, 141, -37, 153]]],
  ['insidePolygon', [[-36, 141, -36, 148, -39, 148]]],
  ['minimumAroundRadius', 1000],
  ['aroundPrecision', 100],
  ['facetingAfterDistinct', true],
  ['optionalFilters', ['make:Kia']],
  ['sumOrFiltersScores', true],
  ['similarQuery', 'kia'],
  ['naturalLanguages', ['en']],
  ['tagFilters', ['sold']],
];
const isRefused = { code: 'SEARCH_UNSUPPORTED', message: expect.stringMatching(/not supported here, because/) };

describe('what Algolia has and this engine lacks', () => {
  it.each(refused)('%s with %j is refused with a reason, as a parameter and as a setting', async (name, value) => {
    expect(() => engine.search('Cars', { [name]: value })).toThrow(expect.objectContaining(isRefused));
    await expect(engine.setSettings('Cars', { [name]: value })).rejects.toMatchObject(isRefused);
  });

  it('a setting that the engine lacks is accepted with the value that describes the engine’s own behaviour', async () => {
    await engine.setSettings('Cars', {
      ...{ mode: 'keywordSearch', minProximity: 1, separatorsToIndex: '', camelCaseAttributes: [], version: 2 },
      ...{ enableRules: true, relevancyStrictness: 100, indexLanguages: ['en'], allowCompressionOfIntegerArray: false },
    });
    expect(engine.search('Cars', { minProximity: 1, analytics: false, userToken: 'visitor' }).nbHits).toBe(1);
  });

  it('an attribute with a modifier that has no effect here is refused', async () => {
    await expect(engine.setSettings('Cars', { numericAttributesForFiltering: ['equalOnly(price)'] })).rejects.toThrow(
      'without modifiers',
    );
    await expect(engine.setSettings('Cars', { attributesForFaceting: ['afterDistinct(make)'] })).rejects.toThrow(
      'without afterDistinct',
    );
  });

  it('the README’s table lists exactly the names that are refused or have no effect', () => {
    const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
    const listed = [...readme.matchAll(/^\| (?:refused|no effect) \|(.*?)\|/gm)].flatMap(([, names]) =>
      [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
    );
    expect(listed.toSorted()).toEqual([...Object.keys(lacking), ...Object.keys(withoutEffect)].toSorted());
    expect(new Set(refused.map(([name]) => name))).toEqual(new Set(Object.keys(lacking)));
  });
});
