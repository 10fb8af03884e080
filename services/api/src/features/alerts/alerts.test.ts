import { setTimeout as wait } from 'node:timers/promises';
import { defaultBudget } from '@forecourt/budget';
import type { SearchRecord } from '@forecourt/contracts';
import type { StockCar } from '@forecourt/contracts/stock';
import {
  alertNotices,
  cars,
  enqueueCarChange,
  outbox,
  savedSearches,
  shoppers,
  watchlistEntries,
} from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, inArray, sql } from 'drizzle-orm';
import type { LeadMail } from '../../mail/mail-port.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { allDone, forSite, northshore, startTestApi, storeCar, storeLocation } from '../../testing/test-api.ts';
import { createShopperDriver } from '../session/testing/shopper-driver.ts';
import { findHits } from './matching-searches.ts';
import { insertNotices, keptSearches } from './store.ts';

let api: TestApi;
/** The api of another process with the same database. Both processes handle the database's messages. */
let other: TestApi;
let now = new Date('2026-03-02T04:30:00Z');
const recordsOf = async (ids: readonly string[], db = api.db): Promise<readonly SearchRecord[]> => {
  const rows = await db
    .select()
    .from(cars)
    .where(inArray(cars.id, [...ids]));
  return rows.map(({ doc: { simple_body: body, fuel: _fuel, show_on_dealer_website: _shown, ...doc } }) => ({
    ...doc,
    objectID: doc.id,
    custom_rank: 0,
    for_sale: 1,
    placed: 0,
    ...(body !== undefined && { body }),
  }));
};
beforeAll(async () => {
  const limits = { signInsPerMinute: 1_000, watchlistPerMinute: 1_000, mailLinksPerMinute: 1_000 };
  const shared = {
    clock: () => now,
    limits,
    searchRecords: (ids: readonly string[]) => recordsOf(ids),
    alertDelayMs: 0,
  };
  api = await startTestApi(shared);
  other = await startTestApi({ ...shared, db: api.db });
  await storeLocation(api.db, { id: 'artarmon', primary: true });
});
afterAll(async () => {
  await other.close();
  await api.close();
});
beforeEach(async () => {
  await api.db.delete(shoppers);
  await api.db.delete(alertNotices);
  api.sent.length = 0;
  other.sent.length = 0;
  now = new Date(now.getTime() + 24 * 3_600_000);
});

let people = 0;
async function shopper(site = 'northshore') {
  const driver = createShopperDriver(api);
  const email = `shopper-${++people}@example.com`;
  const cookie = await driver.signIn(email, forSite(site));
  api.sent.length = 0;
  return {
    email,
    post: (url: string, payload: object) => driver.post(url, payload, cookie),
    follow: (search: string, title = 'Toyota RAV4 cars') =>
      driver.post('/api/alerts/searches', { href: `/search/new-used-and-demo-cars?${search}`, title, search }, cookie),
    get: () => driver.get('/api/alerts', cookie),
    async watch(id: string) {
      await driver.post('/api/session/phone', { phone_number: '0412 345 678' }, cookie);
      await driver.post('/api/watchlist/save-car', { phone_number: '0412 345 678', car_id: id }, cookie);
    },
  };
}

/** Changes a stored car as an import does. */
async function change(id: string, changes: Partial<StockCar>): Promise<void> {
  const { price } = changes;
  await api.db.transaction(async (tx) => {
    await tx
      .update(cars)
      .set({
        doc: sql`${cars.doc} || ${JSON.stringify(changes)}::jsonb`,
        ...(price !== undefined && { priceCents: price * 100 }),
        ...(changes.status !== undefined && { status: changes.status }),
      })
      .where(eq(cars.id, id));
    await enqueueCarChange(tx, [id]);
  });
  await settle();
}
async function arrive(changes: Partial<StockCar> & { readonly id: string }): Promise<void> {
  await storeCar(api.db, {
    make: 'Toyota',
    model: 'RAV4',
    name: `2021 Toyota RAV4 ${changes.id}`,
    price: 32_000,
    ...changes,
  });
  await enqueueCarChange(api.db, [changes.id]);
  await settle();
}
async function settle() {
  await allDone(api.db);
}
const alerts = (): readonly LeadMail[] =>
  [...api.sent, ...other.sent].filter(({ leadId }) => leadId.startsWith('alert-'));
const rav4 = 'refinementList[make][0]=Toyota&refinementList[model][0]=RAV4&range[price]=:35000';

describe('a saved search', () => {
  it('a saved search causes one mail about a new match, one about its price drop, and one when it is available again', async () => {
    const aroha = await shopper();
    expect((await aroha.follow(rav4)).body).toEqual({
      email: aroha.email,
      searches: [`/search/new-used-and-demo-cars?${rav4}`],
      saved_cars: false,
    });
    await arrive({ id: 'match' });
    await arrive({ id: 'dear', price: 60_000 });
    await arrive({ id: 'kluger', model: 'Kluger' });
    expect(alerts().map(({ to, subject }) => [to, subject])).toEqual([
      [aroha.email, 'Just in: 2021 Toyota RAV4 match'],
    ]);
    const [mail] = alerts();
    expect(mail?.text).toContain('https://northshore.example/cars/slug-match');
    expect(mail?.text).toContain(
      'Northshore Motors Pty Ltd, dealer licence MD 048217\n1 Example St, Artarmon NSW 2064',
    );
    // A car that is stored again unchanged causes no mail.
    await change('match', { price: 32_000 });
    await change('match', { price: 29_990 });
    expect(alerts()).toHaveLength(2);
    expect(alerts().find(({ subject }) => subject.startsWith('Price drop'))?.text).toContain(
      'down $2,010 from $32,000',
    );
    await change('match', { price: 31_000 });
    await change('match', { price: 29_990 });
    expect(alerts()).toHaveLength(2);
    await change('match', { reserved: true });
    await change('match', { reserved: false });
    expect(
      alerts()
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual([
      'Available again: 2021 Toyota RAV4 match',
      'Just in: 2021 Toyota RAV4 match',
      'Price drop: 2021 Toyota RAV4 match',
    ]);
  });

  it('a search that is saved again under another title is mailed under the new title, and is listed once', async () => {
    const aroha = await shopper();
    await aroha.follow(rav4, 'Old title');
    expect((await aroha.follow(rav4, 'RAV4s for less')).body).toMatchObject({
      searches: [`/search/new-used-and-demo-cars?${rav4}`],
    });
    await arrive({ id: 'retitled' });
    expect(alerts()).toHaveLength(1);
    expect(alerts()[0]?.text).toContain('RAV4s for less');
    expect(alerts()[0]?.text).not.toContain('Old title');
  });

  it('a saved search never causes mails about another dealer’s cars, and only one mail when two processes handle the change', async () => {
    const [here, there] = [await shopper(), await shopper('redgum')];
    await here.follow(rav4);
    await there.follow(rav4);
    await Promise.all(
      ['a', 'b', 'c'].map((id) => storeCar(api.db, { id, make: 'Toyota', model: 'RAV4', price: 30_000 })),
    );
    await enqueueCarChange(api.db, ['a', 'b']);
    await enqueueCarChange(api.db, ['b', 'c']);
    await enqueueCarChange(api.db, ['a', 'c']);
    await settle();
    expect(new Set(alerts().map(({ to }) => to))).toEqual(new Set([here.email]));
    const notices = await api.db.select().from(alertNotices);
    expect(notices.map(({ carId }) => carId).sort()).toEqual(['a', 'b', 'c']);
    const named = alerts().flatMap(({ text }) => text.match(/cars\/slug-\w/g) ?? []);
    expect(named.sort()).toEqual(['cars/slug-a', 'cars/slug-b', 'cars/slug-c']);
  });

  it('a saved search can be ended without a cookie, by one POST to the address in the mail’s unsubscribe header; no mail follows', async () => {
    const tui = await shopper();
    await tui.follow(rav4);
    await arrive({ id: 'first' });
    const stop = alerts()[0]?.oneClickStop ?? '';
    const { pathname, search } = new URL(stop);
    // Programs that scan mails open the link. Opening it does not end the alerts.
    const shown = await api.app.inject({ url: pathname + search, headers: forSite('northshore') });
    expect(shown.body).toContain('<button type="submit">Stop these emails</button>');
    expect((await tui.get()).body.searches).toHaveLength(1);
    const elsewhere = await api.app.inject({ method: 'POST', url: pathname + search, headers: forSite('redgum') });
    expect(elsewhere.body).toContain('This link doesn’t work');
    const done = await api.app.inject({
      method: 'POST',
      url: pathname + search,
      headers: { ...forSite('northshore'), 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('These emails have stopped')]);
    expect((await tui.get()).body.searches).toEqual([]);
    await arrive({ id: 'second' });
    expect(alerts()).toHaveLength(1);
  });

  it('a saved search is refused beyond the account’s limit or with a path outside the site; the list requires a sign-in', async () => {
    const kea = await shopper();
    for (let n = 0; n < 50; n += 1) await kea.follow(`query=car${n}`);
    expect((await kea.follow('query=one-more')).body.error.code).toBe('ALERTS_FULL');
    const foreign = { href: '//evil.example', title: 'x', search: '' };
    expect((await kea.post('/api/alerts/searches', foreign)).status).toBe(400);
    expect((await api.app.inject({ url: '/api/alerts', headers: forSite('northshore') })).statusCode).toBe(401);
  });
});

describe('the searches of many accounts', () => {
  const accounts = Array.from({ length: 20 }, (_, at) => `account-${at}`);
  const carIds = Array.from({ length: 100 }, (_, at) => `imported-${at}`);
  /**
   * Saved searches of 8,000 characters that every car matches. Old rows have such long searches; new ones are
   * shortened.
   */
  const searches = accounts.flatMap((shopperId) =>
    Array.from({ length: 50 }, (_, at) => ({
      id: `${shopperId}-${at}`,
      site: 'northshore',
      shopperId,
      href: `/search?${at}`,
      title: 'All cars',
      search: `query=toyota${'&a=b'.repeat(1_990)}`,
      keys: ['*'],
      createdAt: now,
    })),
  );

  it('matching new cars with the searches of many accounts blocks other work for less than a second, and every shopper gets news of every car', async () => {
    await api.db
      .insert(shoppers)
      .values(accounts.map((id) => ({ id, site: 'northshore', identity: `email:${id}@example.com`, createdAt: now })));
    for (let at = 0; at < searches.length; at += 100)
      await api.db.insert(savedSearches).values(searches.slice(at, at + 100));
    await Promise.all(
      carIds.map((id) => storeCar(api.db, { id, make: 'Toyota', model: 'RAV4', name: `RAV4 ${id}`, price: 32_000 })),
    );
    const stalls = watchStalls();
    await enqueueCarChange(api.db, carIds);
    await settle();
    expect(stalls.longestMs()).toBeLessThan(1_000);
    expect(await api.db.$count(alertNotices)).toBe(accounts.length * carIds.length);
  });

  it('the searches of a site that shows none of the changed cars are not compared', async () => {
    await api.db
      .insert(shoppers)
      .values({ id: 'account-0', site: 'northshore', identity: 'email:aroha@example.com', createdAt: now });
    await api.db.insert(savedSearches).values({ ...searches[0]!, search: 'near=4305&within=50' });
    await storeCar(api.db, { id: 'unlisted', make: 'Toyota', model: 'RAV4' });
    const records = await recordsOf(['unlisted']);
    let compared = 0;
    const named = () => {
      compared++;
      return [];
    };
    const gazetteer = { named, beginning: () => [] };
    const localities = { read: () => gazetteer, postcode: () => null };
    for (const stockFilterExtras of [['make:Kia'], []]) {
      const site = { ...northshore, search: { ...northshore.search, stockFilterExtras } };
      const sites = { bySlug: () => site, ofDealership: () => [site] };
      await findHits({ db: api.db, sites, localities, budget: defaultBudget }, records);
      expect(compared).toBe(stockFilterExtras.length === 0 ? 1 : 0);
    }
  });

  it('a saved search is stored without unknown parameters, and matches cars even with a value of 3,000 characters', async () => {
    const kiwi = await shopper();
    const long = 'x'.repeat(3_000);
    const search = `refinementList[make][0]=${long}&a=b&a=b`;
    expect((await kiwi.post('/api/alerts/searches', { href: '/search', title: 'Long', search })).status).toBe(200);
    await arrive({ id: 'long', make: long });
    expect((await api.db.select().from(savedSearches)).map(({ search }) => search.includes('a=b'))).toEqual([false]);
    expect(alerts().map(({ to }) => to)).toEqual([kiwi.email]);
  });
});

/** Measures the longest processor time in which no other work could run. */
function watchStalls() {
  const usedMs = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  };
  let [last, longest] = [usedMs(), 0];
  const timer = setInterval(() => {
    const now = usedMs();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5);
  return {
    longestMs: () => {
      clearInterval(timer);
      return longest;
    },
  };
}

describe('saved cars', () => {
  it('saved cars cause mails about a price drop or a sale only after the shopper has turned such mails on', async () => {
    const rata = await shopper();
    await arrive({ id: 'saved', price: 40_000 });
    await rata.watch('saved');
    await change('saved', { price: 39_000 });
    expect(alerts()).toEqual([]);
    expect((await rata.post('/api/alerts/saved-cars', { on: true })).body.saved_cars).toBe(true);
    await change('saved', { price: 38_000 });
    expect(alerts().map(({ subject }) => subject)).toEqual(['Price drop: 2021 Toyota RAV4 saved']);
    await change('saved', { status: 'sold', sold: true });
    const sold = alerts().find(({ subject }) => subject === 'A car you saved has sold: 2021 Toyota RAV4 saved');
    const { pathname, search } = new URL(sold?.oneClickStop ?? '');
    await api.app.inject({ method: 'POST', url: pathname + search, headers: forSite('northshore') });
    expect((await rata.get()).body.saved_cars).toBe(false);
  });
});

describe('an account that gets news without end', () => {
  it('an alert that the mail server refuses at first is sent later, and the refused attempt does not count towards the daily limit', async () => {
    const sent: LeadMail[] = [];
    let refusals = 1;
    const flaky = await startTestApi({
      clock: () => now,
      limits: { signInsPerMinute: 1_000 },
      searchRecords: (ids) => recordsOf(ids, flaky.db),
      alertDelayMs: 0,
      budget: { ...defaultBudget, alertMailsPerAddressDay: 1 },
      mail: {
        channel: 'flaky',
        send: async (mail) => {
          if (mail.leadId.startsWith('alert-') && refusals-- > 0) throw new Error('no mail server');
          sent.push(mail);
        },
      },
    });
    const driver = createShopperDriver({ app: flaky.app, sent });
    const cookie = await driver.signIn('aroha@example.com', forSite('northshore'));
    const href = `/search/new-used-and-demo-cars?${rav4}`;
    await driver.post('/api/alerts/searches', { href, title: 'Toyota RAV4 cars', search: rav4 }, cookie);
    await storeCar(flaky.db, { id: 'late', make: 'Toyota', model: 'RAV4', name: '2021 Toyota RAV4', price: 32_000 });
    await enqueueCarChange(flaky.db, ['late']);
    await allDone(flaky.db);
    const subjects = sent.filter(({ leadId }) => leadId.startsWith('alert-')).map(({ subject }) => subject);
    expect([refusals < 1, subjects]).toEqual([true, ['Just in: 2021 Toyota RAV4']]);
    await flaky.close();
  });

  it('an account that has reached the daily limit of news gets no more on that day, and leaves no queued messages', async () => {
    const carIds = Array.from({ length: 4 }, (_, at) => `cheaper-${at}`);
    const dealer = await startTestApi({
      clock: () => now,
      searchRecords: recordsOf,
      alertDelayMs: 0,
      budget: { ...defaultBudget, alertNewsPerShopperDay: 6 },
    });
    await dealer.db.insert(shoppers).values({
      id: 'watcher',
      site: 'northshore',
      identity: 'email:w@example.com',
      createdAt: now,
      carAlertsSince: now,
    });
    for (const id of carIds) await storeCar(dealer.db, { id, price: 30_000 });
    await dealer.db
      .insert(watchlistEntries)
      .values(carIds.map((carId) => ({ shopperId: 'watcher', carId, savedAt: now })));
    for (let round = 0; round < 5; round++) {
      await dealer.db.update(cars).set({ priceCents: 3_000_000 - round });
      await enqueueCarChange(dealer.db, carIds);
      await allDone(dealer.db);
    }
    expect(await dealer.db.$count(alertNotices)).toBe(8);
    expect(await dealer.db.$count(outbox, eq(outbox.kind, 'alert.mail'))).toBe(0);
    await dealer.close();
  });
});

it('the search for alerts calls `restForVisitors` after each message about changed cars', async () => {
  let rests = 0;
  const dealer = await startTestApi({
    clock: () => now,
    restForVisitors: async () => {
      rests += 1;
    },
  });
  for (let message = 0; message < 3; message++) await enqueueCarChange(dealer.db, ['unknown']);
  await allDone(dealer.db);
  expect(rests).toBe(3);
  await dealer.close();
});

it('an account can be deleted while alerts are found for it, and its alerts are deleted too', async () => {
  const kea = await shopper();
  await kea.follow(rav4);
  const [search] = await api.db.select().from(savedSearches);
  const { deleting } = await api.db.transaction(async (tx) => {
    await keptSearches(tx, [search?.id ?? '']);
    const deleting = kea.post('/api/session/delete', { confirmed: true });
    await wait(200);
    const notice = { carId: 'x', kind: 'new', detail: '', fromCents: null } as const;
    await insertNotices(tx, [{ ...notice, shopperId: search?.shopperId ?? '', searchId: search?.id ?? '' }], now);
    return { deleting };
  });
  expect((await deleting).status).toBe(200);
  expect(await api.db.$count(alertNotices)).toBe(0);
});
