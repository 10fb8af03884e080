import { SearchError } from '../errors.ts';
import { refuseUnaccepted, wholeNumber } from '../store/value-kinds.ts';
import { type Call, indexOf, objectBody, type Route, updated } from './call.ts';

/** Synonyms are listed and saved together; calls for single ones are in `refused-routes.ts`. */
export const synonymRoutes: readonly Route[] = [
  { method: 'POST', path: '/1/indexes/:index/synonyms/search', permission: 'admin', response: list },
  { method: 'POST', path: '/1/indexes/:index/synonyms/batch', permission: 'admin', response: saveAll },
];

/** @throws SEARCH_UNSUPPORTED for a search by words or type */
function list(call: Call) {
  const { query = '', type = '', page: givenPage = 0, hitsPerPage: givenSize = 100 } = objectBody(call);
  if (query !== '' || type !== '')
    throw new SearchError('SEARCH_UNSUPPORTED', 'All synonyms are listed here: leave out query and type');
  const page = whole('page', givenPage, 1_000_000);
  const hitsPerPage = whole('hitsPerPage', givenSize, 1000);
  const all = call.engine.synonyms(indexOf(call));
  return { hits: all.slice(page * hitsPerPage, (page + 1) * hitsPerPage), nbHits: all.length };
}

function whole(name: string, value: unknown, most: number): number {
  refuseUnaccepted(name, wholeNumber(0, most), value, 'SEARCH_PARAMETER_INVALID');
  return value as number;
}

async function saveAll(call: Call) {
  const { body } = call;
  if (!Array.isArray(body)) throw new SearchError('SEARCH_BODY_INVALID', 'The body must be a list of synonyms');
  const replaceExisting = call.query.get('replaceExistingSynonyms') === 'true';
  return updated(await call.engine.saveSynonyms(indexOf(call), body, { replaceExisting }));
}
