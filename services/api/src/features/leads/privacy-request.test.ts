import type { LeadChannel } from '@forecourt/contracts/site-config';
import { leads } from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { ApiSite } from '../../api-site.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { allDone, forSite, northshore, startTestApi } from '../../testing/test-api.ts';

const mail: LeadChannel = { kind: 'adf-mail', to: ['crm@northshore.example'] };
const crm: ApiSite = { ...northshore, leads: { channels: { crm: mail }, routes: [{ channels: ['crm'] }] } };
const withContact: ApiSite = { ...crm, slug: 'contact', privacy: { contact: 'privacy@northshore.example' } };
const routed: ApiSite = {
  ...withContact,
  slug: 'routed',
  leads: { channels: { crm: mail }, routes: [{ channels: ['crm'], categories: ['Privacy Request'] }] },
};

let api: TestApi;
beforeAll(async () => {
  const sites = [crm, withContact, routed];
  api = await startTestApi({ sites: { bySlug: (slug) => sites.find((site) => site.slug === slug) ?? null } });
});
afterAll(() => api.close());
beforeEach(() => {
  api.sent.length = 0;
});

let keys = 0;
async function send({ site = 'northshore', ...changes }: { site?: string; [field: string]: unknown } = {}) {
  const payload = {
    category: 'Privacy Request',
    subcategory: 'Privacy Request',
    form: 'privacyRequest',
    answers: { request: 'Delete what you hold about me' },
    name: 'Aroha',
    email: 'aroha@example.com',
    phone: '0412 345 678',
    message: 'I wrote in May.',
    opt_in: false,
    ...changes,
  };
  const headers = { ...forSite(site), 'idempotency-key': `privacy-number-${++keys}` };
  const response = await api.app.inject({ method: 'POST', url: '/api/leads', headers, payload });
  await allDone(api.db);
  return response;
}
const toDealer = () => api.sent.filter(({ leadId }) => !leadId.endsWith('.copy'));
const copy = () => api.sent.find(({ leadId }) => leadId.endsWith('.copy'));

it.each([
  ['northshore', 'sales@northshore.example'],
  ['contact', 'privacy@northshore.example'],
])('a privacy request on the site "%s" goes only to %s, with its own subject', async (site, to) => {
  expect((await send({ site })).statusCode).toBe(201);
  expect(toDealer().map((mail) => [mail.to].flat())).toEqual([[to]]);
  expect(toDealer()[0]).toMatchObject({
    subject: 'Privacy Request (Aroha)',
    replyTo: { address: 'aroha@example.com' },
  });
  expect(toDealer()[0]?.text).toContain('Delete what you hold about me');
  expect(toDealer()[0]?.text).toContain('I wrote in May.');
});

it('if a route names the category of privacy requests, they go there instead of to the privacy contact, who gets no general enquiry', async () => {
  await send({ site: 'routed' });
  expect(toDealer().map((mail) => [mail.to].flat())).toEqual([['crm@northshore.example']]);
  api.sent.length = 0;
  await send({ site: 'contact', category: 'General Enquiry', form: 'contact', answers: {} });
  expect(toDealer().map((mail) => [mail.to].flat())).toEqual([['crm@northshore.example']]);
});

it('the person gets a copy with the deadlines, but without the message and the phone number, because somebody else may have typed them', async () => {
  await send({ message: 'Buy now, 50 % off' });
  expect(copy()).toMatchObject({
    to: 'aroha@example.com',
    subject: 'We’ve got your privacy request at Northshore Motors',
  });
  expect(copy()?.text).toMatch(/within 7 days.*within 30 days/s);
  expect(copy()?.text).not.toContain('50 %');
  expect(copy()?.text).not.toContain('0412');
});

it('the response and the copy are the same whether or not the address is known', async () => {
  await send({ category: 'General Enquiry', form: 'contact', answers: {}, email: 'known@example.com' });
  const without = (text = '') => text.replaceAll(/[0-9a-f]{8}-[\w-]+|\b[A-Z0-9]{6,}\b/g, '…');
  const seen: unknown[] = [];
  for (const email of ['known@example.com', 'unknown@example.com']) {
    api.sent.length = 0;
    const response = await send({ email });
    seen.push([response.statusCode, Object.keys(response.json()), without(copy()?.text).replaceAll(email, '…')]);
  }
  expect(seen[0]).toEqual(seen[1]);
});

it('a privacy request must state what the person asks for, and one address can send at most ten a minute', async () => {
  const refused = await send({ answers: {} });
  expect([refused.statusCode, Object.keys(refused.json().error.fields)]).toEqual([400, ['answers.request']]);
  const before = await api.db.$count(leads);
  const limited = await startTestApi({ db: api.db, limits: { leadsPerMinute: 10 } });
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) {
    const headers = { ...forSite('northshore'), 'idempotency-key': `privacy-limit-${n}` };
    const payload = {
      category: 'Privacy Request',
      name: 'A',
      email: 'a@example.com',
      phone: '0412 345 678',
      message: 'x',
      opt_in: false,
    };
    statuses.push((await limited.app.inject({ method: 'POST', url: '/api/leads', headers, payload })).statusCode);
  }
  expect(statuses.slice(-2)).toEqual([201, 429]);
  expect(await api.db.$count(leads)).toBe(before + 10);
  await limited.app.close();
});
