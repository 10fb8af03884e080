import { defaultBudget } from '@forecourt/budget';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestApi } from '../testing/test-api.ts';
import { forSite, startTestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ trustProxy: true, budget: { ...defaultBudget, rowsPerSenderDay: 2 } });
});
afterAll(() => api.close());

it.each([
  ['valuations', '/api/valuations', { make: 'Toyota', model: 'Corolla', year: 2022 }],
  ['forms', '/api/forms', { form: 'unsubscribe', values: { email: 'aroha@example.com' } }],
])('one network cannot use up a dealer’s daily %s', async (_, url, payload) => {
  let sent = 0;
  const statusFrom = async (address: string) => {
    const key = `${url}-${++sent}-of-a-day`;
    const headers = { ...forSite('northshore'), 'x-forwarded-for': address, 'idempotency-key': key };
    return (await api.app.inject({ method: 'POST', url, headers, payload })).statusCode;
  };
  const addresses = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2::3', '203.0.113.7'];
  const statuses: number[] = [];
  for (const address of addresses) statuses.push(await statusFrom(address));
  expect(statuses).toEqual([201, 201, 429, 201]);
});
