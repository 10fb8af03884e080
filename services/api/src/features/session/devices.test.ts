import { sessions, shoppers, signInCodes } from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, startTestApi } from '../../testing/test-api.ts';
import type { Headers } from './testing/shopper-driver.ts';
import { createShopperDriver } from './testing/shopper-driver.ts';

const start = new Date('2026-03-02T04:30:00Z');
let now = start;
let api: TestApi;
let shopper: ReturnType<typeof createShopperDriver>;
beforeAll(async () => {
  api = await startTestApi({ limits: { signInsPerMinute: 1_000 }, clock: () => now });
  shopper = createShopperDriver(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  now = start;
  for (const table of [signInCodes, shoppers]) await api.db.delete(table);
  api.sent.length = 0;
});

const windows = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const iphone = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
};
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const list = async (headers: Headers) => (await shopper.get('/api/session/sessions', headers)).body.sessions;
const isSignedIn = async (headers: Headers) => (await shopper.get('/api/session', headers)).body.signedIn;

describe('the sessions of an account', () => {
  it('[ACCT-042] the sessions of an account are listed by browser and system, most recently used first, with the current one marked', async () => {
    const home = await shopper.signIn('aroha@example.com', windows);
    later(60);
    const away = await shopper.signIn('aroha@example.com', iphone);
    expect(await list(away)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        device: 'Safari on iPhone',
        signedInAt: '2026-03-02T05:30:00.000Z',
        lastUsedAt: '2026-03-02T05:30:00.000Z',
        isCurrent: true,
      },
      expect.objectContaining({ device: 'Firefox on Windows', isCurrent: false }),
    ]);
    later(11);
    expect((await list(home)).map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false]);
    expect((await list(home))[0].lastUsedAt).toBe('2026-03-02T05:41:00.000Z');
  });

  it('[ACCT-042] each session can be ended, but only by its own account', async () => {
    const home = await shopper.signIn('aroha@example.com', windows);
    later(1);
    const away = await shopper.signIn('aroha@example.com', iphone);
    const somebody = await shopper.signIn('somebody@example.com');
    const [{ id: theirs }] = await list(somebody);
    const [{ id: phone }] = await list(away);
    for (const id of [theirs, 'nothing', phone])
      expect((await shopper.post('/api/session/sessions/end', { id }, home)).status).toBe(200);
    expect([await isSignedIn(home), await isSignedIn(away), await isSignedIn(somebody)]).toEqual([true, false, true]);
    expect(await list(home)).toHaveLength(1);
  });

  it('[ACCT-042] all sessions except the current one can be ended at once, and every contact is notified', async () => {
    const home = await shopper.signIn('aroha@example.com', windows);
    const others = [await shopper.signIn('aroha@example.com', iphone), await shopper.signIn('aroha@example.com')];
    const somebody = await shopper.signIn('somebody@example.com');
    api.sent.length = 0;
    const ended = await shopper.post('/api/session/sessions/end-others', {}, home);
    expect(ended.body.sessions).toMatchObject([{ device: 'Firefox on Windows', isCurrent: true }]);
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(somebody)).toBe(true);
    expect(api.sent).toMatchObject([
      { to: 'aroha@example.com', subject: 'Other devices were signed out at Northshore Motors' },
    ]);
    await shopper.post('/api/session/sessions/end-others', {}, home);
    expect(api.sent).toHaveLength(1);
  });

  it('[ACCT-042] an account has at most thirty sessions: a further sign-in ends the least recently used one', async () => {
    const first = await shopper.signIn('aroha@example.com');
    for (let at = 0; at < 30; at += 1) {
      later(1);
      await shopper.signIn('aroha@example.com');
    }
    expect(await isSignedIn(first)).toBe(false);
    expect(await api.db.$count(sessions)).toBe(30);
  });

  it('[ACCT-042] without a sign-in on the site no sessions are listed or ended, and pages of other sites cannot end them', async () => {
    expect((await shopper.get('/api/session/sessions')).status).toBe(401);
    const home = await shopper.signIn('aroha@example.com');
    expect((await shopper.get('/api/session/sessions', { ...home, ...forSite('redgum') })).status).toBe(401);
    for (const url of ['/api/session/sessions/end', '/api/session/sessions/end-others', '/api/session/proof-codes']) {
      expect((await shopper.post(url, { id: 'x' })).status).toBe(401);
      expect((await shopper.post(url, { id: 'x' }, { ...home, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    }
  });
});
