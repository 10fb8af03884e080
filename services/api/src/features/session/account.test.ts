import { sessions, shopperContacts, shoppers, signInCodes, watchlistEntries } from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, startTestApi, storeCar } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  const limits = { signInsPerMinute: 1_000, watchlistPerMinute: 1_000 };
  api = await startTestApi({ textDomain: 'sms.example', limits });
  await storeCar(api.db, { id: 'rav4' });
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of [signInCodes, shoppers]) await api.db.delete(table);
  api.sent.length = 0;
});

type Headers = Readonly<Record<string, string>>;
async function call(method: 'GET' | 'POST', url: string, payload?: object, headers: Headers = {}) {
  const given = { method, url, headers: { ...forSite('northshore'), ...headers }, ...(payload && { payload }) };
  const response = await api.app.inject(given);
  return { status: response.statusCode, body: response.json(), cookies: [response.headers['set-cookie'] ?? []].flat() };
}
const post = (url: string, payload: object, headers: Headers = {}) => call('POST', url, payload, headers);
async function begin(contact: string) {
  const { body } = await post('/api/session/codes', { contact });
  return { challenge: body.challenge as string, code: /is (\d{6})/.exec(api.sent.at(-1)?.text ?? '')?.[1] ?? '' };
}
async function signIn(contact: string): Promise<Headers> {
  const { cookies } = await post('/api/session', await begin(contact));
  return { cookie: (cookies[0] ?? '').split(';')[0] ?? '' };
}
const watch = (headers: Headers) =>
  post('/api/watchlist/save-car', { phone_number: '0412 345 678', car_id: 'rav4' }, headers);
const watched = async (headers: Headers) => (await call('GET', '/api/watchlist', undefined, headers)).body.entries;

describe('a contact that is added', () => {
  it('[ACCT-038] opens the same account once it is proven: a phone its watchlist, too', async () => {
    const headers = await signIn('aroha@example.com');
    await post('/api/session/phone', { phone_number: '0412 345 678' }, headers);
    await watch(headers);
    expect(await watched(await signIn('0412 345 679'))).toEqual([]);

    const added = await post('/api/session/contacts', await begin('0412 345 678'), headers);
    expect([added.status, added.body]).toEqual([
      200,
      {
        signedIn: true,
        contact: 'aroha@example.com',
        phone: '+61412345678',
        contacts: ['aroha@example.com', '+61412345678'],
      },
    ]);
    expect(await watched(await signIn('0412 345 678'))).toEqual([{ id: 'rav4' }]);
    const mail = await post('/api/session/contacts', await begin('Aroha@Work.example'), headers);
    expect(mail.body.contacts).toContain('aroha@work.example');
    expect(await watched(await signIn('aroha@work.example'))).toEqual([{ id: 'rav4' }]);
  });

  it('[ACCT-038] that opens another account is refused, and nothing is changed', async () => {
    const theirs = await signIn('0412 345 678');
    await watch(theirs);
    const headers = await signIn('aroha@example.com');
    const refused = await post('/api/session/contacts', await begin('0412 345 678'), headers);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'CONTACT_TAKEN']);
    expect(refused.body.error.message).toContain('+61412345678 already opens another account here.');
    expect((await call('GET', '/api/session', undefined, headers)).body.contacts).toEqual(['aroha@example.com']);
    expect(await watched(theirs)).toEqual([{ id: 'rav4' }]);
  });

  it('[ACCT-038] needs a session and the right code', async () => {
    const begun = await begin('new@example.com');
    expect((await post('/api/session/contacts', begun)).status).toBe(401);
    const headers = await signIn('aroha@example.com');
    const wrong = { ...begun, code: begun.code === '000000' ? '000001' : '000000' };
    expect((await post('/api/session/contacts', wrong, headers)).body.error.code).toBe('CODE_WRONG');
    expect((await post('/api/session/contacts', begun, headers)).status).toBe(200);
    expect((await post('/api/session/contacts', begun, headers)).status).toBe(410);
  });
});

describe('an account that is deleted', () => {
  it('[ACCT-039] takes sessions, watchlist, contacts and codes with it, and is confirmed to each contact', async () => {
    const headers = await signIn('aroha@example.com');
    await post('/api/session/contacts', await begin('0412 345 678'), headers);
    await watch(headers);
    const other = await signIn('0412 345 678');
    const stays = await signIn('somebody@example.com');
    await begin('aroha@example.com');
    api.sent.length = 0;

    const deleted = await post('/api/session/delete', { confirmed: true }, headers);
    expect([deleted.status, deleted.body.signedIn, deleted.cookies[0]]).toEqual([
      200,
      false,
      expect.stringContaining('Max-Age=0'),
    ]);
    for (const gone of [headers, other])
      expect((await call('GET', '/api/session', undefined, gone)).body.signedIn).toBe(false);
    expect((await call('GET', '/api/session', undefined, stays)).body.signedIn).toBe(true);
    const left = [shoppers, shopperContacts, sessions, watchlistEntries, signInCodes];
    const rows = await Promise.all(left.map((table) => api.db.select().from(table)));
    expect(JSON.stringify(rows)).not.toMatch(/aroha|61412345678/);
    expect(rows.map(({ length }) => length)).toEqual([1, 1, 1, 0, 1]);

    expect(api.sent.map(({ to }) => to).sort()).toEqual(['61412345678@sms.example', 'aroha@example.com']);
    expect(api.sent[0]).toMatchObject({ subject: 'Your account at Northshore Motors is deleted' });
    expect(api.sent[0]?.text).toContain('records of Northshore Motors Pty Ltd and were not deleted');
    expect(await watched(await signIn('aroha@example.com'))).toEqual([]);
  });

  it('[ACCT-039] is there until somebody who is signed in confirms it', async () => {
    const headers = await signIn('aroha@example.com');
    expect((await post('/api/session/delete', { confirmed: true })).status).toBe(401);
    const unconfirmed = await post('/api/session/delete', { confirmed: false }, headers);
    expect(unconfirmed.body.error.fields).toEqual({
      confirmed: 'Please tick the box: what is deleted cannot be brought back.',
    });
    const elsewhere = { ...headers, 'sec-fetch-site': 'cross-site' };
    expect((await post('/api/session/delete', { confirmed: true }, elsewhere)).status).toBe(403);
    expect((await call('GET', '/api/session', undefined, headers)).body.signedIn).toBe(true);
  });
});
