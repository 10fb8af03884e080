import { createHash } from 'node:crypto';
import type { LeadRequest } from '@forecourt/contracts/api';
import type { FormDefinition } from '@forecourt/contracts/forms';
import { formSubmissions, leadDeliveries, leads, outbox } from '@forecourt/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { createEncryption } from '../../encryption/encryption.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { adminToken, forSite, northshore, startTestApi, testEncryption, until } from '../../testing/test-api.ts';
import { hashOf } from './request-hash.ts';

const survey: FormDefinition = {
  name: 'survey',
  sends: 'form',
  category: 'General Enquiry',
  subcategory: 'Survey',
  words: { title: 'How are you?', thanksTitle: 'Thank you', thanks: 'We read it.', again: 'Once more' },
  steps: [
    {
      fields: [
        { kind: 'line', name: 'mood', label: 'Mood' },
        { kind: 'line', name: 'pay', label: 'Pay', private: true },
      ],
    },
  ],
};

let encryption = testEncryption;
let api: TestApi;
beforeAll(async () => {
  const site = { ...northshore, forms: { own: [survey] } };
  api = await startTestApi({
    sites: { bySlug: (slug) => (slug === site.slug ? site : null), all: () => [site] },
    encryption: {
      encrypt: (...given) => encryption.encrypt(...given),
      decrypt: (...given) => encryption.decrypt(...given),
      fingerprints: (text) => encryption.fingerprints(text),
    },
  });
});
afterAll(() => api.close());

const application: LeadRequest = {
  category: 'Finance Enquiry',
  subcategory: 'Finance Application',
  form: 'financeApplication',
  name: 'Aroha',
  last_name: 'Ngata',
  email: 'aroha@example.com',
  phone: '0412 345 678',
  message: 'I’d like to apply for finance.',
  opt_in: false,
  answers: {
    amount: '25000',
    born: '1990-04-11',
    employment: 'Full time',
    employer: 'Harbour Ferries',
    income: '52731',
    lender_consent: 'Yes',
  },
};
const secrets = /1990-04-11|Full time|Harbour Ferries|52731|52,731/;

let keys = 0;
const send = (changes: Partial<LeadRequest> = {}, key = `private-key-${++keys}`) =>
  api.app.inject({
    method: 'POST',
    url: '/api/leads',
    headers: { ...forSite('northshore'), 'idempotency-key': key },
    payload: { ...application, ...changes },
  });
const asDealer = (url: string, method: 'GET' | 'POST' = 'GET') =>
  api.app.inject({ method, url, headers: { authorization: `Bearer ${adminToken}` } });
const stored = async (id: string) => (await api.db.select().from(leads).where(eq(leads.id, id)))[0];

describe('sensitive answers of a lead', () => {
  it('sensitive answers are stored encrypted, and in the lead’s row only; other answers stay readable', async () => {
    const { lead_id: id } = (await send()).json();
    const row = await stored(id);
    expect(row?.payload.answers).toEqual({ amount: '25000', lender_consent: 'Yes' });
    expect(row?.privateAnswers).toMatch(/^v1\./);
    const everywhere = [row, await api.db.select().from(outbox), await api.db.select().from(leadDeliveries)];
    expect(JSON.stringify(everywhere)).not.toMatch(secrets);
  });

  it('the dealer sees sensitive answers in mail, inbox and export, and logs do not contain them', async () => {
    api.sent.length = 0;
    const { lead_id: id } = (await send()).json();
    await until(() => api.sent.some(({ leadId }) => leadId === id));
    const text = api.sent.find(({ leadId }) => leadId === id)?.text ?? '';
    expect(text).toContain('Date of birth: 1990-04-11\nEmployment status: Full time');
    expect(text).toContain('Monthly income after tax: $52,731');
    const shown = (await asDealer(`/api/admin/leads/${id}`)).json();
    expect(shown.payload.answers).toEqual(application.answers);
    expect(shown.answers).toContainEqual({ label: 'Monthly income after tax', value: '$52,731' });
    expect(shown.answers_unreadable).toBeUndefined();
    const { body } = await asDealer('/api/admin/leads-export?site=northshore');
    expect(body).toContain('Monthly income after tax: $52,731');
    expect(JSON.stringify(api.logged)).not.toMatch(secrets);
  });

  it('a lead that is sent again with its idempotency key is not stored twice; with changed answers it is refused', async () => {
    const first = (await send({}, 'one-application')).json();
    expect((await send({}, 'one-application')).json()).toEqual(first);
    const other = await send({ answers: { ...application.answers, income: '52732' } }, 'one-application');
    expect(other.json().error.code).toBe('LEAD_KEY_REUSED');
  });

  it('sensitive answers cannot be guessed from the request hash, because computing the hash requires the key', async () => {
    const { lead_id: id } = (await send()).json();
    const row = await stored(id);
    const guesses = [application, { ...row?.payload, answers: application.answers }].flatMap((guess) => [
      hashOf(guess),
      hashOf({ ...guess, private: createHash('sha256').update('52731').digest('hex') }),
    ]);
    expect(guesses).not.toContain(row?.requestHash);
  });

  it('answers to an unknown form are all treated as sensitive', async () => {
    const { lead_id: id } = (await send({ form: 'of-tomorrow' })).json();
    const row = await stored(id);
    expect(row?.payload.answers).toEqual({});
    expect((await asDealer(`/api/admin/leads/${id}`)).json().payload.answers).toEqual(application.answers);
  });

  it('answers copied into another lead’s row are hidden, and the rest of that lead is shown', async () => {
    const [mine, other] = [(await send()).json().lead_id, (await send()).json().lead_id];
    const { privateAnswers = null } = (await stored(other)) ?? {};
    await api.db.update(leads).set({ privateAnswers }).where(eq(leads.id, mine));
    const shown = (await asDealer(`/api/admin/leads/${mine}`)).json();
    expect(shown).toMatchObject({ payload: { name: 'Aroha', answers: { amount: '25000' } }, answers_unreadable: true });
    expect(JSON.stringify(shown)).not.toMatch(secrets);
  });

  it('a delivery fails while the key of its answers is missing, and succeeds when it is repeated with the key', async () => {
    api.sent.length = 0;
    encryption = createEncryption(['a key that came with another data folder']);
    const withOther = (await send()).json().lead_id;
    await until(() => api.sent.some(({ leadId }) => leadId === withOther));
    encryption = testEncryption;
    const id = withOther;
    expect((await asDealer(`/api/admin/leads/${id}/replay?channel=email`, 'POST')).statusCode).toBe(200);
    const attempts = async () => (await asDealer(`/api/admin/leads/${id}`)).json().deliveries[0];
    await until(async () => (await attempts()).state === 'failed');
    expect((await attempts()).attempts.at(-1).detail).toContain('can’t be decrypted');
    encryption = createEncryption([
      'a new key that is put before the old one',
      'a key that came with another data folder',
    ]);
    await asDealer(`/api/admin/leads/${id}/replay`, 'POST');
    await until(async () => (await attempts()).state === 'delivered');
    encryption = testEncryption;
  });

  it('sensitive answers are deleted when the lead is erased', async () => {
    const { lead_id: id } = (await send()).json();
    await asDealer(`/api/admin/leads/${id}/erase`, 'POST');
    expect(await stored(id)).toMatchObject({ privateAnswers: null, payload: { name: '' } });
    expect((await stored(id))?.payload.answers).toBeUndefined();
  });
});

it('sensitive answers of a form that is not a lead are encrypted too, and mailed to the dealer', async () => {
  api.sent.length = 0;
  const payload = { form: 'survey', values: { mood: 'Fine', pay: 'Ninety thousand' } };
  const post = (key: string, values: object = {}) =>
    api.app.inject({
      method: 'POST',
      url: '/api/forms',
      headers: { ...forSite('northshore'), 'idempotency-key': key },
      payload: { ...payload, values: { ...payload.values, ...values } },
    });
  const { form_id: id } = (await post('survey-one')).json();
  const [row] = await api.db.select().from(formSubmissions).where(eq(formSubmissions.id, id));
  expect(row?.payload.values).toEqual({ mood: 'Fine' });
  expect(JSON.stringify(row)).not.toContain('Ninety');
  // Looks for this form's mail, because the mail of an earlier lead may arrive meanwhile.
  await until(() => api.sent.some(({ text }) => text?.includes('Mood: Fine\nPay: Ninety thousand') === true));
  expect((await post('survey-one')).json().form_id).toBe(id);
  expect((await post('survey-one', { pay: 'Ten' })).statusCode).toBe(409);
});
