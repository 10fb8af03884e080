import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultBudget } from '@forecourt/budget';
import type { LeadBrief, LeadResponse } from '@forecourt/contracts/api';
import { mostAttempts, mostDeliveries } from '@forecourt/contracts/api';
import {
  leadAttempts,
  leadDeliveries,
  leads,
  outbox,
  reservations,
  serviceBookings,
  testDrives,
  valuations,
  visitorMails,
} from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SQL } from 'drizzle-orm';
import { and, eq, isNotNull } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { AuditedAction } from '../../../access/access-port.ts';
import { createMailFolder } from '../../../mail/mail-folder.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import {
  adminToken,
  allDone,
  forSite,
  northshore,
  redgum,
  startTestApi,
  storeCar,
  until,
} from '../../../testing/test-api.ts';
import { startLeadRetention } from './erase.ts';
import { matching } from './list.ts';

const dayMs = 86_400_000;
const retriesPerLeadDay = 5;
const start = Date.parse('2026-03-02T04:30:00Z');
let nowMs = start;
const noted: AuditedAction[] = [];
const sites = {
  bySlug: (slug: string) =>
    [{ ...northshore, leads: { keepDays: 30, answerWithinMinutes: 15 } }, redgum].find((site) => site.slug === slug) ??
    null,
  all: () => [northshore, redgum],
};

let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-dealer-'));
  api = await startTestApi({
    sites,
    clock: () => new Date(nowMs),
    budget: { ...defaultBudget, retriesPerLeadDay },
    mail: createMailFolder(folder),
    access: {
      authorise: async (token, action) => {
        if (token !== 'aroha' && token !== adminToken) return { kind: 'unknown', message: 'It is not known.' };
        const isAllowed = token === adminToken || ('site' in action && action.site === 'northshore');
        return isAllowed ? { kind: 'allowed', name: token } : { kind: 'forbidden', message: 'It is another’s.' };
      },
      sitesFor: async () => ({ kind: 'allowed', name: 'aroha', sites: ['northshore'] }),
      dealershipsFor: async () => ({ kind: 'unknown', message: '' }),
      note: async (line) => void noted.push(line),
    },
  });
  await storeCar(api.db, { id: 'rav4', name: '2021 Toyota RAV4', price: 38_990 });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  nowMs = start;
  noted.length = 0;
  for (const table of [leadAttempts, leadDeliveries, leads, outbox, visitorMails]) await api.db.delete(table);
});

let sent = 0;
async function enquire(changes: object = {}, site = 'northshore'): Promise<string> {
  sent += 1;
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/leads',
    headers: { ...forSite(site), 'idempotency-key': `enquiry-${sent}` },
    payload: {
      category: 'Vehicle Enquiry',
      name: 'Aroha',
      last_name: 'Ngata',
      email: 'aroha@example.com',
      phone: '0412 345 678',
      message: '=Is it still there?',
      opt_in: false,
      ...changes,
    },
  });
  expect(response.statusCode).toBe(201);
  return response.json().lead_id;
}

const ask = (url: string, { method = 'GET', token = 'aroha' }: { method?: 'GET' | 'POST'; token?: string } = {}) =>
  api.app.inject({ method, url: `/api/admin/${url}`, headers: { authorization: `Bearer ${token}` } });
const namesIn = async (query: string) =>
  ((await ask(`leads?site=northshore${query}`)).json().leads as LeadBrief[]).map(({ name }) => name);

describe('the list of leads', () => {
  it('the list of leads is sorted newest first, filtered, and continued by cursor', async () => {
    for (const [n, name] of ['Ana', 'Ben', 'Cleo', 'Dan'].entries()) {
      nowMs = start + n * 60_000;
      await enquire({ name, last_name: '', phone: `0400 000 00${n}`, ...(n === 1 && { car_id: 'rav4' }) });
    }
    await enquire({ name: 'Other' }, 'redgum');
    expect(await namesIn('')).toEqual(['Dan', 'Cleo', 'Ben', 'Ana']);
    const first = (await ask('leads?site=northshore&limit=3')).json();
    expect(first.leads[2]).toMatchObject({ name: 'Ben', vehicle: '2021 Toyota RAV4' });
    expect(await namesIn(`&before=${encodeURIComponent(first.next)}`)).toEqual(['Ana']);
    const since = await ask(`leads-since?site=northshore&after=${encodeURIComponent(first.next)}`);
    expect(since.json()).toEqual({ arrived: 2 });

    expect(await namesIn('&q=cleo')).toEqual(['Cleo']);
    expect(await namesIn('&q=0400000003')).toEqual(['Dan']);
    expect(await namesIn('&q=%25')).toEqual([]);
    expect(await namesIn("&q=';drop")).toEqual([]);
    const [ana] = (await ask('leads?site=northshore&q=ana')).json().leads as LeadBrief[];
    await ask(`leads/${ana?.lead_id}/answered`, { method: 'POST' });
    expect(await namesIn('&state=answered')).toEqual(['Ana']);
    expect((await ask('leads?site=northshore&state=new')).json()).toMatchObject({
      counts: { all: 4, new: 3, answered: 1, failed: 0 },
    });
    await ask(`leads/${ana?.lead_id}/answered?answered=false`, { method: 'POST' });
    expect(await namesIn('&state=answered')).toEqual([]);
  });

  it('a search compares at most six different words, with a text that is built once for each lead', async () => {
    await enquire({ name: 'Ana', last_name: '', phone: '0400 000 003', email: 'ana@example.com' });
    const finds = async (q: string) => (await namesIn(`&q=${encodeURIComponent(q)}`)).length;
    expect(await finds('ana ana@ example 0400 0400000003 000')).toBe(1);
    expect(await finds('ana ana@ example 0400 0400000003 nobody')).toBe(0);
    expect(await finds('ana ana@ example 0400 0400000003 000 nobody')).toBe(1);
    expect(await finds('Ana ana ANA ana  ana aNa ana nobody')).toBe(0);
    await enquire({ name: 'İnan', last_name: '', phone: '0400 000 004', email: 'inan@example.com' });
    expect(await finds('İnan')).toBe(1);
    const { sql } = new PgDialect().sqlToQuery(matching('ana ben cleo') as SQL);
    expect(sql.match(/"payload"/g)).toHaveLength(1);
    expect(sql.match(/concat_ws/g)).toHaveLength(1);
  });

  it.each([
    '&before=yesterday',
    '&before=2026-13-02T04:30:00.000Z_a',
    '&limit=0',
    '&limit=101',
    '&limit=x',
    '&state=old',
  ])('a request with %s is refused with an error that names the field', async (query) => {
    const response = await ask(`leads?site=northshore${query}`);
    expect([response.statusCode, Object.keys(response.json().error.fields)]).toEqual([
      400,
      [/&(\w+)/.exec(query)?.[1]],
    ]);
  });
});

describe('a lead', () => {
  it('a lead of another dealer cannot be read or changed: the response is the same as for a missing lead', async () => {
    const other = await enquire({}, 'redgum');
    for (const id of [other, 'no-such-lead']) {
      expect((await ask(`leads/${id}`)).statusCode).toBe(403);
      for (const change of ['answered', 'replay', 'erase'])
        expect((await ask(`leads/${id}/${change}`, { method: 'POST' })).statusCode).toBe(403);
    }
    expect((await ask('leads?site=redgum')).statusCode).toBe(403);
    expect((await ask('leads-export?site=redgum')).statusCode).toBe(403);
    expect((await ask('leads-since?site=redgum&after=2026-03-02T04:30:00.000Z_a')).statusCode).toBe(403);
    expect((await ask('leads/no-such-lead', { token: adminToken })).json().error.code).toBe('LEAD_UNKNOWN');
    expect(noted).toEqual([]);
    expect((await ask('lead-sites')).json().sites.map(({ slug }: { slug: string }) => slug)).toEqual(['northshore']);
  });

  it('a lead is shown with its vehicle, price and every delivery attempt; each read and change is audited', async () => {
    const id = await enquire({ car_id: 'rav4', lead_attributes: { visited_pages: ['/'], linked_query_params: {} } });
    await until(async () => (await api.db.select().from(leadAttempts)).length === 1);
    expect((await ask(`leads/${id}`)).json()).toMatchObject({
      lead: { name: 'Aroha Ngata', deliveries: [{ channel: 'email', state: 'delivered' }] },
      payload: { message: '=Is it still there?', lead_attributes: { visited_pages: ['/'] } },
      car: { id: 'rav4' },
      price: { text: '$38,990' },
      deliveries: [{ target: 'sales@northshore.example', attempts: [{ attempt: 1, outcome: 'delivered' }] }],
    });
    await ask(`leads/${id}/answered`, { method: 'POST' });
    await ask(`leads/${id}/replay?channel=email`, { method: 'POST' });
    await ask('leads-export?site=northshore');
    await ask(`leads/${id}/erase`, { method: 'POST' });
    expect(noted.map(({ actor, action, subject }) => [actor, action, subject])).toEqual(
      ['leads:read', 'leads:answer', 'leads:replay', 'leads:export', 'leads:erase'].map((action) => [
        'aroha',
        action,
        'northshore',
      ]),
    );
  });
});

it('the export has every lead, and its cells contain no formulas', async () => {
  nowMs = start - 60_000;
  await enquire({ name: '=HYPERLINK("https://evil.example")', phone: '+64 9 300 1234' });
  nowMs = start;
  await enquire({ message: 'Two\nlines, with "quotes"' });
  const response = await ask('leads-export?site=northshore');
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, second, lines, first] = response.body.split('\r\n');
  expect(head).toMatch(/^\ufeffLead,Site,Received,/);
  expect(second).toContain('"Two\nlines, with ""quotes"""');
  expect(lines).toContain(`"'=HYPERLINK(""https://evil.example"") Ngata"`);
  expect(lines).toContain(`"'+64 9 300 1234","`.slice(0, -2));
  expect(first).toBe('');
});

describe('an erased lead', () => {
  it('an erased lead contains no personal data, still counts among all leads, and cannot be delivered again', async () => {
    const id = await enquire({
      car_id: 'rav4',
      trade_in: { make: 'Mazda', model: '3', year: 2010, km: 1, condition: 'Good', rego: 'ABC12D' },
    });
    const mail = join(folder, `${id}.eml`);
    await until(() =>
      access(mail).then(
        () => true,
        () => false,
      ),
    );
    await until(async () => (await api.db.select().from(leadAttempts)).length === 1);
    expect((await ask(`leads/${id}/erase`, { method: 'POST' })).json()).toEqual({ lead_id: id });
    const everything = JSON.stringify([
      await api.db.select().from(leads),
      await api.db.select().from(outbox),
      await api.db.select().from(leadDeliveries),
      await api.db.select().from(leadAttempts),
    ]);
    expect(everything).not.toMatch(/Ngata|aroha@|0412|still there|ABC12D/);
    await expect(access(mail)).rejects.toThrow('ENOENT');
    expect((await ask(`leads/${id}`)).json()).toMatchObject({
      lead: { name: '', erased_at: expect.any(String) },
      car: { id: 'rav4' },
    });
    expect((await ask('leads?site=northshore')).json().counts).toEqual({ all: 1, new: 0, answered: 0, failed: 0 });
    expect((await ask(`leads/${id}/replay`, { method: 'POST' })).json().error.code).toBe('LEAD_ERASED');
    expect((await ask(`leads/${id}/erase`, { method: 'POST' })).statusCode).toBe(200);
  });

  it('after a lead is erased, the records stored with it contain no personal data and no registration, and its booked times are free', async () => {
    const id = await enquire();
    const at = new Date(start);
    const contact = { name: 'Aroha', email: 'aroha@example.com', phone: '0412 345 678' };
    const keys = {
      id,
      reference: 'R1',
      idempotencyKey: id,
      requestHash: '',
      carId: 'rav4',
      dealershipSlug: 'northshore',
    };
    const payment = { depositCents: 100, paymentProvider: 'test', paymentReference: 'p1' };
    const own = { site: 'northshore', leadId: id, createdAt: at };
    await api.db.insert(reservations).values({ ...own, ...keys, ...payment, contact, expiresAt: at, endedAt: at });
    const vehicle = { make: 'Mazda', model: '3', year: 2010 } as (typeof valuations.$inferInsert)['vehicle'];
    const miscellaneous = { lead_id: id } as (typeof valuations.$inferInsert)['miscellaneous'];
    await api.db.insert(valuations).values({ ...own, id, vehicle, rego: 'ABC12D', regoState: 'NSW', miscellaneous });
    await api.db.insert(testDrives).values({ leadId: id, carId: 'rav4', startsAt: at });
    await api.db.insert(serviceBookings).values({ leadId: id, locationId: 'artarmon', startsAt: at, bay: 1 });
    await ask(`leads/${id}/erase`, { method: 'POST' });
    const nobody = { name: '', email: '', phone: '' };
    expect(await api.db.select().from(reservations)).toMatchObject([{ leadId: id, contact: nobody }]);
    expect(await api.db.select().from(valuations)).toMatchObject([
      { vehicle, rego: null, regoState: null, miscellaneous: null },
    ]);
    expect([await api.db.$count(testDrives), await api.db.$count(serviceBookings)]).toEqual([0, 0]);
    await api.db.delete(reservations);
    await api.db.delete(valuations);
  });

  it('leads past the retention period are erased, if the site sets one', async () => {
    nowMs = start - 31 * dayMs;
    const old = await enquire();
    const others = await enquire({}, 'redgum');
    nowMs = start - 29 * dayMs;
    const young = await enquire();
    nowMs = start;
    const erased = async () =>
      (await api.db.select().from(leads)).filter(({ erasedAt }) => erasedAt !== null).map(({ id }) => id);
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const retention = startLeadRetention({
      db: api.db,
      sites,
      mail: createMailFolder(folder),
      clock: () => new Date(nowMs),
      log,
    });
    await until(async () => (await erased()).length > 0);
    await retention.stop();
    expect(await erased()).toEqual([old]);
    expect([others, young]).not.toContain(old);
  });
});

describe('a delivered lead that is sent again', () => {
  const again = (id: string) => ask(`leads/${id}/replay?channel=email`, { method: 'POST' });
  const isDelivered = (times: number) =>
    until(async () => (await api.db.$count(leadAttempts, eq(leadAttempts.outcome, 'delivered'))) === times);

  it('a delivered lead is sent again only once when several requests to do so come at once', async () => {
    const id = await enquire();
    await isDelivered(1);
    await Promise.all(Array.from({ length: 10 }, () => again(id)));
    await allDone(api.db);
    expect(await api.db.$count(leadAttempts)).toBe(2);
  });

  it('a delivered lead is sent again only a limited number of times a day, because each request mails all addresses of the channel', async () => {
    const id = await enquire();
    await isDelivered(1);
    for (let times = 0; times < defaultBudget.replaysPerLeadDay; times++) {
      expect((await again(id)).statusCode).toBe(200);
      await allDone(api.db);
    }
    const refused = await again(id);
    expect(refused.json().error).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringContaining('We didn’t send this lead again'),
    });
    expect(await api.db.$count(leadAttempts)).toBe(1 + defaultBudget.replaysPerLeadDay);
  });

  it('a lead that is not delivered is tried again only a limited number of times a day, because each try is recorded', async () => {
    const id = await enquire();
    await isDelivered(1);
    await api.db.insert(leadDeliveries).values({ leadId: id, channel: 'gone' });
    const retry = () => ask(`leads/${id}/replay?channel=gone`, { method: 'POST' });
    for (let times = 0; times < retriesPerLeadDay; times++) expect((await retry()).statusCode).toBe(200);
    const refused = await retry();
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error.message).toContain(`at most ${retriesPerLeadDay} times a day`);
    nowMs += dayMs;
    expect((await retry()).statusCode).toBe(200);
    await allDone(api.db);
  });

  it('of a lead with very many deliveries, the lead’s own and the newest are listed and sent again, each with its latest attempts', async () => {
    const id = await enquire();
    await isDelivered(1);
    await api.db
      .insert(leadDeliveries)
      .values(Array.from({ length: 60 }, (_, index) => ({ leadId: id, channel: 'gone', sequence: index + 1 })));
    await api.db.insert(leadAttempts).values(
      Array.from({ length: 24 }, (_, index) => ({
        leadId: id,
        channel: 'gone',
        sequence: 60,
        attempt: index + 1,
        tookMs: 5,
        outcome: 'failed' as const,
        detail: '503',
      })),
    );
    const { deliveries } = (await ask(`leads/${id}`)).json() as LeadResponse;
    expect(deliveries).toHaveLength(mostDeliveries);
    expect(deliveries[0]).toMatchObject({ channel: 'email', attempts: [{ attempt: 1 }] });
    expect(deliveries.at(-1)?.attempts.map(({ attempt }) => attempt)).toEqual(
      Array.from({ length: mostAttempts }, (_, index) => index + 5),
    );
    await ask(`leads/${id}/replay`, { method: 'POST' });
    const queued = and(eq(leadDeliveries.channel, 'gone'), isNotNull(leadDeliveries.outboxId));
    expect(await api.db.$count(leadDeliveries, queued)).toBe(mostDeliveries - 1);
    await allDone(api.db);
  });
});
