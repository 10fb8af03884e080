import type { SearchRecord } from './columns/record-values.ts';
import { SearchError } from './errors.ts';
import { everything, type Filter } from './filters/filter.ts';
import { parseFilters } from './filters/parse-filters.ts';
import { filterOf, parseParameters } from './query/parameters.ts';
import { matchingRows, runBrowse, runFacetSearch, runSearch } from './query/run-search.ts';
import type { Identified, SearchEngine } from './search-engine.ts';
import { IndexCatalogue } from './store/catalogue.ts';
import { foldWrites } from './store/fold-writes.ts';
import { parseRecord } from './store/parse-record.ts';
import type { IndexView } from './store/search-index.ts';
import { parseSettings } from './store/settings.ts';

/** An engine with no indexes yet. */
export function createSearchEngine(): SearchEngine {
  const catalogue = new IndexCatalogue();
  const forcedBy = (restriction: string | undefined): Filter => (restriction ? parseFilters(restriction) : everything);
  const read = (view: IndexView, objectID: string, restriction?: string): SearchRecord | undefined => {
    const row = view.table.rowOf(objectID);
    if (row === undefined || (restriction && !matchingRows(view, forcedBy(restriction)).has(row))) return undefined;
    return view.table.read(row);
  };

  return {
    search: (indexName, parameters = {}, restriction) =>
      runSearch(catalogue.view(indexName), parseParameters(parameters), forcedBy(restriction)),
    searchFacet: (indexName, facet, parameters = {}, restriction) =>
      runFacetSearch(catalogue.view(indexName), facet, parseParameters(parameters), forcedBy(restriction)),
    browse: (indexName, parameters, from) => runBrowse(catalogue.view(indexName), parseParameters(parameters), from),
    get: (indexName, objectID, restriction) => read(catalogue.view(indexName), objectID, restriction),
    settings: (indexName) => catalogue.view(indexName).settings,
    list: () => catalogue.list(),
    isDone: (task) => catalogue.isDone(task),

    replace: async (indexName, records, settings) => {
      const checked = settings && parseSettings(settings);
      return catalogue.change((breathe) => catalogue.replace(indexName, parseAll(records), checked, breathe));
    },
    upsert: async (indexName, records) => {
      const put = [...parseAll(records)];
      return catalogue.change((breathe) =>
        catalogue.update(indexName, (index) => index.apply({ put, removed: [] }, breathe)),
      );
    },
    remove: (indexName, objectIDs) =>
      catalogue.change((breathe) =>
        catalogue.update(indexName, (index) => index.apply({ put: [], removed: [...objectIDs] }, breathe)),
      ),
    write: (indexName, writes) =>
      catalogue.change((breathe) =>
        catalogue.update(indexName, (index) =>
          index.apply(
            foldWrites(writes, (objectID) => read(index.main, objectID)),
            breathe,
          ),
        ),
      ),
    removeMatching: async (indexName, parameters) => {
      const filter = filterOf(parseParameters(parameters));
      if (filter === everything)
        throw new SearchError(
          'SEARCH_PARAMETER_INVALID',
          'Deleting by query needs a filter; clear the index to remove all records',
        );
      return catalogue.change((breathe) =>
        catalogue.update(indexName, (index) => {
          const { table } = index.main;
          const removed = [...matchingRows(index.main, filter).rows()].map((row) => table.idOf(row));
          return index.apply({ put: [], removed }, breathe);
        }),
      );
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
    copy: (from, to, what) => catalogue.change((breathe) => catalogue.copy(from, to, what, breathe)),
    move: (from, to) => catalogue.change((breathe) => catalogue.move(from, to, breathe)),
  };
}

function* parseAll(records: Iterable<Identified>): Generator<SearchRecord> {
  for (const record of records) yield parseRecord(record);
}
