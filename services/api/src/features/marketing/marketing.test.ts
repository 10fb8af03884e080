import type { LeadRequest } from '@forecourt/contracts/api';
import { formSubmissions, leads } from '@forecourt/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { TestApi } from '../../testing/test-api.ts';
import { adminToken, forSite, startTestApi, until } from '../../testing/test-api.ts';
import { watchQueries } from '../../testing/watch-queries.ts';

let now = new Date('2026-03-02T04:30:00Z');
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
});
afterAll(() => api.close());

let keys = 0;
const post = (url: string, payload: object, site = 'northshore') =>
  api.app.inject({
    method: 'POST',
    url,
    headers: { ...forSite(site), 'idempotency-key': `marketing-key-${++keys}` },
    payload,
  });
const later = () => {
  now = new Date(now.getTime() + 60_000);
};
async function unsubscribe(email: string, further: object = {}, site?: string) {
  later();
  expect((await post('/api/forms', { form: 'unsubscribe', values: { email }, ...further }, site)).statusCode).toBe(201);
}
const lead: LeadRequest = {
  category: 'General Enquiry',
  name: 'Aroha',
  email: 'aroha@example.com',
  phone: '0412 345 678',
  message: 'Is it still there?',
  opt_in: false,
  consent_text: 'Yes, Northshore Motors may send me offers.',
};
async function enquire(changes: Partial<LeadRequest> = {}, site?: string): Promise<string> {
  later();
  return (await post('/api/leads', { ...lead, ...changes }, site)).json().lead_id;
}
const asDealer = (url: string) => api.app.inject({ url, headers: { authorization: `Bearer ${adminToken}` } });
const shown = async (id: string) => (await asDealer(`/api/admin/leads/${id}`)).json();
const list = async (site = 'northshore') => (await asDealer(`/api/admin/unsubscribed?site=${site}`)).body;
const mailOf = async (id: string) => {
  await until(() => api.sent.some(({ leadId }) => leadId === id));
  return api.sent.find(({ leadId }) => leadId === id)?.text ?? '';
};
const refusal = 'Marketing: Doesn’t want offers: unsubscribed on';

describe('an address that unsubscribed from offers', () => {
  it('an address that unsubscribed is recognised in other spellings: in full-width letters, or with invisible characters', async () => {
    await unsubscribe('ｍａｎａ＠example.com');
    const since = now.toISOString();
    for (const email of ['ma\u200bna@example.com', 'MANA@EXAMPLE.COM.'])
      expect(await shown(await enquire({ email }))).toMatchObject({ no_marketing_since: since });
  });

  it('an address that unsubscribed is marked on its next enquiry in mail, inbox and export, for this dealer only', async () => {
    await unsubscribe('aroha@example.com');
    const since = now.toISOString();
    const id = await enquire({ email: 'Aroha@Example.com' });
    expect(await mailOf(id)).toContain(refusal);
    expect(await shown(id)).toMatchObject({ no_marketing_since: since });
    const [, row = ''] = (await asDealer('/api/admin/leads-export?site=northshore')).body.split('\r\n');
    expect(row).toContain(since);
    const elsewhere = await enquire({}, 'redgum');
    expect(await mailOf(elsewhere)).not.toContain(refusal);
    expect((await shown(elsewhere)).no_marketing_since).toBeUndefined();
    const other = await enquire({ email: 'moana@example.com' });
    expect(await mailOf(other)).not.toContain(refusal);
  });

  it('an address that unsubscribed can agree to offers again in a later enquiry and then unsubscribe again; the consent text is stored', async () => {
    await unsubscribe('tui@example.com');
    const renewed = await enquire({ email: 'tui@example.com', opt_in: true });
    expect(await mailOf(renewed)).not.toContain(refusal);
    expect(await shown(renewed)).toMatchObject({ payload: { opt_in: true, consent_text: lead.consent_text } });
    expect(await list()).not.toContain('tui@example.com');
    expect((await shown(await enquire({ email: 'tui@example.com' }))).no_marketing_since).toBeUndefined();
    await unsubscribe('tui@example.com');
    expect(await list()).toContain('tui@example.com');
    expect(await shown(renewed)).toMatchObject({ no_marketing_since: now.toISOString(), payload: { opt_in: true } });
  });

  it('an address that unsubscribed is listed once for the dealer’s mailing system, with its latest phone number; formulas become text', async () => {
    await unsubscribe('rata@example.com', { values: { email: 'RATA@example.com', phone: '0400 111 222' } });
    await unsubscribe('rata@example.com');
    const since = now.toISOString();
    await unsubscribe('=cmd@example.com');
    await unsubscribe('kea@example.com', {}, 'redgum');
    const lines = (await list()).split('\r\n');
    expect(lines[0]).toBe('\ufeffEmail,Phone,Since');
    expect(lines.filter((line) => line.startsWith('rata@'))).toEqual([`rata@example.com,0400 111 222,${since}`]);
    expect(lines.some((line) => line.startsWith(`"'=cmd@example.com"`))).toBe(true);
    expect(lines.join()).not.toContain('kea@');
    expect(await list('redgum')).toContain('kea@example.com');
  });

  it('an address that unsubscribed is listed even if the form was sent faster than a person can fill it in', async () => {
    await unsubscribe('quick@example.com', { elapsed_ms: 900 });
    expect(await list()).toContain('quick@example.com');
  });

  it('an address that unsubscribed is not listed for a request without a token or without a site', async () => {
    expect((await api.app.inject('/api/admin/unsubscribed?site=northshore')).statusCode).toBe(401);
    expect((await asDealer('/api/admin/unsubscribed')).statusCode).toBe(400);
    expect(await api.db.$count(formSubmissions)).toBeGreaterThan(0);
  });
});

it('an address is looked up by an index, however many enquiries and unsubscribe requests a site has', async () => {
  const site = 'busy';
  const many = Array.from({ length: 2_000 }, (_, n) => n);
  await api.db.insert(leads).values(
    many.map((n) => {
      const id = `busy-${n}`;
      const payload = { ...lead, email: `${n}@example.com`, opt_in: n % 2 === 0 };
      return { id, site, idempotencyKey: id, requestHash: id, payload, createdAt: now };
    }),
  );
  await api.db.insert(formSubmissions).values(
    many.map((n) => {
      const id = `busy-${n}`;
      const payload = { form: 'unsubscribe', values: { email: `${n}@example.com` } };
      return { id, site, form: 'unsubscribe', idempotencyKey: id, requestHash: id, payload };
    }),
  );
  await api.db.execute(sql`analyze`);
  const watched = watchQueries(api.db, /'unsubscribe'/);
  await shown('busy-7');
  watched.stop();
  expect(watched.statements).toHaveLength(1);
  const plan = await watched.plan();
  expect(plan).toContain('leads_agreed');
  expect(plan).toContain('form_submissions_unsubscribed');
});
