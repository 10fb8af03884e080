import type { LeadRequest } from '@forecourt/contracts/api';
import { leadDeliveries, leads, outbox } from '@forecourt/database';
import type { LocalServer } from '@forecourt/database/testing';
import { startTestServer } from '@forecourt/database/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isNotNull, isNull } from 'drizzle-orm';
import type { TestApi } from './testing/test-api.ts';
import { forSite, startTestApi, until } from './testing/test-api.ts';

const enquiry: LeadRequest = {
  category: 'Vehicle Enquiry',
  subcategory: 'Find Similar',
  name: 'Aroha',
  last_name: 'Ngata',
  email: 'aroha@example.com',
  phone: '0412 345 678',
  postcode: '2064',
  message: '',
  opt_in: false,
  url: 'https://northshore.example/',
  user_agent: 'Test/1.0',
};

// Run only by `npm run test:postgres`: these tests stop a PostgreSQL server that they start
// themselves.
describe('when PostgreSQL restarts under load', () => {
  let server: LocalServer;
  let api: TestApi;
  beforeAll(async () => {
    server = await startTestServer();
    api = await startTestApi({ limits: { leadsPerMinute: 1_000_000 } });
  });
  afterAll(async () => {
    posting = false;
    await api.close();
    await server.stop();
  });

  const statuses = new Map<number, number>();
  const withoutRetryAfter: string[] = [];
  let posting = false;
  const accepted: string[] = [];

  /** One client: sends every lead until it is accepted, as pages do. */
  async function client(name: string): Promise<void> {
    for (let n = 0; posting; n += 1) {
      for (;;) {
        const response = await api.app.inject({
          method: 'POST',
          url: '/api/leads',
          headers: { ...forSite('northshore'), 'idempotency-key': `${name}-lead-${n}` },
          payload: { ...enquiry, message: `${n}` },
        });
        statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
        if (response.statusCode < 300) {
          accepted.push(response.json().lead_id);
          break;
        }
        if (response.headers['retry-after'] === undefined) withoutRetryAfter.push(response.body);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  it.each([
    ['kill -9', (running: LocalServer) => running.kill()],
    ['a planned restart', (running: LocalServer) => running.shutDown()],
  ])(
    '%s: clients get 503 with Retry-After, then success, and no lead is lost or duplicated',
    async (_, end) => {
      statuses.clear();
      posting = true;
      const clients = Array.from({ length: 6 }, (_, n) => client(`${_}${n}-${performance.now()}`));
      for (let times = 0; times < 3; times += 1) {
        const before = accepted.length;
        await until(() => accepted.length > before + 20);
        await end(server);
        await server.start();
      }
      const before = accepted.length;
      await until(() => accepted.length > before + 20);
      posting = false;
      await Promise.all(clients);
      expect(withoutRetryAfter).toEqual([]);
      expect([...statuses.keys()].filter((status) => status !== 201 && status !== 200)).toEqual([503]);
      const stored = (await api.db.select({ id: leads.id }).from(leads)).map(({ id }) => id);
      expect(stored.sort()).toEqual([...new Set(accepted)].sort());
      expect(stored).toHaveLength(accepted.length);
    },
    120_000,
  );

  it('work that was queued before the restart continues, and every lead is delivered', async () => {
    // An interrupted delivery keeps its lease for a while; the test ends the lease at once.
    const isDelivered = async () =>
      (await api.db.$count(leadDeliveries, isNotNull(leadDeliveries.deliveredAt))) === accepted.length;
    await until(async () => {
      await api.db.update(outbox).set({ claimedUntil: null }).where(isNull(outbox.doneAt));
      return isDelivered();
    });
  });
});
