import { openTestDatabase } from '@forecourt/database/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { forSite, startTestApi } from '../testing/test-api.ts';

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it.each([
  [
    '/api/leads',
    { category: 'General Enquiry', name: 'A', email: 'a@b.example', phone: '0412345678', message: 'x', opt_in: false },
  ],
  ['/api/forms', { form: 'unsubscribe', values: { email: 'a@b.example' } }],
] as const)(
  '%s is limited per minute and site across all addresses; another site has its own limit',
  async (url, payload) => {
    const api = await startTestApi({
      db: test.db,
      limits: { leadsPerMinute: 3, leadsPerSiteMinute: 4 },
      trustProxy: true,
    });
    let keys = 0;
    const send = (site: string, address: string, document: object = payload) =>
      api.app.inject({
        method: 'POST',
        url,
        headers: { ...forSite(site), 'x-forwarded-for': address, 'idempotency-key': `per-site-key-${++keys}` },
        payload: document,
      });
    const statuses: number[] = [];
    for (let at = 0; at < 5; at += 1) statuses.push((await send('northshore', '203.0.113.1')).statusCode);
    // The address limit applies first, and requests that it refuses do not count for the site.
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
    expect((await send('northshore', '203.0.113.2')).statusCode).toBe(201);
    const refused = await send('northshore', '203.0.113.3');
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(refused.json().error.message).toMatch(
      /^We’re getting too many (enquiries|forms) right now\. .* or call us\.$/,
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('redgum', '203.0.113.3')).statusCode).toBe(201);
    await api.close();
  },
);
