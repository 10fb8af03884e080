import { sessions, signInCodes } from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, startTestApi, storeCar, until } from '../../testing/test-api.ts';

let now = new Date('2026-03-02T04:30:00Z');
let api: TestApi;
beforeAll(async () => {
  const limits = { signInsPerMinute: 1_000, watchlistPerMinute: 1_000 };
  api = await startTestApi({ clock: () => now, textDomain: 'sms.example', limits, trustProxy: true });
  await storeCar(api.db, { id: 'rav4' });
  await storeCar(api.db, { id: 'kluger' });
  await storeCar(api.db, { id: 'elsewhere', dealership_slug: 'redgum' });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(signInCodes);
  api.sent.length = 0;
});

type Headers = Readonly<Record<string, string>>;
async function call(method: 'GET' | 'POST', url: string, payload: object | undefined, headers: Headers = {}) {
  const response = await api.app.inject({
    method,
    url,
    headers: { ...forSite('northshore'), ...headers },
    ...(payload !== undefined && { payload }),
  });
  const cookies = [response.headers['set-cookie'] ?? []].flat();
  const cacheControl = response.headers['cache-control'];
  return { status: response.statusCode, body: response.json(), cookies, cacheControl };
}
const post = (url: string, payload: object, headers: Headers = {}) => call('POST', url, payload, headers);

async function begin(contact: string) {
  const { body } = await post('/api/session/codes', { contact });
  const code = /is (\d{6})/.exec(api.sent.at(-1)?.text ?? '')?.[1] ?? '';
  return { challenge: body.challenge as string, code };
}
const cookieIn = (cookies: readonly string[]) => ({ cookie: (cookies[0] ?? '').split(';')[0] ?? '' });
async function signIn(contact: string, headers: Headers = {}) {
  return cookieIn((await post('/api/session', await begin(contact), headers)).cookies);
}

describe('signing in with a code', () => {
  it('[ACCT-032] a code is sent by mail and signs in; the session cookie is HttpOnly, and its token is stored as a hash', async () => {
    const begun = await begin('Aroha@Example.com');
    expect(api.sent[0]).toMatchObject({ to: 'aroha@example.com', subject: expect.stringContaining(begun.code) });
    const { status, body, cookies } = await post('/api/session', begun);
    expect([status, body]).toEqual([
      200,
      { signedIn: true, contact: 'aroha@example.com', phone: null, contacts: ['aroha@example.com'] },
    ]);
    expect(cookies[0]).toMatch(/^forecourt_session=[\w-]{43}; HttpOnly; Path=\/; SameSite=Lax; Max-Age=2592000$/);
    const [row] = await api.db.select().from(sessions);
    expect(cookies[0]).not.toContain(row?.tokenHash ?? '?');
    const again = await call('GET', '/api/session', undefined, cookieIn(cookies));
    expect([again.body, again.cacheControl]).toEqual([body, 'private, no-store']);
  });

  it('over TLS the cookie is restricted to TLS and to this host', async () => {
    const { cookies } = await post('/api/session', await begin('tls@example.com'), { 'x-forwarded-proto': 'https' });
    expect(cookies[0]).toMatch(/^__Host-forecourt_session=.*; Secure$/);
  });

  it('a phone gets its code through the gateway, and becomes the shopper’s phone', async () => {
    const begun = await begin('0412 345 678');
    expect(api.sent[0]?.to).toBe('61412345678@sms.example');
    expect((await post('/api/session', begun)).body).toMatchObject({ contact: '+61412345678', phone: '+61412345678' });
  });

  it('without a gateway a phone number is refused with an error for the field', async () => {
    const mailOnly = await startTestApi({ db: api.db });
    const response = await mailOnly.app.inject({
      method: 'POST',
      url: '/api/session/codes',
      headers: forSite('northshore'),
      payload: { contact: '0412 345 678' },
    });
    expect(response.json()).toMatchObject({ error: { fields: { contact: expect.stringContaining('email') } } });
    await mailOnly.close();
  });

  it('a code allows five attempts, works once, and is valid for ten minutes', async () => {
    const wrong = await begin('five@example.com');
    const attempt = { ...wrong, code: wrong.code === '000000' ? '000001' : '000000' };
    const codes = [];
    for (let tried = 0; tried < 6; tried += 1) codes.push((await post('/api/session', attempt)).body.error.code);
    expect(codes).toEqual(['CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'CODE_ENDED', 'CODE_ENDED']);
    expect((await post('/api/session', wrong)).status).toBe(410);

    const once = await begin('once@example.com');
    expect((await post('/api/session', once)).status).toBe(200);
    expect((await post('/api/session', once)).status).toBe(410);

    const late = await begin('late@example.com');
    const before = now;
    now = new Date(now.getTime() + 10 * 60_000);
    expect((await post('/api/session', late)).status).toBe(410);
    now = before;
  });

  it('codes and sessions of one dealer are invalid at another', async () => {
    const begun = await begin('two@example.com');
    expect((await post('/api/session', begun, forSite('redgum'))).status).toBe(410);
    const headers = await signIn('two@example.com');
    const elsewhere = await call('GET', '/api/session', undefined, { ...headers, ...forSite('redgum') });
    expect(elsewhere.body).toEqual({ signedIn: false, contact: null, phone: null });
  });

  it('signing in again ends the former session; signing out ends the current one', async () => {
    const first = await signIn('again@example.com');
    const second = await signIn('again@example.com', first);
    expect(second.cookie).not.toBe(first.cookie);
    const isSignedIn = async (headers: Headers) =>
      (await call('GET', '/api/session', undefined, headers)).body.signedIn as boolean;
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
    expect((await post('/api/session/sign-out', {}, second)).cookies[0]).toContain('Max-Age=0');
    expect(await isSignedIn(second)).toBe(false);
  });

  it('a mail that cannot be sent is reported as a server error', async () => {
    const mute = await startTestApi({
      db: api.db,
      mail: { channel: 'mute', send: () => Promise.reject(new Error('no mail server')) },
    });
    const response = await mute.app.inject({
      method: 'POST',
      url: '/api/session/codes',
      headers: forSite('northshore'),
      payload: { contact: 'a@example.com' },
    });
    expect(response.statusCode).toBe(502);
    expect(response.json()).toMatchObject({ error: { code: 'CODE_NOT_SENT' } });
    await mute.close();
  });

  it.each([
    ['/api/session/codes', { contact: 'a@example.com' }],
    ['/api/session', { challenge: 'x', code: '123456' }],
    ['/api/session/phone', { phone_number: '0412 345 678' }],
    ['/api/session/sign-out', {}],
    ['/api/watchlist/save-car', { phone_number: '0412 345 678', car_id: 'rav4' }],
    ['/api/watchlist/remove-car', { phone_number: '0412 345 678', car_id: 'rav4' }],
  ])('%s is refused to pages of other sites', async (url, payload) => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { origin: 'null' }])
      expect((await post(url, payload, headers as Headers)).body.error.code).toBe('POSTED_FROM_ELSEWHERE');
  });

  it('requests for codes beyond the limit per minute and address are refused', async () => {
    const few = await startTestApi({ db: api.db, limits: { signInsPerMinute: 2 } });
    const statuses = [];
    for (let at = 0; at < 3; at += 1)
      statuses.push(
        (
          await few.app.inject({
            method: 'POST',
            url: '/api/session/codes',
            headers: forSite('northshore'),
            payload: { contact: `${at}@example.com` },
          })
        ).statusCode,
      );
    expect(statuses).toEqual([200, 200, 429]);
    await few.close();
  });
});

describe('the watchlist', () => {
  it('[ACCT-007] [ACCT-033] the watchlist requires a session with a phone number, and the number can be added later', async () => {
    const request = { phone_number: '0412 345 678', car_id: 'rav4' };
    expect((await post('/api/watchlist/save-car', request)).status).toBe(401);
    const headers = await signIn('watch@example.com');
    expect((await post('/api/watchlist/save-car', request, headers)).body.error.code).toBe('PHONE_NOT_YOURS');
    expect((await post('/api/session/phone', { phone_number: '12' }, headers)).body.error.fields).toEqual({
      phone_number: 'Please enter the full phone number, such as 0412 345 678.',
    });
    expect((await post('/api/session/phone', { phone_number: '0412 345 678' }, headers)).body.phone).toBe(
      '+61412345678',
    );
    expect((await post('/api/watchlist/save-car', request, headers)).status).toBe(200);
  });

  it.each([
    ['[API-009]', 'save'],
    ['[API-010]', 'remove'],
  ])('%s the watchlist’s request to %s a car reports success, also when repeated', async (_, which) => {
    const headers = await signIn('0412 000 004');
    const request = { phone_number: '0412000004', car_id: 'rav4' };
    for (let time = 0; time < 2; time++)
      expect((await post(`/api/watchlist/${which}-car`, request, headers)).body).toEqual({ success: true });
  });

  it('[ACCT-019] the watchlist’s entries are ids, newest first', async () => {
    const headers = await signIn('0412 000 001');
    const change = (which: string, car_id: string) =>
      post(`/api/watchlist/${which}-car`, { phone_number: '0412000001', car_id }, headers);
    // The cars are saved in an order that is not the order of their ids.
    await change('save', 'kluger');
    now = new Date(now.getTime() + 1_000);
    await change('save', 'rav4');
    await change('save', 'kluger');
    const entries = async () => (await call('GET', '/api/watchlist', undefined, headers)).body.entries;
    expect(await entries()).toEqual([{ id: 'rav4' }, { id: 'kluger' }]);
    await change('remove', 'rav4');
    expect(await entries()).toEqual([{ id: 'kluger' }]);
  });

  it('[ACCT-007] a change of the watchlist with a phone number other than the session’s is refused', async () => {
    const headers = await signIn('0412 000 002');
    const theirs = { phone_number: '0412 000 001', car_id: 'kluger' };
    expect((await post('/api/watchlist/save-car', theirs, headers)).status).toBe(403);
    expect((await post('/api/watchlist/remove-car', theirs, headers)).status).toBe(403);
    expect((await call('GET', '/api/watchlist', undefined, headers)).body.entries).toEqual([]);
  });

  it('the watchlist has at most 200 cars, even if more are saved at once', async () => {
    const headers = await signIn('0412 000 200');
    const save = (n: number) => {
      const request = { phone_number: '0412 000 200', car_id: `many-${n}` };
      return post('/api/watchlist/save-car', request, headers);
    };
    for (let n = 0; n < 205; n++) await storeCar(api.db, { id: `many-${n}` });
    const saved = await Promise.all(Array.from({ length: 205 }, (_, n) => save(n)));
    expect(saved.filter(({ status }) => status === 200)).toHaveLength(200);
  });

  it('a phone number that was typed but not proven does not open another shopper’s watchlist', async () => {
    const headers = await signIn('sly@example.com');
    await post('/api/session/phone', { phone_number: '0412 000 001' }, headers);
    expect((await call('GET', '/api/watchlist', undefined, headers)).body.entries).toEqual([]);
  });

  it('cars of another dealer cannot be added to the watchlist', async () => {
    const headers = await signIn('0412 000 003');
    const request = { phone_number: '0412 000 003', car_id: 'elsewhere' };
    expect((await post('/api/watchlist/save-car', request, headers)).body.error.code).toBe('CAR_NOT_FOUND');
  });
});

it('expired sessions and codes are deleted when the api starts, without a request', async () => {
  await signIn('over@example.com');
  const rows = () => Promise.all([api.db.$count(sessions), api.db.$count(signInCodes)]);
  expect((await rows()).every((count) => count > 0)).toBe(true);
  const later = new Date(now.getTime() + 31 * 24 * 3_600_000);
  const restarted = await startTestApi({ db: api.db, clock: () => later });
  await until(async () => (await rows()).every((count) => count === 0));
  await restarted.close();
});
