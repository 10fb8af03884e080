import { SearchError } from '../errors.ts';
import { type Call, indexOf, objectBody, type Route } from './call.ts';

const rules = '/1/indexes/:index/rules';

/**
 * Routes for rules and logs, which this engine does not support: reads return empty results, and writes are
 * refused.
 */
export const refusedRoutes: readonly Route[] = [
  { method: 'POST', path: `${rules}/search`, acl: 'settings', response: searchRules },
  { method: 'POST', path: `${rules}/batch`, acl: 'editSettings', response: saveRules },
  { method: 'POST', path: `${rules}/clear`, acl: 'editSettings', response: nothingToDo },
  { method: 'GET', path: `${rules}/:objectID`, acl: 'settings', response: readRule },
  { method: 'PUT', path: `${rules}/:objectID`, acl: 'editSettings', response: refuseRules },
  { method: 'DELETE', path: `${rules}/:objectID`, acl: 'editSettings', response: nothingToDo },
  { method: 'GET', path: '/1/logs', acl: 'logs', response: refuseLogs },
];

function searchRules(call: Call) {
  call.engine.settings(indexOf(call));
  const { page } = objectBody(call);
  return { hits: [], nbHits: 0, page: Number.isInteger(page) ? page : 0, nbPages: 0 };
}

function saveRules(call: Call) {
  return Array.isArray(call.body) && call.body.length === 0 ? nothingToDo(call) : refuseRules();
}

function nothingToDo(call: Call) {
  call.engine.settings(indexOf(call));
  const at = new Date().toISOString();
  return { updatedAt: at, deletedAt: at, taskID: 0 };
}

function readRule(call: Call): never {
  call.engine.settings(indexOf(call));
  throw new SearchError('SEARCH_RULE_UNKNOWN', 'ObjectID does not exist: this engine has no rules');
}

function refuseRules(): never {
  throw new SearchError(
    'SEARCH_UNSUPPORTED',
    'This engine has no rules. Use synonyms, optionalFilters or settings, or host the index at Algolia',
  );
}

function refuseLogs(): never {
  throw new SearchError(
    'SEARCH_UNSUPPORTED',
    'This engine keeps no request logs. Read the logs of the server it runs in',
  );
}
