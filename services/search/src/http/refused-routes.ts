import { SearchError } from '../errors.ts';
import type { Routes } from './call.ts';

const rules = '/1/indexes/:index/rules';
const synonyms = '/1/indexes/:index/synonyms';

/** Calls that Algolia has and this engine lacks, by the reason. The README lists them. */
const lackingCalls: Readonly<Record<string, readonly string[]>> = {
  'has no rules: use synonyms or settings, or host the index at Algolia': [
    ...[`POST ${rules}/search`, `POST ${rules}/batch`, `POST ${rules}/clear`],
    ...['GET', 'PUT', 'DELETE'].map((method) => `${method} ${rules}/:objectID`),
  ],
  'saves and lists all synonyms of an index together': [
    `POST ${synonyms}/clear`,
    ...['GET', 'PUT', 'DELETE'].map((method) => `${method} ${synonyms}/:objectID`),
  ],
  'forgets deleted keys: create another one': ['POST /1/keys/:key/restore'],
  'writes one index at a time: send a batch to each': ['POST /1/indexes/*/batch'],
  'keeps no request logs: read the logs of the server it runs in': ['GET /1/logs'],
};

export const refusedRoutes: Routes = Object.fromEntries(
  Object.entries(lackingCalls).flatMap(([reason, calls]) => calls.map((call) => [call, () => refuse(call, reason)])),
);

function refuse(call: string, reason: string): never {
  throw new SearchError('SEARCH_UNSUPPORTED', `${call} is not supported here: this engine ${reason}`);
}
