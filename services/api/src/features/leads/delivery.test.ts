import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LeadsConfig } from '@forecourt/contracts/site-config';
import { cars, leadDeliveries, leads, outbox, visitorMails } from '@forecourt/database';
import { openTestDatabase } from '@forecourt/database/testing';
import { readNetworks } from '@forecourt/outbound';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import type { ApiSite } from '../../api-site.ts';
import type { ApiDeps } from '../../deps.ts';
import { createJsonLog } from '../../logging/json-log.ts';
import type { LeadMail } from '../../mail/mail-port.ts';
import { createSmtpMail } from '../../mail/smtp-mail.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { adminToken, forSite, northshore, startTestApi, storeCar, until } from '../../testing/test-api.ts';

const key = Buffer.from('a secret that only tests know').toString('base64');
const variable = 'FORECOURT_SITE_NORTHSHORE_HOOK_SECRET';
const enquiry = {
  category: 'Vehicle Enquiry',
  name: 'Aroha',
  last_name: 'Ngata',
  email: 'aroha@example.com',
  phone: '0412 345 678',
  message: 'My son is ill.',
  opt_in: false,
};
const personal = /Aroha|Ngata|aroha@example|0412|ill/;

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

/** The mails to the dealer, without the copies for shoppers. */
const toDealer = ({ sent }: { readonly sent: readonly LeadMail[] }) =>
  sent.filter(({ leadId }) => !leadId.endsWith('.copy'));

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  for (const table of [leadDeliveries, leads, outbox, cars, visitorMails]) await test.db.delete(table);
});

type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string };

/** An HTTP server that records the posted requests, and responds as configured. */
async function receiver(answer: RequestListener) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function start(leads: LeadsConfig, changes: Partial<ApiDeps> = {}): Promise<TestApi> {
  const site: ApiSite = { ...northshore, leads };
  const api = await startTestApi({
    db: test.db,
    sites: { bySlug: (slug) => (slug === site.slug ? site : null), all: () => [site] },
    outbound: {
      secret: (name) => (name === variable ? `whsec_${key}` : undefined),
      allowed: readNetworks('127.0.0.1'),
      timeoutMs: 250,
    },
    ...changes,
  });
  ends.push(api.close);
  return api;
}

async function send(api: TestApi, n: number | string, changes: object = {}): Promise<string> {
  const headers = { ...forSite('northshore'), 'idempotency-key': `enquiry-${n}` };
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/leads',
    headers,
    payload: { ...enquiry, ...changes },
  });
  expect(response.statusCode).toBe(201);
  return response.json().lead_id;
}

const hook = (url: string) => ({ kind: 'webhook', url, secret: { env: variable } }) as const;
const states = async (api: TestApi, id: string) => {
  const headers = { authorization: `Bearer ${adminToken}` };
  const { deliveries } = (await api.app.inject({ url: `/api/admin/leads/${id}`, headers })).json();
  return Object.fromEntries(
    (deliveries as { channel: string; state: string }[]).map(({ channel, state }) => [channel, state]),
  );
};
const isDelivered = (api: TestApi, id: string, channel: string) => async () =>
  (await states(api, id))[channel] === 'delivered';

describe('a webhook', () => {
  it('a webhook gets the lead as JSON, signed with the site’s secret, under an id that never changes', async () => {
    const { url, received } = await receiver((_, response) => response.writeHead(202).end());
    const api = await start({ channels: { crm: hook(url) }, routes: [{ channels: ['crm'] }] });
    await storeCar(api.db, { id: 'rav4', name: '2021 Toyota RAV4', price: 38_990 });
    const id = await send(api, 'hook', { car_id: 'rav4' });
    await until(isDelivered(api, id, 'crm'));
    const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: '' }] = received;
    const { 'webhook-id': webhookId, 'webhook-timestamp': at, 'webhook-signature': signature } = headers;
    expect(webhookId).toBe(`${id}.crm`);
    expect(at).toBe(String(Date.parse('2026-03-02T04:30:00Z') / 1000));
    const expected = createHmac('sha256', Buffer.from(key, 'base64'))
      .update(`${webhookId}.${at}.${body}`)
      .digest('base64');
    expect(signature).toBe(`v1,${expected}`);
    expect(JSON.parse(body)).toMatchObject({
      type: 'lead.created',
      data: { lead_id: id, site: 'northshore', name: 'Aroha', vehicle: { id: 'rav4', name: '2021 Toyota RAV4' } },
    });
    expect(toDealer(api)).toEqual([]);
  });

  it('a webhook with a missing secret or a private address is tried, then abandoned, and the dealer sees the reason', async () => {
    const channels = {
      keyless: { ...hook('https://crm.example/'), secret: { env: 'FORECOURT_SITE_NORTHSHORE_OTHER' } },
      inside: hook('http://10.0.0.1/'),
    };
    const api = await start({ channels, routes: [{ channels: ['keyless', 'inside'] }] });
    const id = await send(api, 'refused');
    await until(async () => Object.values(await states(api, id)).every((state) => state === 'failed'));
    const headers = { authorization: `Bearer ${adminToken}` };
    const { deliveries } = (await api.app.inject({ url: `/api/admin/leads/${id}`, headers })).json();
    expect(
      (deliveries as { channel: string; target: string; attempts: { detail: string }[] }[]).map(
        ({ channel, target, attempts }) => [channel, target, attempts.map(({ detail }) => detail)],
      ),
    ).toEqual([
      ['inside', '10.0.0.1', Array(3).fill('refused: the address is private')],
      ['keyless', 'crm.example', Array(3).fill('the secret FORECOURT_SITE_NORTHSHORE_OTHER is not set')],
    ]);
  });

  it.each<[string, RequestListener]>([
    ['answers 500', (_, response) => response.writeHead(500).end('no')],
    ['hangs', () => {}],
    [
      'closes in the middle of its answer',
      (_, response) => {
        response.writeHead(200, { 'content-length': 9 }).write('half');
        setTimeout(() => response.destroy(), 10);
      },
    ],
  ])(
    'a webhook that %s twice gets the lead on the third attempt, and the mail is neither delayed nor repeated',
    async (_, fails) => {
      let failures = 2;
      const { url, received } = await receiver((request, response) => {
        failures -= 1;
        if (failures >= 0) fails(request, response);
        else response.writeHead(204).end();
      });
      const api = await start({ channels: { crm: hook(url) }, routes: [{ channels: ['crm', 'email'] }] });
      const id = await send(api, 'fault');
      await until(() => toDealer(api).length === 1);
      await until(isDelivered(api, id, 'crm'));
      expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(Array(3).fill(`${id}.crm`));
      expect(new Set(received.map(({ body }) => body)).size).toBe(1);
      expect(toDealer(api)).toHaveLength(1);
    },
  );
});

it('a channel that hangs does not delay the others, while forty leads arrive', async () => {
  const { url, received } = await receiver(() => {});
  const api = await start(
    { channels: { crm: hook(url) }, routes: [{ channels: ['crm', 'email'] }] },
    { delivery: { pollMs: 200, retryInMs: () => 60_000 } },
  );
  const startedMs = performance.now();
  for (let n = 0; n < 40; n += 1) await send(api, n);
  await until(() => toDealer(api).length === 40);
  expect(performance.now() - startedMs).toBeLessThan(4_000);
  expect(new Set(toDealer(api).map(({ leadId }) => leadId)).size).toBe(40);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(received.length);
});

it('routes apply by category, location and vehicle type; each channel of all matching routes is used once', async () => {
  const { url, received } = await receiver((_, response) => response.writeHead(204).end());
  const channels: LeadsConfig['channels'] = {
    service: { kind: 'email', to: ['service@northshore.example', 'desk@northshore.example'] },
    used: { kind: 'email', to: ['used@northshore.example'] },
    adf: { kind: 'adf-mail', to: ['crm@northshore.example'] },
    post: { kind: 'adf-post', url: `${url}/adf` },
  };
  const api = await start({
    channels,
    routes: [
      { categories: ['Service Enquiry'], channels: ['service'] },
      { carTypes: ['used'], channels: ['used', 'adf'] },
      { locations: ['artarmon'], channels: ['post', 'adf'] },
    ],
  });
  await storeCar(api.db, { id: 'rav4', location_id: 'artarmon' });
  await storeCar(api.db, { id: 'new-one', car_type: 'new', location_id: 'hornsby' });
  const service = await send(api, 'service', { category: 'Service Enquiry' });
  // The stock's data takes precedence over the form's.
  const used = await send(api, 'used', { car_id: 'rav4', car_type: 'new' });
  const other = await send(api, 'other', { car_id: 'new-one' });
  await until(async () => (await api.db.select().from(outbox)).every(({ doneAt }) => doneAt !== null));
  const rows = await api.db.select().from(leadDeliveries);
  const channelsOf = (id: string) =>
    rows
      .filter(({ leadId }) => leadId === id)
      .map(({ channel }) => channel)
      .sort();
  expect([channelsOf(service), channelsOf(used), channelsOf(other)]).toEqual([
    ['service'],
    ['adf', 'post', 'used'],
    ['email'],
  ]);
  const mailOf = (to: string) => toDealer(api).find((mail) => mail.to === to);
  expect(mailOf('service@northshore.example, desk@northshore.example')?.html).toContain('<h1');
  expect(mailOf('crm@northshore.example')).toMatchObject({
    leadId: `${used}.adf`,
    messageId: `<lead-${used}.adf@northshore.example>`,
    text: expect.stringContaining('<adf>'),
    attachments: [{ contentType: 'application/x-adf+xml', content: expect.stringContaining('<make>') }],
  });
  expect(mailOf('sales@northshore.example')?.leadId).toBe(other);
  expect(received).toMatchObject([{ path: '/adf', headers: { 'content-type': 'application/x-adf+xml' } }]);
});

it('a lead is delivered by ten channels at most, however many match', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `desk-${n}`);
  const to = (name: string) => ({ kind: 'email' as const, to: [`${name}@northshore.example`] });
  const api = await start({
    channels: Object.fromEntries(names.map((name) => [name, to(name)])),
    routes: [{ channels: names.slice(0, 8) }, { channels: names.slice(4) }],
  });
  const id = await send(api, 'many');
  const rows = await api.db.select().from(leadDeliveries).where(eq(leadDeliveries.leadId, id));
  expect(rows.map(({ channel }) => channel).sort()).toEqual(names.slice(0, 10).sort());
});

it('leads that arrive during an outage of the mail server are all sent afterwards, once each', async () => {
  const subjects: string[] = [];
  const listen = (port: number) =>
    new Promise<SMTPServer>((resolve) => {
      const server = new SMTPServer({
        disabledCommands: ['AUTH', 'STARTTLS'],
        onData(stream, _session, done) {
          let text = '';
          stream.on('data', (chunk) => {
            text += String(chunk);
          });
          stream.on('end', () => {
            const about = /^X-Forecourt-Lead: (\S+)/m.exec(text)?.[1] ?? '';
            // The copies for shoppers are not deliveries to the dealer.
            if (!about.endsWith('.copy')) subjects.push(about);
            done();
          });
        },
      });
      server.on('error', () => {});
      server.listen(port, '127.0.0.1', () => resolve(server));
    });
  const first = await listen(0);
  const { port } = first.server.address() as AddressInfo;
  await new Promise<void>((resolve) => first.close(() => resolve()));
  const lines: string[] = [];
  const api = await start(
    {},
    {
      mail: createSmtpMail({ url: `smtp://127.0.0.1:${port}` }),
      log: createJsonLog((line) => lines.push(line)),
      delivery: { pollMs: 20, retryInMs: () => 100, maxAttempts: 1_000 },
    },
  );
  const ids: string[] = [];
  for (let n = 0; n < 12; n += 1) ids.push(await send(api, `smtp-${n}`));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await states(api, ids[0] ?? '')).toEqual({ email: 'retrying' });
  const second = await listen(port);
  ends.push(() => new Promise<void>((resolve) => second.close(() => resolve())));
  await until(() => subjects.length >= ids.length);
  await until(async () => (await api.db.select().from(outbox)).every(({ doneAt }) => doneAt !== null));
  expect(subjects.toSorted()).toEqual(ids.toSorted());
  expect(lines.join('')).not.toMatch(personal);
  ends.push(api.close);
});

it('logs contain neither shoppers’ data nor secrets, whatever fails', async () => {
  const { url } = await receiver((_, response) => response.writeHead(500).end('aroha@example.com'));
  const lines: string[] = [];
  const api = await start(
    { channels: { crm: hook(`${url}/?token=in-the-address`) }, routes: [{ channels: ['crm', 'email'] }] },
    {
      log: createJsonLog((line) => lines.push(line)),
      mail: {
        channel: 'broken',
        send: async () => Promise.reject(new Error('550 Aroha <aroha@example.com> is refused')),
      },
    },
  );
  const id = await send(api, 'logged');
  await until(async () => Object.values(await states(api, id)).every((state) => state === 'failed'));
  expect(lines.filter((line) => line.includes(id) && line.includes('A lead couldn’t'))).toHaveLength(2);
  expect(lines.join('')).not.toMatch(personal);
  expect(lines.join('')).not.toMatch(/whsec|in-the-address/);
});

it('a replay repeats only the failed channel’s delivery, with the same id', async () => {
  let isWell = false;
  const { url, received } = await receiver((_, response) => response.writeHead(isWell ? 204 : 503).end());
  const api = await start({ channels: { crm: hook(url) }, routes: [{ channels: ['crm', 'email'] }] });
  const id = await send(api, 'replay');
  await until(async () => (await states(api, id))['crm'] === 'failed');
  isWell = true;
  const replay = (query: string) =>
    api.app.inject({
      method: 'POST',
      url: `/api/admin/leads/${id}/replay${query}`,
      headers: { authorization: `Bearer ${adminToken}` },
    });
  expect((await replay('')).json()).toEqual({ lead_id: id, channels: ['crm'] });
  await until(isDelivered(api, id, 'crm'));
  expect([received.length, toDealer(api).length]).toEqual([4, 1]);
  expect((await replay('')).json()).toEqual({ lead_id: id, channels: [] });
  expect((await replay('?channel=crm')).json().channels).toEqual(['crm']);
  await until(() => received.length === 5);
  expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([`${id}.crm`]));
  expect((await replay('?channel=fax')).json().error).toMatchObject({
    code: 'LEAD_CHANNEL_UNKNOWN',
    message: 'This lead isn’t sent through "fax". Its channels: crm, email.',
  });
});
