import type { LeadRequest } from '@forecourt/contracts/api';
import { leadDeliveries, leads, outbox } from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { LeadMail } from '../../mail/mail-port.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { adminToken, allDone, forSite, startTestApi, storeCar, until } from '../../testing/test-api.ts';

const enquiry: LeadRequest = {
  category: 'Vehicle Enquiry',
  subcategory: 'Find Similar',
  name: 'Aroha',
  last_name: 'Ngata',
  email: 'aroha@example.com',
  phone: '0412 345 678',
  postcode: '2064',
  message: 'Is it still there?\nI can come on Saturday.',
  opt_in: false,
  car_id: 'rav4',
  car_dealership_id: '12',
  url: 'https://northshore.example/cars/slug-rav4',
  source: 'newsletter',
  user_agent: 'Test/1.0',
  lead_attributes: { visited_pages: ['/', '/cars/slug-rav4'], linked_query_params: { utm_source: 'radio' } },
};

let api: TestApi;
/** The mail server's error for a mail; undefined: it accepts the mail. */
let refusal: (() => string | undefined) | undefined;
const sent: LeadMail[] = [];
beforeAll(async () => {
  api = await startTestApi({
    mail: {
      channel: 'test',
      send: async (mail) => {
        const words = refusal?.();
        if (words !== undefined) throw new Error(words);
        // The copy for the shopper is not a delivery to the dealer.
        if (!mail.leadId.endsWith('.copy')) sent.push(mail);
      },
    },
  });
  await storeCar(api.db, { id: 'rav4', name: '2021 Toyota RAV4', price: 38_990 });
});
afterAll(() => api.close());
beforeEach(async () => {
  await allDone(api.db);
  refusal = undefined;
  sent.length = 0;
});

function send(key: string, payload: object = enquiry, site = 'northshore', to: TestApi = api) {
  return to.app.inject({
    method: 'POST',
    url: '/api/leads',
    headers: { ...forSite(site), 'idempotency-key': key },
    payload,
  });
}

describe('an enquiry', () => {
  it('[API-015] an enquiry is stored with form values, page, campaign and car, gets a lead id, and is delivered', async () => {
    const response = await send('first-of-all');
    expect(response.statusCode).toBe(201);
    const { lead_id: leadId } = response.json();
    expect(await api.db.select().from(leads).where(eq(leads.id, leadId))).toMatchObject([
      { site: 'northshore', payload: enquiry, createdAt: new Date('2026-03-02T04:30:00Z') },
    ]);
    await until(() => sent.length === 1);
    expect(sent[0]).toMatchObject({
      leadId,
      to: 'sales@northshore.example',
      subject: 'Vehicle Enquiry: 2021 Toyota RAV4 (Aroha Ngata)',
    });
    await until(async () =>
      (await api.db.select().from(leadDeliveries)).some(
        (row) => row.leadId === leadId && row.channel === 'email' && row.deliveredAt !== null,
      ),
    );
  });

  it('the consents of an enquiry are stored word for word', async () => {
    const consent_text = 'Send me news and offers by email.';
    const { lead_id: leadId } = (await send('with-consent', { ...enquiry, opt_in: true, consent_text })).json();
    expect(await api.db.select().from(leads).where(eq(leads.id, leadId))).toMatchObject([
      { payload: { opt_in: true, consent_text } },
    ]);
  });

  it('[API-015] an enquiry with invalid values is refused with an error for each field, and not stored', async () => {
    const before = await api.db.$count(leads);
    const response = await send('wrong-fields', {
      ...enquiry,
      email: 'aroha',
      postcode: '206',
      phone: undefined,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      error: {
        code: 'REQUEST_INVALID',
        message: 'Please enter an email address like name@example.com.',
        fields: {
          email: 'Please enter an email address like name@example.com.',
          phone: 'Invalid input: expected string, received undefined',
          postcode: 'Invalid postcode. Please enter a 4-digit number.',
        },
      },
    });
    expect(await api.db.$count(leads)).toBe(before);
  });

  it.each([
    ['fills in the hidden field', { website: 'https://spam.example' }, true],
    ['is faster than anybody', { elapsed_ms: 900 }, true],
    ['sends the mark itself', { suspected: true }, undefined],
    ['takes its time', { elapsed_ms: 40_000 }, undefined],
  ])(
    'an enquiry from a sender that %s (%j) is stored with the mark `suspected` %s',
    async (who, changes, suspected) => {
      const response = await send(`robot ${who}`, { ...enquiry, ...changes });
      expect(response.statusCode).toBe(201);
      const [lead] = await api.db.select().from(leads).where(eq(leads.id, response.json().lead_id));
      expect(lead?.payload.suspected).toBe(suspected);
      expect(lead?.payload).not.toHaveProperty('elapsed_ms');
    },
  );

  it('an enquiry that is sent again with its key, after a longer time on the form, is still the same enquiry', async () => {
    const first = await send('quick-then-slow', { ...enquiry, elapsed_ms: 2_900 });
    const again = await send('quick-then-slow', { ...enquiry, elapsed_ms: 3_100 });
    expect(again.json()).toEqual(first.json());
  });

  it('[FORM-037] an enquiry with a postcode that does not exist is refused with an error for the field', async () => {
    const response = await send('no-such-place', { ...enquiry, postcode: '0001' });
    expect([response.statusCode, response.json().error.fields]).toEqual([400, { postcode: 'Invalid postcode' }]);
  });

  it.each([
    ['[FORM-009] the enquiry without comments', { form: 'enquiry', message: ' ' }, ['message']],
    ['no form, and no comments', { message: ' ' }, ['message']],
    ['an unknown form', { form: 'ofTomorrow' }, []],
    ['[FORM-003] a word that is neither Yes nor No', { finance: 'Maybe' }, ['finance']],
    ['a service without its type', { form: 'service', answers: { vehicle: '2019 Mazda 3' } }, ['answers.service_type']],
    [
      'a service whose kilometres are no number',
      { form: 'service', answers: { vehicle: 'a', service_type: 'Brakes', kilometres: 'x' } },
      ['answers.kilometres'],
    ],
  ])('an enquiry is validated by the rules of the form that it names: %s', async (what, changes, wrong) => {
    const response = await send(`rules ${what}`.slice(0, 100), { ...enquiry, ...changes });
    expect(Object.keys(response.json().error?.fields ?? {})).toEqual(wrong);
    expect(response.statusCode).toBe(wrong.length === 0 ? 201 : 400);
  });

  it('unknown fields of an enquiry are dropped', async () => {
    const { lead_id: leadId } = (await send('odd-fields', { ...enquiry, admin: true })).json();
    const [lead] = await api.db.select().from(leads).where(eq(leads.id, leadId));
    expect(lead?.payload).not.toHaveProperty('admin');
  });
});

describe('the idempotency key of an enquiry', () => {
  it('the same content with the same idempotency key, in any order of fields, returns the same enquiry', async () => {
    const first = await send('key-twice');
    const again = await send('key-twice', Object.fromEntries(Object.entries(enquiry).reverse()));
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json()).toEqual(first.json());
  });

  it('a key sent eight times at once creates one enquiry, delivered once', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => send('key-at-once')));
    expect(new Set(responses.map((response) => response.json().lead_id)).size).toBe(1);
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    await allDone(api.db);
    expect(sent.filter((mail) => mail.leadId === responses[0]?.json().lead_id)).toHaveLength(1);
  });

  it('other content with the same idempotency key is refused', async () => {
    await send('key-reused');
    const response = await send('key-reused', { ...enquiry, message: 'Another question.' });
    expect(response.statusCode).toBe(409);
    expect(response.json().error).toMatchObject({
      code: 'LEAD_KEY_REUSED',
      message: expect.stringContaining('send it again'),
    });
  });

  it('the same key on two sites creates two enquiries', async () => {
    const here = await send('key-of-two');
    const there = await send('key-of-two', { ...enquiry, message: 'Another question.' }, 'redgum');
    expect(there.statusCode).toBe(201);
    expect(there.json()).not.toEqual(here.json());
  });

  it.each(['', 'seven77', 'x'.repeat(101)])(
    'a key with fewer than 8 or more than 100 characters is refused: "%s"',
    async (key) => {
      const response = await send(key);
      expect(response.statusCode).toBe(400);
      expect(response.json().error.fields).toHaveProperty('idempotency-key');
    },
  );
});

it('too many enquiries from one address are refused with 429 and Retry-After', async () => {
  const small = await startTestApi({ db: api.db, limits: { leadsPerMinute: 2 } });
  const responses = [];
  for (const key of ['limit-key-1', 'limit-key-2', 'limit-key-3'])
    responses.push(await send(key, { ...enquiry, postcode: undefined }, 'northshore', small));
  expect(responses.map((response) => response.statusCode)).toEqual([201, 201, 429]);
  expect(responses[2]?.json().error).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringMatching(/in \d+ seconds/),
  });
  expect(responses[2]?.headers['retry-after']).toBeDefined();
  await small.close();
});

describe('delivery of enquiries', () => {
  it('a delivery is retried until the mail is sent, and the mail is sent once', async () => {
    let failures = 2;
    refusal = () => {
      failures -= 1;
      return failures >= 0 ? '421 try later' : undefined;
    };
    const { lead_id: leadId } = (await send('shaky-key')).json();
    await until(async () => (await api.db.select().from(outbox)).every((row) => row.doneAt !== null));
    expect(sent.map((mail) => mail.leadId)).toEqual([leadId]);
    expect(failures).toBe(-1);
  });

  it('after a crash between sending and recording, the delivery record prevents a second mail', async () => {
    const { lead_id: leadId } = (await send('crash-key')).json();
    await until(async () => (await api.db.select().from(outbox)).every((row) => row.doneAt !== null));
    await api.db
      .update(outbox)
      .set({ doneAt: null })
      .where(eq(outbox.payload, { leadId, channel: 'email' }));
    await until(async () => (await api.db.select().from(outbox)).every((row) => row.doneAt !== null));
    expect(sent.filter((mail) => mail.leadId === leadId)).toHaveLength(1);
  });

  it('an abandoned delivery is listed as failed for tokens that may read leads', async () => {
    for (const table of [leadDeliveries, leads, outbox]) await api.db.delete(table);
    refusal = () => '550 no such mailbox';
    const { lead_id: leadId } = (await send('broken-key')).json();
    await until(() => api.logged.some(({ level }) => level === 'error'));
    const headers = { authorization: `Bearer ${adminToken}` };
    const url = '/api/admin/leads?state=failed';
    expect((await api.app.inject({ url, headers })).json()).toMatchObject({
      counts: { all: 1, new: 1, answered: 0, failed: 1 },
      leads: [{ lead_id: leadId, site: 'northshore', deliveries: [{ channel: 'email', state: 'failed' }] }],
    });
    const one = (await api.app.inject({ url: `/api/admin/leads/${leadId}`, headers })).json();
    expect(one.payload.email).toBe('aroha@example.com');
    expect(one.deliveries[0].attempts).toMatchObject(
      [1, 2, 3].map((attempt) => ({ attempt, outcome: 'failed', detail: 'the mail server didn’t accept the email' })),
    );
    expect((await api.app.inject({ url })).json().error.code).toBe('TOKEN_REFUSED');
  });
});
