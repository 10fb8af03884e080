import { SearchError } from '../errors.ts';
import type { Route } from './call.ts';

const rules = '/1/indexes/:index/rules';
const synonyms = '/1/indexes/:index/synonyms';
const noRules = 'has no rules: use synonyms or settings, or host the index at Algolia';
const noSingleSynonyms = 'saves and lists all synonyms of an index together';

/** Calls that Algolia has and this engine lacks, and why. The README lists them. */
export const lackingCalls: readonly (readonly [method: Route['method'], path: string, reason: string])[] = [
  ['POST', `${rules}/search`, noRules],
  ['POST', `${rules}/batch`, noRules],
  ['POST', `${rules}/clear`, noRules],
  ['GET', `${rules}/:objectID`, noRules],
  ['PUT', `${rules}/:objectID`, noRules],
  ['DELETE', `${rules}/:objectID`, noRules],
  ['POST', `${synonyms}/clear`, noSingleSynonyms],
  ['GET', `${synonyms}/:objectID`, noSingleSynonyms],
  ['PUT', `${synonyms}/:objectID`, noSingleSynonyms],
  ['DELETE', `${synonyms}/:objectID`, noSingleSynonyms],
  ['POST', '/1/keys/:key/restore', 'forgets deleted keys: create another one'],
  ['POST', '/1/indexes/*/batch', 'writes one index at a time: send a batch to each'],
  ['GET', '/1/logs', 'keeps no request logs: read the logs of the server it runs in'],
];

export const refusedRoutes: readonly Route[] = lackingCalls.map(([method, path, reason]) => ({
  method,
  path,
  permission: 'admin',
  response: () => {
    throw new SearchError('SEARCH_UNSUPPORTED', `${method} ${path} is not supported here: this engine ${reason}`);
  },
}));
