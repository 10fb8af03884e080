import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adminKey, type RunningSearch, searchKey, serve } from '../testing/serve.ts';
import { routes } from './search-handler.ts';

/** Routes for keys published in pages. The listener for visitors serves them too. */
const forPages = [
  'POST /1/indexes/*/queries',
  'POST /1/indexes/*/objects',
  'POST /1/indexes/:index/query',
  'POST /1/indexes/:index/facets/:facet/query',
  'GET /1/indexes/:index/:objectID',
];
/** Routes that need a key that must not be published in pages. */
const forAdministration = [
  'GET /1/keys/:key',
  'GET /1/indexes/:index/task/:task',
  'POST /1/indexes/:index/browse',
  'GET /1/keys',
  'POST /1/keys',
  'PUT /1/keys/:key',
  'DELETE /1/keys/:key',
  'POST /1/keys/:key/restore',
  'POST /1/indexes/:index/synonyms/search',
  'POST /1/indexes/:index/synonyms/batch',
  'POST /1/indexes/:index/synonyms/clear',
  'GET /1/indexes/:index/synonyms/:objectID',
  'PUT /1/indexes/:index/synonyms/:objectID',
  'DELETE /1/indexes/:index/synonyms/:objectID',
  'POST /1/indexes/:index/rules/search',
  'POST /1/indexes/:index/rules/batch',
  'POST /1/indexes/:index/rules/clear',
  'GET /1/indexes/:index/rules/:objectID',
  'PUT /1/indexes/:index/rules/:objectID',
  'DELETE /1/indexes/:index/rules/:objectID',
  'GET /1/logs',
  'GET /1/indexes',
  'POST /1/indexes/*/batch',
  'POST /1/indexes/:index/batch',
  'POST /1/indexes/:index/operation',
  'POST /1/indexes/:index/clear',
  'POST /1/indexes/:index/deleteByQuery',
  'GET /1/indexes/:index/settings',
  'PUT /1/indexes/:index/settings',
  'POST /1/indexes/:index',
  'DELETE /1/indexes/:index',
  'PUT /1/indexes/:index/:objectID',
  'DELETE /1/indexes/:index/:objectID',
  'POST /1/indexes/:index/:objectID/partial',
];
const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;

let administration: RunningSearch;
let visitors: RunningSearch;
beforeAll(async () => {
  administration = await serve();
  visitors = await serve([], {}, { queriesOnly: true });
});
afterAll(async () => {
  await administration.stop();
  await visitors.stop();
});

const values: Readonly<Record<string, string>> = {
  ':index': 'Cars',
  ':objectID': '1',
  ':task': '1',
  ':facet': 'make',
  ':key': searchKey,
};
async function statusOf({ address }: RunningSearch, call: string, key: string | null): Promise<number> {
  const [method = '', path = ''] = call.split(' ');
  const response = await fetch(`${address}${path.replaceAll(/:\w+/g, (name) => values[name] ?? name)}`, {
    method,
    headers: key === null ? {} : { 'x-algolia-api-key': key },
    ...(method !== 'GET' && { body: JSON.stringify({ requests: [{ action: 'clear', indexName: 'Cars' }] }) }),
  });
  return response.status;
}

it('every route is either for keys in pages or for administration', () => {
  expect([...forPages, ...forAdministration].sort()).toEqual(routes.map(nameOf).sort());
});

describe.each(routes.map(nameOf))('%s', (call) => {
  it('a route refuses requests without a key', async () => {
    expect(await statusOf(administration, call, null)).toBe(403);
  });

  it('a route accepts only keys with its permission', async () => {
    const status = await statusOf(administration, call, searchKey);
    if (forAdministration.includes(call)) expect(status).toBe(403);
    else expect(status).not.toBe(403);
  });

  it('the listener for visitors has only the routes for keys in pages, even when the admin key is sent', async () => {
    const status = await statusOf(visitors, call, adminKey);
    if (forPages.includes(call)) expect([200, 400, 404]).toContain(status);
    else expect([404, 405, 403]).toContain(status);
  });
});
