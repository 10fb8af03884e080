import { apiMessages } from '@forecourt/contracts/api';
import { shoppers, signInCodes, visitorMails } from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { createShopperDriver } from './testing/shopper-driver.ts';

const minuteMs = 60_000;
let now = new Date('2026-03-02T04:30:00Z');
let api: TestApi;
let shopper: ReturnType<typeof createShopperDriver>;
beforeAll(async () => {
  const limits = { signInsPerMinute: 10_000 };
  api = await startTestApi({ clock: () => now, textDomain: 'sms.example', limits, trustProxy: true });
  shopper = createShopperDriver(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  now = new Date('2026-03-02T04:30:00Z');
  for (const table of [signInCodes, shoppers, visitorMails]) await api.db.delete(table);
  api.sent.length = 0;
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const stranger = from('198.51.100.7');
const home = from('203.0.113.20');
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minuteMs);
};
const ask = (contact: string, headers: Readonly<Record<string, string>>) =>
  shopper.post('/api/session/codes', { contact }, headers);

describe('a stranger who requests codes for another’s contact', () => {
  it('a stranger cannot lock the owner out: the owner gets a code from another network and signs in', async () => {
    for (let minute = 0; minute < 30; minute += 1) {
      await ask('aroha@example.com', stranger);
      later(1);
    }
    expect((await shopper.post('/api/session', await shopper.begin('aroha@example.com', home), home)).status).toBe(200);
  });

  it('a stranger’s requests do not invalidate the owner’s code', async () => {
    const begun = await shopper.begin('aroha@example.com', home);
    for (let at = 0; at < 20; at += 1) await ask('aroha@example.com', from(`198.51.100.${at}`));
    const wrong = { challenge: (await ask('aroha@example.com', from('192.0.2.1'))).body.challenge, code: '000000' };
    for (let at = 0; at < 5; at += 1) await shopper.post('/api/session', wrong, stranger);
    expect((await shopper.post('/api/session', begun, home)).status).toBe(200);
  });

  it('while a stranger requests codes from a hundred networks, an owner gets a code on a network where the account is signed in, and one code an hour on any other network', async () => {
    const signedIn = await shopper.signIn('aroha@example.com', home);
    for (let at = 0; at < 100; at += 1) await ask('aroha@example.com', from(`198.51.100.${at}`));
    expect(api.sent).toHaveLength(1 + 40);
    expect((await ask('aroha@example.com', from('192.0.2.1'))).status).toBe(429);
    expect((await ask('aroha@example.com', home)).status).toBe(200);
    await shopper.post('/api/session/sign-out', {}, signedIn);
    expect((await ask('aroha@example.com', home)).status).toBe(429);
    later(60);
    expect((await ask('aroha@example.com', home)).status).toBe(200);
  });

  it('a stranger cannot exceed a mailbox’s limit with tags, capitals, invisible characters or full-width letters', async () => {
    for (const contact of [
      'a@example.com',
      'A@Example.com',
      'a+1@example.com',
      'a\u200b+2@example.com',
      'ａ@example.com',
    ])
      expect((await ask(contact, stranger)).status).toBe(200);
    expect((await ask('a+3@example.com.', stranger)).status).toBe(429);
  });

  it('a stranger cannot exceed a mailbox’s limit by asking at several dealers', async () => {
    for (const contact of ['aroha@example.com', '0412 345 678']) {
      const statuses: number[] = [];
      for (let at = 0; at < 8; at += 1) {
        const site = { 'x-forecourt-site': at % 2 === 0 ? 'northshore' : 'redgum' };
        statuses.push((await ask(contact, { ...stranger, ...site })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
      expect((await ask(contact, { ...home, 'x-forecourt-site': 'redgum' })).status).toBe(200);
    }
  });

  it('a stranger cannot exceed a mailbox’s limit with dots in the address if the mail provider ignores dots', async () => {
    for (const contact of [
      'aroha@gmail.com',
      'a.roha@gmail.com',
      'ar.oha+1@gmail.com',
      'A.R.oha@googlemail.com',
      'aro.ha@gmail.com',
    ])
      expect((await ask(contact, stranger)).status).toBe(200);
    expect((await ask('aroh.a@gmail.com', stranger)).status).toBe(429);
  });

  it('a stranger cannot send a code to a phone through the phone’s email address at an SMS gateway', async () => {
    for (const contact of ['61412345678@sms.example', '+61412345678@SMS.example', '0412345678@au.sms.example'])
      expect((await ask(contact, stranger)).status).toBe(400);
    expect((await ask('0412345678@notsms.example', stranger)).status).toBe(200);
    expect(api.sent).toHaveLength(1);
  });

  it('a stranger causes at most a hundred messages a day to phones abroad and to service numbers, from however many networks', async () => {
    const phoneOf = (at: number) => (at % 2 === 0 ? `+88213${100_000 + at}` : `+611900${100_000 + at}`);
    const asked = Array.from({ length: 120 }, (_, at) => ask(phoneOf(at), from(`198.51.100.${at}`)));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(api.sent).toHaveLength(100);
    const refused = await ask('+88213999999', from('192.0.2.1'));
    expect([refused.status, refused.body.error.fields.contact]).toEqual([400, apiMessages.noCodesToPhones]);
    expect((await ask('0412 345 678', from('192.0.2.1'))).status).toBe(200);
    later(24 * 60);
    expect((await ask('+88213999999', from('192.0.2.1'))).status).toBe(200);
  });

  it('a stranger cannot get more messages to their own phone abroad by signing in, changing the account and deleting it', async () => {
    for (let at = 0; at < 120; at += 1) {
      const asked = await ask('+88213 123456', from(`198.51.100.${at}`));
      if (asked.status !== 200) break;
      const code = /\d{6}/.exec(api.sent.at(-1)?.text ?? '')?.[0] ?? '';
      const signedIn = await shopper.post('/api/session', { challenge: asked.body.challenge, code }, home);
      const cookie = [signedIn.headers['set-cookie'] ?? []].flat().map((each) => each.split(';')[0]);
      const headers = { ...home, cookie: cookie.join('; ') };
      for (const phone_number of ['0412 345 678', '0412 345 679'])
        await shopper.post('/api/session/phone', { phone_number }, headers);
      await shopper.post('/api/session/delete', { confirmed: true }, headers);
    }
    expect(api.sent).toHaveLength(100);
  });

  it('a stranger gets no additional codes by concurrent requests', async () => {
    await Promise.all(Array.from({ length: 30 }, () => ask('aroha@example.com', stranger)));
    expect(api.sent).toHaveLength(5);
  });

  it('a stranger has at most five guesses per code, and one per code after fifty wrong guesses in a day', async () => {
    const guess = async (sender: string, times: number) => {
      const { challenge, code } = await shopper.begin('aroha@example.com', from(sender));
      const wrong = { challenge, code: code === '000000' ? '000001' : '000000' };
      const outcomes = [];
      for (let at = 0; at < times; at += 1) outcomes.push((await shopper.post('/api/session', wrong)).body.error.code);
      return outcomes;
    };
    for (let at = 0; at < 10; at += 1)
      expect(await guess(`198.51.100.${at}`, 5)).toEqual([...Array(4).fill('CODE_WRONG'), 'CODE_ENDED']);
    expect(await guess('192.0.2.1', 2)).toEqual(['CODE_ENDED', 'CODE_ENDED']);
    expect((await shopper.post('/api/session', await shopper.begin('aroha@example.com', home), home)).status).toBe(200);
  });
});

describe('a shopper who has reached the limit', () => {
  it('a shopper who has reached the limit learns when to try again, whether the contact has an account or not', async () => {
    await shopper.signIn('known@example.com', home);
    const refusals = [];
    for (const contact of ['known@example.com', 'nobody@example.com']) {
      for (let at = 0; at < 5; at += 1) expect((await ask(contact, stranger)).status).toBe(200);
      later(4);
      const { status, body, headers } = await ask(contact, stranger);
      refusals.push([status, body.error.code, body.error.message.replace(contact, ''), headers['retry-after']]);
    }
    expect(refusals[0]).toEqual(refusals[1]);
    expect(refusals[0]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      'We’ve sent  several codes that weren’t used. Please try again in 6 minutes.',
      '360',
    ]);
  });

  it('a shopper may sign in without limit when the contact is proven each time', async () => {
    for (let at = 0; at < 30; at += 1)
      expect((await shopper.post('/api/session', await shopper.begin('aroha@example.com', home), home)).status).toBe(
        200,
      );
  });

  it('a code that could not be mailed does not count towards the limit', async () => {
    let works = false;
    const flaky = await startTestApi({
      db: api.db,
      clock: () => now,
      mail: { channel: 'flaky', send: () => (works ? Promise.resolve() : Promise.reject(new Error('no mail server'))) },
    });
    const driver = createShopperDriver(flaky);
    for (let at = 0; at < 6; at += 1)
      expect((await driver.post('/api/session/codes', { contact: 'a@example.com' })).status).toBe(502);
    works = true;
    expect((await driver.post('/api/session/codes', { contact: 'a@example.com' })).status).toBe(200);
    await flaky.close();
  });
});
