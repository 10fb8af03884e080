import {
  bookings,
  carViews,
  countedActions,
  formSubmissions,
  leadDeliveries,
  leads,
  outbox,
  pageViews,
  phoneReveals,
  reservations,
} from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { TestApi } from '../testing/test-api.ts';
import { adminToken, allDone, forSite, startTestApi, storeCar, storeLocation, until } from '../testing/test-api.ts';
import { previewRules } from './preview.ts';

const enquiry = {
  category: 'Vehicle Enquiry',
  name: 'Aroha',
  email: 'aroha@example.com',
  phone: '0412 345 678',
  message: 'Is it still there?',
  opt_in: true,
  car_id: 'rav4',
};
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const preview = { cookie: 'a=b; fc_override=token-of-northshore; c=d' };

let api: TestApi;
let keys = 0;
beforeAll(async () => {
  api = await startTestApi({
    overrides: {
      mayBeShown: async (site, token) => {
        if (token === 'token-while-down') throw new Error('the registry is down');
        return token === `token-of-${site}`;
      },
    },
    viewsWrittenEveryMs: 1,
  });
  await storeCar(api.db, { id: 'rav4', price: 38_990 });
  await storeLocation(api.db, { id: '7' });
});
afterAll(() => api.close());
beforeEach(() => {
  api.sent.length = 0;
});

const post = (url: string, payload: object, headers: Readonly<Record<string, string>> = preview) => {
  keys += 1;
  return api.app.inject({
    method: 'POST',
    url,
    headers: {
      ...forSite('northshore'),
      'user-agent': chrome,
      'idempotency-key': `preview-key-${keys}`,
      ...headers,
    },
    payload,
  });
};
const admin = (url: string) =>
  api.app.inject({ url, headers: { authorization: `Bearer ${adminToken}` } }).then((response) => response.json());

async function leadOf(response: { json: () => unknown }) {
  const { lead_id: id } = response.json() as { lead_id: string };
  const [lead] = await api.db.select().from(leads).where(eq(leads.id, id));
  return { id, payload: lead?.payload };
}

it('an enquiry is stored as a test when its page is a preview that was ended in another tab', async () => {
  const response = await post('/api/leads', enquiry, { 'x-forecourt-preview': '1' });
  expect((await leadOf(response)).payload).toMatchObject({ test: true });
});

it('every route that writes and needs no token has a rule for previews', () => {
  const { paths = {} } = api.app.swagger() as { paths?: Record<string, Record<string, { security?: unknown }>> };
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method, { security }]) => method !== 'get' && security === undefined)
      .map(([method]) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  const ruled = Object.keys(previewRules).filter((call) => !call.startsWith('GET '));
  expect(calls.sort()).toEqual(ruled.sort());
});

it('over TLS, the cookie of a preview has a name that no other host can set', async () => {
  const headers = { cookie: '__Host-fc_override=token-of-northshore', 'x-forwarded-proto': 'https' };
  expect((await leadOf(await post('/api/leads', enquiry, headers))).payload).toMatchObject({ test: true });
});

it('while the registry is unreachable, an enquiry that may be a test is delivered, and marked as a possible test', async () => {
  const response = await post('/api/leads', enquiry, { cookie: 'fc_override=token-while-down' });
  const { id, payload } = await leadOf(response);
  expect(payload).toMatchObject({ maybe_test: true });
  expect(payload).not.toHaveProperty('test');
  expect(await api.db.$count(leadDeliveries, eq(leadDeliveries.leadId, id))).toBe(1);
  const list = (await admin('/api/admin/leads?site=northshore')) as { leads: { lead_id: string }[] };
  expect(list.leads.find((lead) => lead.lead_id === id)).toMatchObject({ maybe_test: true });
  // Waits until the enquiry's mail is sent, so that it does not arrive during the next test.
  await allDone(api.db);
});

describe('an enquiry from a preview', () => {
  it('an enquiry from a preview is stored as a test, delivered to nobody, and shown as a test in the list', async () => {
    const response = await post('/api/leads', enquiry);
    expect(response.statusCode).toBe(201);
    const { id, payload } = await leadOf(response);
    expect(payload).toMatchObject({ name: 'Aroha', test: true });
    await allDone(api.db);
    expect(await api.db.$count(leadDeliveries, eq(leadDeliveries.leadId, id))).toBe(0);
    expect(api.sent).toEqual([]);
    const list = (await admin('/api/admin/leads?site=northshore')) as { leads: { lead_id: string; test?: boolean }[] };
    expect(list.leads.find((lead) => lead.lead_id === id)?.test).toBe(true);
  });

  it('an enquiry from a preview cannot be delivered later, is not counted as new, and is in no export', async () => {
    const before = (await admin('/api/admin/leads?site=northshore')) as { counts: { new: number } };
    const { id } = await leadOf(await post('/api/leads', { ...enquiry, name: 'Onlyatest' }));
    const headers = { authorization: `Bearer ${adminToken}` };
    const replay = await api.app.inject({ method: 'POST', url: `/api/admin/leads/${id}/replay`, headers });
    expect(replay.json()).toEqual({ lead_id: id, channels: [] });
    await allDone(api.db);
    expect(api.sent).toEqual([]);
    const after = (await admin('/api/admin/leads?site=northshore')) as { counts: { new: number } };
    expect(after.counts.new).toBe(before.counts.new);
    const csv = await api.app.inject({ url: '/api/admin/leads-export?site=northshore', headers });
    expect(csv.body).not.toContain('Onlyatest');
  });

  it('an enquiry from a preview books no time in the calendar and emails nobody', async () => {
    const times = (await api.app
      .inject({
        url: '/api/appointments/availability?kind=testDrive&car_id=rav4&location_id=7',
        headers: forSite('northshore'),
      })
      .then((response) => response.json())) as { days?: { times: { dateTime: string }[] }[] };
    const dateTime = times.days?.flatMap((day) => day.times)[0]?.dateTime ?? '2026-03-04T10:00:00+11:00';
    const booking = { ...enquiry, category: 'Test Drive Enquiry', location_id: '7', dateTime };
    const response = await post('/api/leads', booking);
    expect([response.statusCode, response.json()]).toEqual([201, { lead_id: expect.any(String) }]);
    expect(await api.db.$count(bookings)).toBe(0);
    await allDone(api.db);
    expect(api.sent).toEqual([]);
  });

  it.each([
    ['without a cookie', {}],
    ['with a forged cookie', { cookie: 'fc_override=forged' }],
    ['with a cookie of another site', { cookie: 'fc_override=token-of-redgum' }],
    ['over TLS, with a cookie that another host can set', { ...preview, 'x-forwarded-proto': 'https' }],
  ])(
    'an enquiry that comes %s is a real enquiry for the dealer, even if it claims to be a test',
    async (_, headers) => {
      const { id, payload } = await leadOf(await post('/api/leads', { ...enquiry, test: true }, headers));
      expect(payload).not.toHaveProperty('test');
      expect(await api.db.$count(leadDeliveries, eq(leadDeliveries.leadId, id))).toBe(1);
    },
  );

  it('after an enquiry from a preview, a real enquiry with the same idempotency key is refused', async () => {
    const headers = { 'idempotency-key': 'one-key-for-both' };
    expect((await post('/api/leads', enquiry, { ...preview, ...headers })).statusCode).toBe(201);
    expect((await post('/api/leads', enquiry, headers)).statusCode).toBe(409);
  });
});

describe('from a preview', () => {
  it('from a preview, no car is reserved and no card is charged, and the response gives the reason', async () => {
    const card = { number: '4242 4242 4242 4242', expires: '04/29', security_code: '123' };
    const { name, email, phone, opt_in, car_id } = enquiry;
    const response = await post('/api/reservations', { name, email, phone, opt_in, car_id, card });
    expect([response.statusCode, response.json()]).toEqual([
      403,
      {
        error: {
          code: 'PREVIEW_REFUSED',
          message: 'This is a preview, so nothing was changed or charged. End the preview, then try again.',
        },
      },
    ]);
    expect(await api.db.$count(reservations)).toBe(0);
  });

  it.each(['move', 'cancel'])('from a preview, no booking is changed: %s', async (change) => {
    const body = { t: 'a'.repeat(43), ...(change === 'move' && { dateTime: '2026-03-04T10:00:00+11:00' }) };
    expect((await post(`/api/bookings/${change}`, body)).json()).toMatchObject({ error: { code: 'PREVIEW_REFUSED' } });
  });

  it('a form from a preview is stored as a test, and nobody is unsubscribed or notified', async () => {
    const response = await post('/api/forms', { form: 'unsubscribe', values: { email: 'aroha@example.com' } });
    expect(response.statusCode).toBe(201);
    const [stored] = await api.db.select().from(formSubmissions);
    expect(stored?.payload).toMatchObject({ test: true });
    expect(await api.db.$count(outbox, eq(outbox.kind, 'form.notify'))).toBe(0);
    const headers = { authorization: `Bearer ${adminToken}` };
    const unsubscribed = await api.app.inject({ url: '/api/admin/unsubscribed?site=northshore', headers });
    expect(unsubscribed.body).not.toContain('aroha@example.com');
  });

  it('from a preview, nothing is counted: actions, page views, visits of a car, phone numbers', async () => {
    const lockfile = `lk-0123456789abcdef.${'a'.repeat(22)}`;
    const action = { id: 39, site: 'northshore', path: '/cars/rav4', at: '2026-03-02T04:30:00.000Z' };
    const counted = [countedActions, pageViews, phoneReveals, carViews];
    const count = async (headers: Readonly<Record<string, string>>) => {
      const visit = {
        url: '/api/cars/slug-rav4/view.json',
        headers: { ...forSite('northshore'), 'user-agent': chrome, ...headers },
      };
      const statuses = [
        (await post('/api/analytics', action, headers)).statusCode,
        (await post('/api/page-views', { lockfile, outcome: 'hydrated' }, headers)).statusCode,
        (await post('/api/phone-reveals', { car_id: 'rav4', dealership_id: '5', website_id: '9' }, headers)).statusCode,
        (await api.app.inject(visit)).statusCode,
      ];
      expect(statuses).toEqual([202, 202, 200, 200]);
    };
    const rows = () => Promise.all(counted.map((table) => api.db.$count(table)));
    await count(preview);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await rows()).toEqual([0, 0, 0, 0]);
    await count({});
    await until(async () => (await rows()).every((stored) => stored === 1));
  });
});
