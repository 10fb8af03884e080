import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultBudget } from '@forecourt/budget';
import { siteHeader } from '@forecourt/contracts/api';
import { openTestDatabase } from '@forecourt/database/testing';
import { expect, it } from '@jest/globals';
import { createRateLimits, RequestCounter, readRequestLimits } from '../../rate-limits/index.ts';
import { countVisitors } from '../count-visitors.ts';
import type { OpenDatabase } from './database.ts';
import type { PartSettings } from './part.ts';
import { runSearch } from './search.ts';

it('a visitor’s query with a secured key is answered only on the site whose key it was made from', async () => {
  const parent = 'the search key of northshore';
  const settings = {
    log: { info: () => {}, warn: () => {}, error: () => {} },
    budget: defaultBudget,
    rates: createRateLimits(readRequestLimits({}), new RequestCounter()),
    visitors: countVisitors(),
  } as unknown as PartSettings;
  const database: OpenDatabase = { ...(await openTestDatabase()), installation: 'test' };
  const search = await runSearch(settings, {
    database,
    keys: () => [{ key: parent, role: 'search', owner: 'northshore' }],
    keyStore: { load: async () => [], save: async () => {} },
  });
  const server = createServer((request, response) => search.handle(request, response, 'public'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const restrictions = 'filters=make%3AKia';
  const secured = Buffer.from(createHmac('sha256', parent).update(restrictions).digest('hex') + restrictions);
  const statusOn = async (site: string): Promise<number> => {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/1/indexes/*/queries`, {
      method: 'POST',
      headers: { [siteHeader]: site, 'x-algolia-api-key': secured.toString('base64') },
      body: JSON.stringify({ requests: [] }),
    });
    return response.status;
  };
  expect([await statusOn('northshore'), await statusOn('redgum')]).toEqual([200, 403]);
  server.close().closeAllConnections();
  await search.close();
  await database.close();
});
