import { CountedActionsResponse, endpoints } from '@forecourt/contracts/api';
import { countedActions } from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { adminToken, forSite, startTestApi, until } from '../../testing/test-api.ts';

const noon = Date.parse('2026-03-02T12:00:00Z');
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let api: TestApi;
let now = noon;
beforeAll(async () => {
  api = await startTestApi({ clock: () => new Date(now), pageViewSweepMs: 100, limits: { analyticsPerMinute: 5 } });
});
beforeEach(async () => {
  now = noon;
  await api.db.delete(countedActions);
});
afterAll(() => api.close());

let addresses = 0;
const saved = { id: 39, site: 'northshore', path: '/cars/rav4', carId: 'rav4', at: '2026-03-02T12:00:00.000Z' };
const post = (body: unknown, { site = 'northshore', agent = firefox } = {}) =>
  api.app.inject({
    method: 'POST',
    url: endpoints.analytics(),
    headers: { ...forSite(site), 'content-type': 'application/json', 'user-agent': agent },
    remoteAddress: `10.0.0.${++addresses}`,
    payload: JSON.stringify(body),
  });
async function counted(site = 'northshore') {
  const headers = { authorization: `Bearer ${adminToken}` };
  const answer = await api.app.inject({ url: endpoints.countedActions({ site, hours: 24 }), headers });
  return CountedActionsResponse.parse(answer.json()).counts;
}

it('[ANLY-015] actions are counted by id and by the site that receives the request, whatever site the body names', async () => {
  expect((await post(saved)).statusCode).toBe(202);
  await post(saved);
  await post({ ...saved, id: 25, site: 'northshore' }, { site: 'redgum' });
  expect(await counted()).toEqual([{ id: 39, count: 2 }]);
  expect(await counted('redgum')).toEqual([{ id: 25, count: 1 }]);
});

it.each([
  ['a path with a query', { ...saved, path: '/search?query=jo@example.com' }],
  ['an unknown id', { ...saved, id: 999 }],
])('[ANLY-015] an action with %s is refused', async (_name, body) => {
  expect((await post(body)).statusCode).toBe(400);
  expect(await counted()).toEqual([]);
});

it('actions of crawlers are not counted, and counts are deleted after thirty days', async () => {
  await post(saved, { agent: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' });
  expect(await counted()).toEqual([]);
  await post(saved);
  now = noon + 31 * 24 * 60 * 60 * 1_000;
  await until(async () => (await api.db.select().from(countedActions)).length === 0);
});
