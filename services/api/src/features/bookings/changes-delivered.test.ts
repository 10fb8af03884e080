import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readNetworks } from '@forecourt/outbound';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ApiSite } from '../../api-site.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { adminToken, northshore, startTestApi, storeLocation, until } from '../../testing/test-api.ts';
import { bookingsDriver } from './testing/bookings-driver.ts';

const at = (clock: string) => `2026-03-05T${clock}:00+11:00`;
const received: { readonly path: string; readonly id: string; readonly body: string }[] = [];
let isDown = false;
const crm = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += String(chunk);
  });
  request.on('end', () => {
    if (!isDown) received.push({ path: request.url ?? '', id: String(request.headers['webhook-id']), body });
    response.writeHead(isDown ? 500 : 202).end();
  });
});

let api: TestApi;
const drive = bookingsDriver(() => api);
beforeAll(async () => {
  await new Promise<void>((resolve) => crm.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(crm.address() as AddressInfo).port}`;
  const secret = { env: 'FORECOURT_SITE_NORTHSHORE_HOOK_SECRET' };
  const site: ApiSite = {
    ...northshore,
    leads: {
      channels: {
        crm: { kind: 'webhook', url: `${url}/hook`, secret },
        adf: { kind: 'adf-post', url: `${url}/adf` },
      },
      routes: [{ channels: ['email', 'crm', 'adf'] }],
    },
  };
  api = await startTestApi({
    sites: { bySlug: (slug) => (slug === site.slug ? site : null), all: () => [site] },
    outbound: {
      secret: () => `whsec_${Buffer.from('a secret that only tests know').toString('base64')}`,
      allowed: readNetworks('127.0.0.1'),
    },
    delivery: { pollMs: 200, retryInMs: () => 0, maxAttempts: 2 },
  });
  const opening_hours = [{ weekday: 4, status: 'Open' as const, open: '09:00', close: '12:00' }];
  await storeLocation(api.db, { id: 'artarmon', contact_detail: { opening_hours } });
});
afterAll(async () => {
  await api.close();
  crm.closeAllConnections();
  crm.close();
});

const headers = { authorization: `Bearer ${adminToken}` };
type Delivery = { channel: string; state: string; change?: { sequence: number; kind: string }; attempts: unknown[] };
async function deliveries(id: string): Promise<readonly Delivery[]> {
  return (await api.app.inject({ url: `/api/admin/leads/${id}`, headers })).json().deliveries;
}
const became = (all: readonly Delivery[]) =>
  all.map(({ channel, state, change }) => `${change?.sequence ?? 0} ${change?.kind ?? 'lead'} ${channel} ${state}`);

it('[FORM-065] [FORM-067] a change is delivered by every channel of its lead, and shown in the inbox', async () => {
  const made = await drive.book({ location_id: 'artarmon', dateTime: at('09:00') });
  const { lead_id: id, booking: t } = made.json() as { lead_id: string; booking: string };
  await drive.move(t, at('10:00'));
  await drive.cancel(t);
  await until(async () => (await deliveries(id)).every(({ state }) => state === 'delivered'));
  expect(became(await deliveries(id))).toEqual([
    '0 lead adf delivered',
    '0 lead crm delivered',
    '0 lead email delivered',
    '1 moved adf delivered',
    '1 moved crm delivered',
    '1 moved email delivered',
    '2 cancelled adf delivered',
    '2 cancelled crm delivered',
    '2 cancelled email delivered',
  ]);
  const hooks = received.filter(({ path }) => path === '/hook').toSorted((a, b) => a.id.localeCompare(b.id));
  expect(hooks.map((each) => each.id)).toEqual([`${id}.crm`, `${id}.crm.1`, `${id}.crm.2`]);
  expect(hooks.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'lead.created', data: { lead_id: id, dateTime: at('09:00') } },
    {
      type: 'booking.moved',
      data: { lead_id: id, dateTime: at('10:00'), booking: { sequence: 1, from: at('09:00'), to: at('10:00') } },
    },
    { type: 'booking.cancelled', data: { dateTime: null, booking: { sequence: 2, from: at('10:00'), to: null } } },
  ]);
  expect(
    received.filter(({ path }) => path === '/adf').map(({ body }) => /status="(new|resend)"/.exec(body)?.[1]),
  ).toEqual(expect.arrayContaining(['new', 'resend', 'resend']));
  const listed = (await api.app.inject({ url: '/api/admin/leads?site=northshore', headers })).json();
  const exported = await api.app.inject({ url: '/api/admin/leads-export?site=northshore', headers });
  expect(exported.body).toContain(',cancelled,');
  expect(listed.leads[0].booking).toEqual({ kind: 'test-drive', state: 'cancelled', time: at('10:00') });
});

it('[FORM-065] a change is delivered and mailed at once, not only at the next poll of the queue', async () => {
  const seldom = await startTestApi({ delivery: { pollMs: 3_600_000, retryInMs: () => 0, maxAttempts: 2 } });
  const opening_hours = [{ weekday: 4, status: 'Open' as const, open: '09:00', close: '12:00' }];
  await storeLocation(seldom.db, { id: 'artarmon', contact_detail: { opening_hours } });
  const visitor = bookingsDriver(() => seldom);
  const made = await visitor.book({ location_id: 'artarmon', dateTime: at('09:00') });
  await until(async () => seldom.sent.length === 2);
  await visitor.move(made.json().booking, at('10:00'));
  await until(async () => seldom.sent.length === 4);
  await seldom.close();
});

it('an undeliverable change is abandoned after its retries, and can be delivered again independently of its lead', async () => {
  const made = await drive.book({ location_id: 'artarmon', dateTime: at('09:00') });
  const { lead_id: id, booking: t } = made.json() as { lead_id: string; booking: string };
  await until(async () => (await deliveries(id)).every(({ state }) => state === 'delivered'));
  isDown = true;
  await drive.move(t, at('10:30'));
  await until(async () => (await deliveries(id)).filter(({ state }) => state === 'failed').length === 2);
  isDown = false;
  const before = received.length;
  const replay = (query: string) =>
    api.app.inject({ method: 'POST', url: `/api/admin/leads/${id}/replay?${query}`, headers });
  expect((await replay('channel=crm&sequence=1')).json()).toMatchObject({ channels: ['crm'] });
  await until(async () => became(await deliveries(id)).includes('1 moved crm delivered'));
  expect(received.slice(before).map((each) => each.id)).toEqual([`${id}.crm.1`]);
  expect(became(await deliveries(id))).toContain('1 moved adf failed');
  expect((await replay('')).json()).toMatchObject({ channels: ['adf'] });
  await until(async () => (await deliveries(id)).every(({ state }) => state === 'delivered'));
});
