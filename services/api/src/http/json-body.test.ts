import { defaultBudget } from '@forecourt/budget';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApi } from '../testing/test-api.ts';
import { adminToken, forSite, startTestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

function post(url: string, payload: string, to = api) {
  const headers = {
    ...forSite('northshore'),
    'content-type': 'application/json',
    'idempotency-key': 'a-key-of-the-tests',
    authorization: `Bearer ${adminToken}`,
  };
  return to.app.inject({ method: 'POST', url, payload, headers });
}

describe('a JSON body that nests too deep', () => {
  it('a JSON body that is nested too deep is refused by every route before it is parsed', async () => {
    const { paths } = (await api.app.inject('/api/openapi.json')).json() as {
      paths: Record<string, Record<string, unknown>>;
    };
    const urls = Object.keys(paths).filter((path) => 'post' in (paths[path] ?? {}));
    expect(urls.length).toBeGreaterThan(20);
    const statuses = await Promise.all(
      urls.map(async (url) => [url, (await post(url.replace(/\{\w+\}/g, 'x'), nested(400))).statusCode]),
    );
    expect(statuses).toEqual(urls.map((url) => [url, 413]));
  });

  it('a deeply nested body of 156 KB takes at most four times the CPU time of a body that is not JSON', async () => {
    const cpuOf = async (payload: string): Promise<number> => {
      const before = process.cpuUsage();
      for (let count = 0; count < 30; count++) expect((await post('/api/leads', payload)).statusCode).not.toBe(500);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await cpuOf('{');
    const bodies = { refused: nested(78_000), plain: 'x'.repeat(156_000) };
    const [refused, plain]: [number[], number[]] = [[], []];
    for (let time = 0; time < 3; time++) {
      refused.push(await cpuOf(bodies.refused));
      plain.push(await cpuOf(bodies.plain));
    }
    // Compares the smallest of three times, because garbage collection may slow the others.
    expect(Math.min(...refused)).toBeLessThan(4 * Math.min(...plain));
  });
});

it.each([
  ['values', `[${'0,'.repeat(defaultBudget.jsonValues)}0]`],
  ['keys of one object', JSON.stringify(Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`k${at}`, 0])))],
])('a JSON body with too many %s is refused with a message for shoppers', async (_, payload) => {
  const response = await post('/api/leads', payload);
  expect([response.statusCode, response.json()]).toMatchObject([
    413,
    { error: { code: 'BODY_TOO_LARGE', message: expect.stringContaining('too much to send at once') } },
  ]);
});

it('an installation can lower the limits on JSON bodies in its budget', async () => {
  const strict = await startTestApi({ db: api.db, budget: { ...defaultBudget, jsonDepth: 1 } });
  expect((await post('/api/leads', '{"lead_attributes":{}}', strict)).statusCode).toBe(413);
  expect((await post('/api/leads', '{"name":"Aroha"}', strict)).statusCode).toBe(400);
  await strict.close();
});
