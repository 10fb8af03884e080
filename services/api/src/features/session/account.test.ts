import { setTimeout as wait } from 'node:timers/promises';
import { sessions, shopperContacts, shoppers, signInCodes, visitorMails, watchlistEntries } from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { startTestApi, storeCar } from '../../testing/test-api.ts';
import { lockContacts } from './contact-store.ts';
import { insertSession } from './session-store.ts';
import { openShopper } from './store.ts';
import type { Headers } from './testing/shopper-driver.ts';
import { createShopperDriver } from './testing/shopper-driver.ts';

const start = new Date('2026-03-02T04:30:00Z');
let now = start;
let api: TestApi;
let shopper: ReturnType<typeof createShopperDriver>;
beforeAll(async () => {
  const limits = { signInsPerMinute: 1_000, watchlistPerMinute: 1_000 };
  api = await startTestApi({ textDomain: 'sms.example', limits, clock: () => now });
  shopper = createShopperDriver(api);
  await storeCar(api.db, { id: 'rav4' });
});
afterAll(() => api.close());
beforeEach(async () => {
  now = start;
  for (const table of [signInCodes, shoppers]) await api.db.delete(table);
  api.sent.length = 0;
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const watch = (headers: Headers) =>
  shopper.post('/api/watchlist/save-car', { phone_number: '0412 345 678', car_id: 'rav4' }, headers);
const watched = async (headers: Headers) => (await shopper.get('/api/watchlist', headers)).body.entries;
const contacts = async (headers: Headers) => (await shopper.get('/api/session', headers)).body.contacts;
const add = async (contact: string, headers: Headers) =>
  shopper.post('/api/session/contacts', await shopper.begin(contact), headers);

describe('messages to the contacts of an account', () => {
  it('a shopper who changes the account again and again gets a limited number of messages about each kind of change', async () => {
    await api.db.delete(visitorMails);
    const headers = await shopper.signIn('kiri@example.com');
    api.sent.length = 0;
    const change = (at: number) =>
      shopper.post('/api/session/phone', { phone_number: `0412 345 ${600 + (at % 2)}` }, headers);
    for (let at = 0; at < 30; at++) expect((await change(at)).status).toBe(200);
    expect(api.sent).toHaveLength(20);
    await add('kiri@work.example', headers);
    expect(api.sent.at(-1)?.subject).toBe('kiri@work.example was added to your Northshore Motors account');
  });

  it('a phone gets at most 150 codes and messages a day, even if its owner enters every code', async () => {
    await api.db.delete(visitorMails);
    const phone = '0412 345 677';
    await shopper.signIn(phone);
    const [sent] = await api.db.select().from(visitorMails);
    const earlier = Array.from({ length: 148 }, () => ({ ...sent!, id: undefined }));
    await api.db.insert(visitorMails).values(earlier);
    await shopper.signIn(phone);
    const refused = await shopper.post('/api/session/codes', { contact: phone });
    expect([refused.status, api.sent.length]).toEqual([400, 2]);
    later(24 * 60 + 1);
    await shopper.signIn(phone);
  });
});

describe('adding a contact', () => {
  it('[ACCT-038] a proven contact, email or phone, signs in to the same account and its watchlist', async () => {
    const headers = await shopper.signIn('aroha@example.com');
    await shopper.post('/api/session/phone', { phone_number: '0412 345 678' }, headers);
    await watch(headers);
    expect(await watched(await shopper.signIn('0412 345 679'))).toEqual([]);

    const added = await add('0412 345 678', headers);
    expect([added.status, added.body]).toEqual([
      200,
      {
        signedIn: true,
        contact: 'aroha@example.com',
        phone: '+61412345678',
        contacts: ['aroha@example.com', '+61412345678'],
      },
    ]);
    expect(await watched(await shopper.signIn('0412 345 678'))).toEqual([{ id: 'rav4' }]);
    expect((await add('Aroha@Work.example', headers)).body.contacts).toContain('aroha@work.example');
    expect(await watched(await shopper.signIn('aroha@work.example'))).toEqual([{ id: 'rav4' }]);
  });

  it('[ACCT-038] a contact of another account is refused, and both accounts stay unchanged', async () => {
    const theirs = await shopper.signIn('0412 345 678');
    await watch(theirs);
    const headers = await shopper.signIn('aroha@example.com');
    const refused = await add('0412 345 678', headers);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'CONTACT_TAKEN']);
    expect(refused.body.error.message).toContain('+61412345678 already belongs to another account here.');
    expect(await contacts(headers)).toEqual(['aroha@example.com']);
    expect(await watched(theirs)).toEqual([{ id: 'rav4' }]);
  });

  it('[ACCT-038] adding a contact requires a session and the right code', async () => {
    const begun = await shopper.begin('new@example.com');
    expect((await shopper.post('/api/session/contacts', begun)).status).toBe(401);
    const headers = await shopper.signIn('aroha@example.com');
    const wrong = { ...begun, code: begun.code === '000000' ? '000001' : '000000' };
    expect((await shopper.post('/api/session/contacts', wrong, headers)).body.error.code).toBe('CODE_WRONG');
    expect((await shopper.post('/api/session/contacts', begun, headers)).status).toBe(200);
    expect((await shopper.post('/api/session/contacts', begun, headers)).status).toBe(410);
  });

  it('[ACCT-038] an account has at most ten contacts, even with concurrent requests; one of the ten can be added again', async () => {
    const headers = await shopper.signIn('aroha@example.com');
    for (let at = 1; at < 9; at += 1) expect((await add(`a${at}@example.com`, headers)).status).toBe(200);
    const last = [await shopper.begin('b1@example.com'), await shopper.begin('b2@example.com')];
    const added = await Promise.all(last.map((begun) => shopper.post('/api/session/contacts', begun, headers)));
    expect(added.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = await add('c@example.com', headers);
    expect([refused.body.error.code, refused.body.error.message]).toEqual([
      'CONTACTS_FULL',
      'Your account already has 10 email addresses and phone numbers. Please remove one and try again.',
    ]);
    expect((await add('a1@example.com', headers)).status).toBe(200);
    expect(await contacts(headers)).toHaveLength(10);
  });

  it('[ACCT-038] every existing contact is notified by mail', async () => {
    const headers = await shopper.signIn('aroha@example.com');
    await add('0412 345 678', headers);
    api.sent.length = 0;
    await add('aroha@work.example', headers);
    const subjectOfNotice = 'aroha@work.example was added to your Northshore Motors account';
    const notices = api.sent.filter(({ subject }) => subject === subjectOfNotice);
    expect(notices.map(({ to }) => to).sort()).toEqual(['61412345678@sms.example', 'aroha@example.com']);
    expect(notices[0]?.text).toContain('sign in to your account at Northshore Motors with aroha@work.example');
  });
});

describe('a stolen session', () => {
  const changes = [
    ['/api/session/contacts', 'adds a contact', async () => shopper.begin('thief@example.com')],
    ['/api/session/contacts/remove', 'removes a contact', async () => ({ contact: 'aroha@work.example' })],
    ['/api/session/phone', 'changes the phone', async () => ({ phone_number: '0499 999 999' })],
    ['/api/session/delete', 'deletes the account', async () => ({ confirmed: true })],
  ] as const;

  it.each(changes)(
    '[ACCT-040] %s: a session %s only within ten minutes after one of its contacts was proven',
    async (url, _, body) => {
      const headers = await shopper.signIn('aroha@example.com');
      await add('aroha@work.example', headers);
      later(10);
      const refused = await shopper.post(url, await body(), headers);
      expect([refused.status, refused.body.error.code]).toEqual([403, 'PROOF_NEEDED']);
      expect(await contacts(headers)).toEqual(['aroha@example.com', 'aroha@work.example']);

      expect((await shopper.prove(headers)).body.confirmedUntil).toBe('2026-03-02T04:50:00.000Z');
      expect((await shopper.post(url, await body(), headers)).status).toBe(200);
    },
  );

  it('[ACCT-040] a sign-in code for another person’s contact permits no change, and no code for changes is sent to such a contact', async () => {
    const headers = await shopper.signIn('aroha@example.com');
    await shopper.signIn('thief@example.com');
    later(10);
    const theirs = await shopper.begin('thief@example.com');
    expect((await shopper.post('/api/session/proof', theirs, headers)).body.error.code).toBe('CODE_ENDED');
    const nobodys = await shopper.begin('nobody@example.com');
    expect((await shopper.post('/api/session/proof', nobodys, headers)).body.error.code).toBe('CODE_ENDED');
    const elsewhere = { contact: 'thief@example.com' };
    expect((await shopper.post('/api/session/proof-codes', elsewhere, headers)).body.error.fields).toEqual({
      contact: 'That email or phone number isn’t on your account. Please choose one that is.',
    });
    expect((await shopper.post('/api/session/delete', { confirmed: true }, headers)).status).toBe(403);
  });

  it('[ACCT-040] a refused change does not use up the code', async () => {
    const headers = await shopper.signIn('aroha@example.com');
    later(10);
    const begun = await shopper.begin('new@example.com');
    expect((await shopper.post('/api/session/contacts', begun, headers)).status).toBe(403);
    await shopper.prove(headers, 'AROHA@example.com');
    expect((await shopper.post('/api/session/contacts', begun, headers)).status).toBe(200);
  });
});

describe('removing a contact', () => {
  it('[ACCT-041] removing a contact also ends a session that is being created with this contact at that moment', async () => {
    const headers = await shopper.signIn('aroha@example.com');
    await add('former@example.com', headers);
    const signingIn = { site: 'northshore', identity: 'email:former@example.com', phone: null, at: now };
    const removed = await api.db.transaction(async (tx) => {
      const { id: shopperId } = await openShopper(tx, signingIn);
      const removing = shopper.post('/api/session/contacts/remove', { contact: 'former@example.com' }, headers);
      await wait(200);
      await insertSession(tx, { site: 'northshore', shopperId, device: '', sender: null, now, days: 30 });
      return { removing };
    });
    expect((await removed.removing).status).toBe(200);
    expect(await api.db.$count(sessions)).toBe(1);
  });

  it('[ACCT-041] removing a contact ends its access and every other session, and notifies every contact', async () => {
    const headers = await shopper.signIn('aroha@example.com');
    await add('0412 345 678', headers);
    const other = await shopper.signIn('0412 345 678');
    api.sent.length = 0;
    const removed = await shopper.post('/api/session/contacts/remove', { contact: '0412 345 678' }, headers);
    expect(removed.body).toMatchObject({ phone: null, contacts: ['aroha@example.com'] });
    expect((await shopper.get('/api/session', other)).body.signedIn).toBe(false);
    expect(api.sent[0]?.subject).toBe('+61412345678 was removed from your Northshore Motors account');
    expect(api.sent.map(({ to }) => to).sort()).toEqual(['61412345678@sms.example', 'aroha@example.com']);
    expect((await shopper.get('/api/session', await shopper.signIn('0412 345 678'))).body.contacts).toEqual([
      '+61412345678',
    ]);
  });

  it('[ACCT-041] the account’s first contact cannot be removed, so that a thief cannot lock the owner out', async () => {
    const headers = await shopper.signIn('aroha@example.com');
    await add('thief@example.com', headers);
    const refused = await shopper.post('/api/session/contacts/remove', { contact: 'aroha@example.com' }, headers);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'CONTACT_KEPT']);
    expect(await contacts(headers)).toEqual(['aroha@example.com', 'thief@example.com']);
  });
});

describe('changing a phone number', () => {
  it('[ACCT-040] changing the phone number notifies every contact', async () => {
    const headers = await shopper.signIn('aroha@example.com');
    api.sent.length = 0;
    await shopper.post('/api/session/phone', { phone_number: '0412 345 678' }, headers);
    await shopper.post('/api/session/phone', { phone_number: '0412 345 678' }, headers);
    expect(api.sent).toMatchObject([
      { to: 'aroha@example.com', subject: 'A new phone number on your account at Northshore Motors' },
    ]);
  });
});

describe('deleting an account', () => {
  it('[ACCT-039] deleting an account removes sessions, watchlist, contacts and codes, and is confirmed to each contact', async () => {
    const headers = await shopper.signIn('aroha@example.com');
    await add('0412 345 678', headers);
    await watch(headers);
    const other = await shopper.signIn('0412 345 678');
    const stays = await shopper.signIn('somebody@example.com');
    await shopper.begin('aroha@example.com');
    api.sent.length = 0;

    const deleted = await shopper.post('/api/session/delete', { confirmed: true }, headers);
    expect([deleted.status, deleted.body.signedIn, deleted.cookies[0]]).toEqual([
      200,
      false,
      expect.stringContaining('Max-Age=0'),
    ]);
    for (const gone of [headers, other]) expect((await shopper.get('/api/session', gone)).body.signedIn).toBe(false);
    expect((await shopper.get('/api/session', stays)).body.signedIn).toBe(true);
    const left = [shoppers, shopperContacts, sessions, watchlistEntries, signInCodes];
    const rows = await Promise.all(left.map((table) => api.db.select().from(table)));
    expect(JSON.stringify(rows)).not.toMatch(/aroha|61412345678/);
    expect(rows.map(({ length }) => length)).toEqual([1, 1, 1, 0, 1]);

    expect(api.sent.map(({ to }) => to).sort()).toEqual(['61412345678@sms.example', 'aroha@example.com']);
    expect(api.sent[0]).toMatchObject({ subject: 'Your account at Northshore Motors has been deleted' });
    expect(api.sent[0]?.text).toContain(
      'bookings and reservations you’ve made stay in Northshore Motors Pty Ltd’s records.',
    );
    expect(await watched(await shopper.signIn('aroha@example.com'))).toEqual([]);
  });

  it('[ACCT-039] deleting an account requires a confirmation by a signed-in shopper', async () => {
    const headers = await shopper.signIn('aroha@example.com');
    expect((await shopper.post('/api/session/delete', { confirmed: true })).status).toBe(401);
    const unconfirmed = await shopper.post('/api/session/delete', { confirmed: false }, headers);
    expect(unconfirmed.body.error.fields).toEqual({
      confirmed: 'Please tick the box. Once your account is deleted, we can’t bring it back.',
    });
    const elsewhere = { ...headers, 'sec-fetch-site': 'cross-site' };
    expect((await shopper.post('/api/session/delete', { confirmed: true }, elsewhere)).status).toBe(403);
    expect((await shopper.get('/api/session', headers)).body.signedIn).toBe(true);
  });
});

describe('a session that was ended while its request waited', () => {
  it.each([
    ['/api/session/delete', { confirmed: true }],
    ['/api/session/contacts/remove', { contact: 'second@example.com' }],
    ['/api/session/phone', { phone_number: '0412 345 678' }],
  ])('if a session ends while its request to %s waits, the request changes nothing', async (path, payload) => {
    const owner = await shopper.signIn('aroha@example.com');
    await add('second@example.com', owner);
    const thief = await shopper.signIn('second@example.com');
    const [account] = await api.db.select().from(shoppers);
    const sent = await api.db.transaction(async (tx) => {
      await lockContacts(tx, account?.id ?? '');
      const ending = shopper.post('/api/session/sessions/end-others', {}, owner);
      await wait(100);
      const changing = shopper.post(path, payload, thief);
      await wait(100);
      return { ending, changing };
    });
    expect([(await sent.ending).status, (await sent.changing).status]).toEqual([200, 401]);
    expect(await contacts(owner)).toEqual(['aroha@example.com', 'second@example.com']);
    expect(await api.db.select({ phone: shoppers.phone }).from(shoppers)).toEqual([{ phone: null }]);
  });
});
