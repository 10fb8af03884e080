import { asObject } from '../as-object.ts';
import { SearchError } from '../errors.ts';
import type { Synonym } from '../synonyms/synonym.ts';
import { type Call, deleted, forwarding, indexOf, objectBody, type Route, updated } from './call.ts';

const path = '/1/indexes/:index/synonyms';

export const synonymRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: `${path}/search`,
    acl: 'settings',
    response: (call) => call.engine.searchSynonyms(indexOf(call), objectBody(call)),
  },
  { method: 'POST', path: `${path}/batch`, acl: 'editSettings', response: saveAll },
  {
    method: 'POST',
    path: `${path}/clear`,
    acl: 'editSettings',
    response: async (call) => updated(await call.engine.clearSynonyms(indexOf(call), forwarding(call))),
  },
  { method: 'GET', path: `${path}/:objectID`, acl: 'settings', response: read },
  { method: 'PUT', path: `${path}/:objectID`, acl: 'editSettings', response: save },
  {
    method: 'DELETE',
    path: `${path}/:objectID`,
    acl: 'editSettings',
    response: async (call) =>
      deleted(await call.engine.removeSynonym(indexOf(call), call.at['objectID']!, forwarding(call))),
  },
];

async function saveAll(call: Call) {
  const { body } = call;
  if (!Array.isArray(body)) throw new SearchError('SEARCH_BODY_INVALID', 'The body must be a list of synonyms');
  const replaceExisting = call.query.get('replaceExistingSynonyms') === 'true';
  return updated(await call.engine.saveSynonyms(indexOf(call), body, { ...forwarding(call), replaceExisting }));
}

async function save(call: Call) {
  const id = call.at['objectID']!;
  const synonym = { ...asObject(call.body, 'A synonym'), objectID: id };
  return { ...updated(await call.engine.saveSynonyms(indexOf(call), [synonym], forwarding(call))), id };
}

function read(call: Call): Synonym {
  const id = call.at['objectID']!;
  const { hits } = call.engine.searchSynonyms(indexOf(call), { objectID: id });
  if (hits[0]) return hits[0];
  throw new SearchError('SEARCH_SYNONYM_UNKNOWN', `Synonym set ${id.slice(0, 200)} does not exist`);
}
