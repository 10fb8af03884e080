import type { SearchRecord } from './columns/record-values.ts';
import { SearchError } from './errors.ts';
import { allOf, everything } from './filters/filter.ts';
import { geoQueryOf } from './geo/geo-query.ts';
import { matchPlaces } from './query/match-query.ts';
import { filterOf, parseParameters } from './query/parameters.ts';
import { type Restriction, restrictionFilter } from './query/restriction.ts';
import { matchingRows, runBrowse, runFacetSearch, runSearch } from './query/run-search.ts';
import type { Identified, SearchEngine, SynonymOptions } from './search-engine.ts';
import { IndexCatalogue } from './store/catalogue.ts';
import { foldWrites } from './store/fold-writes.ts';
import { parseRecord } from './store/parse-record.ts';
import type { IndexView, RecordChanges, SearchIndex } from './store/search-index.ts';
import { type IndexSettings, parseSettings } from './store/settings.ts';
import { parseSynonym, type Synonym } from './synonyms/synonym.ts';
import { searchSynonyms, withSynonyms } from './synonyms/synonym-list.ts';

export type SearchEngineOptions = {
  /** Called when background work fails; the indexes are unchanged then. */
  readonly onError?: (error: unknown) => void;
};

export function createSearchEngine({ onError = () => {} }: SearchEngineOptions = {}): SearchEngine {
  const catalogue = new IndexCatalogue(onError);
  const read = (view: IndexView, objectID: string, restriction?: Restriction): SearchRecord | undefined => {
    const row = view.table.rowOf(objectID);
    if (row === undefined || (restriction && !matchingRows(view, restrictionFilter(restriction)).has(row)))
      return undefined;
    return view.table.read(row);
  };
  const applying = (indexName: string, changesTo: (index: SearchIndex) => RecordChanges) =>
    catalogue.change((breathe) => catalogue.update(indexName, (index) => index.apply(changesTo(index), breathe)));
  const synonymsOf = (indexName: string) => catalogue.find(indexName)?.settings.synonymList ?? [];
  const changeSynonyms = (
    indexName: string,
    change: (present: readonly Synonym[]) => readonly Synonym[],
    { forwardToReplicas = false }: SynonymOptions = {},
  ) =>
    catalogue.change(async (breathe) => {
      const synonymList = change(synonymsOf(indexName));
      await catalogue.changeSettings(indexName, { synonymList }, forwardToReplicas, breathe);
    });

  return {
    search: (indexName, parameters = {}, restriction) =>
      runSearch(catalogue.view(indexName), parseParameters(parameters), restrictionFilter(restriction)),
    searchFacet: (indexName, facet, parameters = {}, restriction) =>
      runFacetSearch(catalogue.view(indexName), facet, parseParameters(parameters), restrictionFilter(restriction)),
    browse: (indexName, parameters, from, { restriction, withUnretrievable = true } = {}) =>
      runBrowse(
        catalogue.view(indexName),
        parseParameters(parameters),
        from,
        restrictionFilter(restriction),
        withUnretrievable,
      ),
    get: (indexName, objectID, restriction) => read(catalogue.view(indexName), objectID, restriction),
    settings: (indexName) => withoutSynonyms(catalogue.view(indexName).settings),
    has: (indexName) => catalogue.find(indexName) !== undefined,
    list: () => catalogue.list(),
    searchSynonyms: (indexName, search) => searchSynonyms(catalogue.view(indexName).settings.synonymList ?? [], search),
    isDone: (task) => catalogue.isDone(task),
    whenIdle: () => catalogue.whenIdle(),
    replace: async (indexName, records, settings) => {
      const checked = settings && parseSettings(settings);
      return catalogue.change((breathe) => {
        const complete = checked && { ...checked, synonymList: synonymsOf(indexName) };
        return catalogue.replace(indexName, parseAll(records), complete, breathe);
      });
    },
    upsert: async (indexName, records) => {
      const put = [...parseAll(records)];
      return applying(indexName, () => ({ put, removed: [] }));
    },
    remove: (indexName, objectIDs) => applying(indexName, () => ({ put: [], removed: [...objectIDs] })),
    write: (indexName, writes) =>
      applying(indexName, ({ main }) => foldWrites(writes, (objectID) => read(main, objectID))),
    removeMatching: async (indexName, given, restriction) => {
      const parameters = parseParameters(given);
      const filter = filterOf(parameters);
      if (filter === everything && !geoQueryOf(parameters))
        throw new SearchError(
          'SEARCH_PARAMETER_INVALID',
          'Deleting by query needs a filter; clear the index to remove all records',
        );
      const forced = restrictionFilter(restriction);
      return applying(indexName, ({ main }) => {
        const rows = matchPlaces(main, parameters, allOf(forced, filter)).rows();
        return { put: [], removed: Array.from(rows, (row) => main.table.idOf(row)) };
      });
    },
    clear: (indexName) =>
      catalogue.change(async (breathe) => {
        catalogue.view(indexName);
        await catalogue.replace(indexName, [], undefined, breathe);
      }),
    drop: (indexName) => catalogue.change(async () => catalogue.drop(indexName)),
    setSettings: async (indexName, settings, options) => {
      const checked = parseSettings(settings);
      return catalogue.change((breathe) =>
        catalogue.changeSettings(indexName, checked, options?.forwardToReplicas ?? false, breathe),
      );
    },
    saveSynonyms: async (indexName, synonyms, { replaceExisting = false, ...options } = {}) => {
      const added = synonyms.map(parseSynonym);
      return changeSynonyms(indexName, (present) => withSynonyms(replaceExisting ? [] : present, added), options);
    },
    removeSynonym: async (indexName, objectID, options) => {
      catalogue.view(indexName);
      return changeSynonyms(indexName, (present) => present.filter((one) => one.objectID !== objectID), options);
    },
    clearSynonyms: async (indexName, options) => {
      catalogue.view(indexName);
      return changeSynonyms(indexName, () => [], options);
    },
    copy: (from, to, what) => catalogue.change((breathe) => catalogue.copy(from, to, what, breathe)),
    move: (from, to) => catalogue.change((breathe) => catalogue.move(from, to, breathe)),
  };
}

function withoutSynonyms({ synonymList: _synonymList, ...settings }: IndexSettings): IndexSettings {
  return settings;
}

function* parseAll(records: Iterable<Identified>): Generator<SearchRecord> {
  for (const record of records) yield parseRecord(record);
}
