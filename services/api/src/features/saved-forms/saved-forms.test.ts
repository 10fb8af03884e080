import type { LeadRequest } from '@forecourt/contracts/api';
import { leads, savedForms, visitorMails } from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { LeadMail } from '../../mail/mail-port.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, startTestApi, until } from '../../testing/test-api.ts';
import { dropSavedFormsBefore } from './store.ts';

let now = new Date('2026-03-02T04:30:00Z');
const sent: LeadMail[] = [];
const forgotten: string[] = [];
let mailWorks = true;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    clock: () => now,
    limits: { leadsPerMinute: 1_000, savedFormsPerMinute: 1_000, savedFormLinksPerMinute: 1_000 },
    mail: {
      channel: 'test',
      async send(mail) {
        if (!mailWorks) throw new Error(`550 no such user ${mail.to}`);
        sent.push(mail);
      },
      forget: async (id) => void forgotten.push(id),
    },
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  now = new Date('2026-03-02T04:30:00Z');
  mailWorks = true;
  sent.length = 0;
  forgotten.length = 0;
  api.logged.length = 0;
  for (const table of [savedForms, visitorMails]) await api.db.delete(table);
});

const values = { name: 'Aroha', email: 'aroha@example.com', 'answers.income': '$5,200', 'ticked.lender_consent': 'on' };
const form = {
  form: 'financeApplication',
  email: 'aroha@example.com',
  step: 3,
  values,
  page: '/pages/finance-application',
};
const post = (url: string, payload: object, site = 'northshore', headers: object = {}) =>
  api.app.inject({ method: 'POST', url, headers: { ...forSite(site), ...headers }, payload });
const save = (changes: object = {}, site?: string) => post('/api/saved-forms', { ...form, ...changes }, site);
const open = (token: string, site?: string, name = form.form) =>
  post('/api/saved-forms/open', { form: name, token }, site);
/** Token of the link in the last mail. */
const mailedToken = () =>
  /^https:\/\/northshore\.example\/pages\/finance-application#saved=([\w-]{43})$/m.exec(sent.at(-1)?.text ?? '')?.[1] ??
  '';
const theRow = async () => {
  const [row] = await api.db.select().from(savedForms);
  if (row === undefined) throw new Error('Nothing is saved');
  return row;
};

describe('a saved form', () => {
  it('a saved form is opened by its link on any device, with answers and step restored', async () => {
    const response = await save();
    expect(response.statusCode).toBe(201);
    expect(response.headers['cache-control']).toBe('private, no-store');
    const { token, link, expires_at, mailed } = response.json();
    expect({ link, expires_at, mailed }).toEqual({
      link: `https://northshore.example/pages/finance-application#saved=${token}`,
      expires_at: '2026-03-16T04:30:00.000Z',
      mailed: true,
    });
    const opened = await open(token);
    expect([opened.statusCode, opened.json()]).toEqual([200, { email: form.email, step: 3, values, expires_at }]);
  });

  it('the mail contains a link and no answers', async () => {
    await save();
    expect(sent).toMatchObject([
      { to: 'aroha@example.com', subject: 'Finish later: Apply for finance, Northshore Motors' },
    ]);
    expect((await open(mailedToken())).json()).toMatchObject({ step: 3, values });
    expect(sent[0]?.text).toContain('works until Monday, 16 March 2026');
    expect(JSON.stringify(sent)).not.toMatch(/5,?200|Aroha/);
  });

  it('answers are stored encrypted and the token as a hash, so the database alone reveals neither', async () => {
    const { token } = (await save()).json();
    expect(token).toMatch(/^[\w-]{43}$/);
    const row = JSON.stringify(await theRow());
    for (const secret of [token, '5,200', 'Aroha', 'aroha@example.com']) expect(row).not.toContain(secret);
    expect(JSON.stringify(api.logged)).not.toMatch(/aroha|5,200/);
  });

  it('saving again with the link replaces the saved form and renews the two weeks; the same address gets no second mail', async () => {
    const { token } = (await save()).json();
    now = new Date('2026-03-10T04:30:00Z');
    const again = await save({ token, step: 4, values: { ...values, 'answers.income': '$6,000' } });
    expect([again.statusCode, again.json()]).toMatchObject([
      200,
      { token, expires_at: '2026-03-24T04:30:00.000Z', mailed: false },
    ]);
    expect((await open(token)).json()).toMatchObject({ step: 4, values: { 'answers.income': '$6,000' } });
    expect(sent).toHaveLength(1);
    expect(await api.db.$count(savedForms)).toBe(1);
  });

  it('once the form is saved with the mailed link, the browser that saved it first can no longer open it, because its user may not own the address', async () => {
    const { token } = (await save({ values: { email: form.email } })).json();
    const mailed = mailedToken();
    const byMail = await save({ token: mailed, step: 4 });
    expect([byMail.statusCode, byMail.json().token]).toEqual([200, mailed]);
    expect([(await open(token)).statusCode, (await save({ token })).statusCode]).toEqual([404, 201]);
    expect((await open(mailed)).json()).toMatchObject({ step: 4, values });
    expect((await save({ token: mailed })).statusCode).toBe(200);
  });

  it('once the form is saved with the mailed link, the browser that saved it first can no longer open it, even by saving at the same moment', async () => {
    for (let round = 0; round < 15; round++) {
      for (const table of [savedForms, visitorMails]) await api.db.delete(table);
      const { token } = (await save()).json();
      const mailed = mailedToken();
      const stranger = { token, values: { name: 'Stranger' } };
      const [own] = await Promise.all([save({ token: mailed, step: 4 }), save(stranger), save(stranger)]);
      expect(own.statusCode).toBe(200);
      expect((await open(token)).statusCode).toBe(404);
      expect((await open(mailed)).json()).toMatchObject({ step: 4, values });
    }
  });

  it('saving with another address creates another form and mails its link to that address; the former link and the stored mail that contains it are deleted', async () => {
    const { token } = (await save()).json();
    const moved = await save({ token, email: 'other@example.com' });
    expect([moved.statusCode, moved.json().mailed]).toEqual([201, true]);
    expect(sent.map(({ to }) => to)).toEqual(['aroha@example.com', 'other@example.com']);
    expect(sent[1]?.text).not.toContain(token);
    expect((await open(token)).statusCode).toBe(404);
    expect((await open(moved.json().token)).json()).toMatchObject({ email: 'other@example.com' });
    expect(await api.db.$count(savedForms)).toBe(1);
    expect(forgotten).toEqual([sent[0]?.leadId]);
  });

  it('alternating between addresses does not get any address more mails than its limit', async () => {
    let { token } = (await save()).json();
    for (let at = 0; at < 30; at += 1) {
      const email = at % 2 === 0 ? `stranger-${at}@example.com` : 'Aroha+news@Example.com';
      token = (await save({ token, email })).json().token ?? token;
    }
    expect(sent.filter(({ to }) => /^aroha/i.test(to))).toHaveLength(5);
    expect(sent.length).toBeLessThanOrEqual(20);
  });

  it('saving is limited to twenty a day per network, with a clear error', async () => {
    for (let at = 0; at < 20; at += 1) expect((await save({ email: `s${at}@example.com` })).statusCode).toBe(201);
    const refused = await save({ email: 'one-more@example.com' });
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      429,
      'Too many forms have been saved from your internet connection today. Please send this one now, or try again tomorrow.',
    ]);
    now = new Date('2026-03-03T04:30:01Z');
    expect((await save({ email: 'one-more@example.com' })).statusCode).toBe(201);
  });

  it('a form is saved even when the mail cannot be sent, and the address is not logged', async () => {
    mailWorks = false;
    const response = await save();
    expect([response.statusCode, response.json().mailed]).toEqual([201, false]);
    expect((await open(response.json().token)).statusCode).toBe(200);
    expect(JSON.stringify(api.logged)).toContain('We couldn’t email the link');
    expect(JSON.stringify(api.logged)).not.toContain('aroha');
  });

  it.each([
    ['a form that cannot be saved', { form: 'contact' }, 404, 'FORM_UNKNOWN'],
    ['an unknown form', { form: 'nothing' }, 404, 'FORM_UNKNOWN'],
    ['an invalid address', { email: 'aroha' }, 400, 'REQUEST_INVALID'],
    ['a negative step', { step: -1 }, 400, 'REQUEST_INVALID'],
    [
      'too many answers',
      { values: Object.fromEntries(Array.from({ length: 151 }, (_, at) => [`a${at}`, ''])) },
      400,
      'REQUEST_INVALID',
    ],
  ])('a form is not saved: %s', async (_, changes, status, code) => {
    const response = await save(changes);
    expect([response.statusCode, response.json().error.code]).toEqual([status, code]);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'the link of a saved form leads to its own site, whatever page the request names: %s',
    async (page) => {
      const { link, token } = (await save({ page })).json();
      expect(link).toBe(`https://northshore.example/#saved=${token}`);
    },
  );

  it('saving is accepted only from pages of the site', async () => {
    const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await post('/api/saved-forms', form, 'northshore', elsewhere)).json().error.code).toBe(
      'POSTED_FROM_ELSEWHERE',
    );
  });
});

describe('a link to a saved form', () => {
  it('an invented link, or a link of another site or form, does not work', async () => {
    const { token } = (await save()).json();
    const answers = [
      await open('x'.repeat(43)),
      await open(token, 'redgum'),
      await open(token, 'northshore', 'contact'),
    ].map((response) => [response.statusCode, response.json().error.code]);
    expect(answers).toEqual([
      [404, 'SAVED_FORM_UNKNOWN'],
      [404, 'SAVED_FORM_UNKNOWN'],
      [404, 'FORM_UNKNOWN'],
    ]);
  });

  it('an expired link does not work, and the saved form behind it is deleted', async () => {
    const { token } = (await save()).json();
    now = new Date('2026-03-16T04:30:01Z');
    const late = await open(token);
    expect([late.statusCode, late.json().error.code]).toEqual([410, 'SAVED_FORM_EXPIRED']);
    expect(late.json().error.message).toContain('fill the form in again');
    expect((await save({ token })).json().token).not.toBe(token);
    expect(await dropSavedFormsBefore(api.db, now)).toHaveLength(1);
    expect(await api.db.$count(savedForms)).toBe(1);
  });

  it('the saved form behind an expired link is deleted without a request', async () => {
    await save();
    now = new Date('2026-03-16T04:30:01Z');
    const restarted = await startTestApi({ db: api.db, clock: () => now });
    await until(async () => (await api.db.$count(savedForms)) === 0);
    await restarted.app.close();
  });

  it('a link does not work if the encrypted answers in its row were copied from another row', async () => {
    const mine = (await save()).json().token;
    const mineRow = await theRow();
    await save({ email: 'rich@example.com' });
    const rows = await api.db.select().from(savedForms);
    const other = rows.find(({ id }) => id !== mineRow.id);
    await api.db
      .update(savedForms)
      .set({ encrypted: other?.encrypted ?? '' })
      .where(eq(savedForms.id, mineRow.id));
    const response = await open(mine);
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('rich');
  });

  it('at most five links a day are created per email address; the refusal has Retry-After', async () => {
    await Promise.all(Array.from({ length: 5 }, async () => expect((await save()).statusCode).toBe(201)));
    const refused = await save({ email: 'AROHA@example.com' });
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(refused.json().error.message).toContain('try again tomorrow');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await save({ email: 'other@example.com' })).statusCode).toBe(201);
    expect((await save({}, 'redgum')).statusCode).toBe(201);
  });
});

describe('sending a saved form', () => {
  const lead: LeadRequest = {
    category: 'Finance Enquiry',
    subcategory: 'Finance Application',
    form: 'financeApplication',
    name: 'Aroha',
    last_name: 'Ngata',
    email: 'aroha@example.com',
    phone: '0412 345 678',
    message: 'I’d like to apply for finance.',
    opt_in: false,
    answers: { amount: '25000', employment: 'Full time', income: '5200', lender_consent: 'Yes' },
  };
  const send = (changes: object, key: string) =>
    post('/api/leads', { ...lead, ...changes }, 'northshore', { 'idempotency-key': key });

  it('sending deletes the saved form, and no trace of its link remains', async () => {
    const { token } = (await save()).json();
    const { id } = await theRow();
    const response = await send({ saved_token: token }, 'saved-and-sent');
    expect(response.statusCode).toBe(201);
    expect((await open(token)).statusCode).toBe(404);
    expect(forgotten).toEqual([`saved-form-${id}`]);
    const [stored] = await api.db.select().from(leads).where(eq(leads.id, response.json().lead_id));
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await send({ saved_token: token }, 'saved-and-sent')).statusCode).toBe(200);
    await until(() => sent.some(({ text }) => text.includes('Monthly income after tax: $5,200')));
    expect(JSON.stringify(sent.filter(({ subject }) => subject.startsWith('Finance')))).not.toContain(token);
  });

  it('sending with the mailed link deletes the saved form too', async () => {
    await save();
    const response = await send({ saved_token: mailedToken() }, 'mailed-and-sent');
    expect([response.statusCode, await api.db.$count(savedForms)]).toEqual([201, 0]);
  });

  it('a refused submission keeps the saved form', async () => {
    const { token } = (await save()).json();
    expect((await send({ saved_token: token, answers: {} }, 'saved-not-sent')).statusCode).toBe(400);
    await send({}, 'sent-with-another-content');
    expect((await send({ saved_token: token, name: 'Aro' }, 'sent-with-another-content')).statusCode).toBe(409);
    expect((await open(token)).statusCode).toBe(200);
  });
});

it('saving and opening have separate rate limits per address', async () => {
  const limited = await startTestApi({
    db: api.db,
    limits: { savedFormsPerMinute: 2, savedFormLinksPerMinute: 2 },
  });
  const ask = (url: string, payload: object) =>
    limited.app.inject({ method: 'POST', url, headers: forSite('northshore'), payload });
  const { token } = (await ask('/api/saved-forms', form)).json();
  const opening = { form: form.form, token };
  const statuses = [
    (await ask('/api/saved-forms', form)).statusCode,
    (await ask('/api/saved-forms/open', opening)).statusCode,
    (await ask('/api/saved-forms/open', opening)).statusCode,
    (await ask('/api/saved-forms/open', opening)).statusCode,
  ];
  const refused = await ask('/api/saved-forms', form);
  expect([...statuses, refused.statusCode]).toEqual([201, 200, 200, 429, 429]);
  expect(refused.json().error.message).toContain('Too many saved forms from your internet connection');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await limited.close();
});
