import { endpoints } from '@forecourt/contracts/api';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestApi } from '../testing/test-api.ts';
import { adminToken, forSite, startTestApi } from '../testing/test-api.ts';

const known = new Set([adminToken]);
let api: TestApi;
beforeAll(async () => {
  const holds = async (token: string) => known.has(token);
  api = await startTestApi({ registry: { isAdmin: holds, mayRead: holds, hasRun: async () => false } });
});
afterAll(() => api.close());

it('an admin token revoked in the registry reads dead leads and page views no longer', async () => {
  const read = async (url: string) =>
    (await api.app.inject({ url, headers: { ...forSite('northshore'), authorization: `Bearer ${adminToken}` } }))
      .statusCode;
  const addresses = ['/api/admin/leads/dead', endpoints.countedPageViews({ site: 'northshore', hours: 24 })];
  expect(await Promise.all(addresses.map(read))).toEqual([200, 200]);
  known.delete(adminToken);
  expect(await Promise.all(addresses.map(read))).toEqual([401, 401]);
});
