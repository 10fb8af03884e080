import { apiMessagesOf } from '@forecourt/contracts/api';
import { savedSearches, shoppers } from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, northshore, startTestApi } from '../../testing/test-api.ts';

let api: TestApi;
let now = new Date('2026-03-02T04:30:00Z');
const unlimited = { alertRequestsPerMinute: 1_000, mailLinksPerMinute: 1_000 };
beforeAll(async () => {
  api = await startTestApi({ clock: () => now, limits: unlimited });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(shoppers);
  api.sent.length = 0;
  now = new Date(now.getTime() + 2 * 24 * 3_600_000);
});

const wanted = {
  href: '/search/new-used-and-demo-cars?query=canopy&range[price]=:35000',
  title: 'Cars, “canopy”, under $35,000',
  search: 'query=canopy&range[price]=:35000',
};
type Changes = { email?: string; site?: string; [field: string]: unknown };
const ask = ({ site = 'northshore', ...changes }: Changes = {}, headers: object = {}, of = api) =>
  of.app.inject({
    method: 'POST',
    url: '/api/alerts/requests',
    headers: { ...forSite(site), ...headers },
    payload: { ...wanted, email: 'aroha@example.com', ...changes },
  });
/** Path of the link in the last mail. */
const linkOf = () => {
  const [, path = ''] = /https:\/\/[^/]+(\/api\/mail-links\?t=[^\s]+)/.exec(api.sent.at(-1)?.text ?? '') ?? [];
  return path;
};
const open = (path: string, { method = 'GET', site = 'northshore' }: { method?: 'GET' | 'POST'; site?: string } = {}) =>
  api.app.inject({ method, url: path, headers: forSite(site) });
const followed = () =>
  api.db
    .select({ identity: shoppers.identity, href: savedSearches.href, search: savedSearches.search })
    .from(savedSearches)
    .innerJoin(shoppers, eq(shoppers.id, savedSearches.shopperId));

it('a shopper who requests alerts is emailed a link to a confirmation page, whose button starts the alerts', async () => {
  expect((await ask()).json()).toEqual({ requested: true });
  expect(api.sent).toMatchObject([{ to: 'aroha@example.com' }]);
  expect(await api.db.$count(shoppers)).toBe(0);
  const page = await open(linkOf());
  expect(page.body).toContain('Yes, email me');
  expect(page.body).toContain('“Cars, “canopy”, under $35,000”');
  expect(await followed()).toEqual([]);
  expect((await open(linkOf(), { method: 'POST' })).body).toContain('We’ll keep an eye out');
  await open(linkOf(), { method: 'POST' });
  const { href, search } = wanted;
  expect(await followed()).toEqual([{ identity: 'email:aroha@example.com', href, search }]);
});

it.each(['Win at https://evil.example', 'You have won. Ring 1900 555 123 now'])(
  'a search title that may be an advertisement is neither shown on the confirmation page nor stored: %s',
  async (title) => {
    await ask({ title });
    expect((await open(linkOf())).body).toContain('that fits your search comes in');
    await open(linkOf(), { method: 'POST' });
    expect(await api.db.select({ title: savedSearches.title }).from(savedSearches)).toEqual([{ title: 'cars' }]);
  },
);

it('the mail does not contain the search or its title; the confirmation page shows a harmless title, escaped', async () => {
  await ask({ title: 'Win at https://evil.example', href: '/search/new-used-and-demo-cars?query=evil.example' });
  expect(api.sent[0]?.text).not.toMatch(/evil/);
  expect(api.sent[0]?.html).not.toMatch(/evil/);
  expect((await open(linkOf())).body).toContain('that fits your search comes in');
  await ask({ title: '<b>Cars</b>' });
  expect((await open(linkOf())).body).toContain('“&lt;b&gt;Cars&lt;/b&gt;”');
});

it('the mailed link that starts alerts works for seven days, and on its own site only', async () => {
  await ask();
  const link = linkOf();
  expect((await open(link, { method: 'POST', site: 'redgum' })).body).toContain('This link doesn’t work');
  now = new Date(now.getTime() + 8 * 24 * 3_600_000);
  const { body } = await open(link, { method: 'POST' });
  expect(body).toContain('This link has expired');
  expect(body).toContain('Search for the same thing again. If there’s still nothing, enter your email address there');
  expect(await followed()).toEqual([]);
});

it('an account that has reached its limit of searches gets no further search, and the confirmation page names the limit', async () => {
  await api.db
    .insert(shoppers)
    .values({ id: 'full', site: 'northshore', identity: 'email:aroha@example.com', createdAt: now });
  const search = { site: 'northshore', shopperId: 'full', title: 'cars', search: '', keys: ['*'], createdAt: now };
  await api.db
    .insert(savedSearches)
    .values(Array.from({ length: 50 }, (_, at) => ({ ...search, id: `full-${at}`, href: `/search?${at}` })));
  await ask();
  const { body } = await open(linkOf(), { method: 'POST' });
  expect(body).toContain('We haven’t started these emails');
  expect(body).toContain(apiMessagesOf(northshore).message('alertsFull', { most: 50 }));
  expect(await followed()).toHaveLength(50);
});

it('the response is the same for a robot, for an address with an account, and for an address that has reached its limit', async () => {
  await ask();
  await open(linkOf(), { method: 'POST' });
  const answers: unknown[] = [];
  for (let n = 0; n < 7; n++) answers.push((await ask()).json());
  answers.push((await ask({ email: 'bot@example.com', website: 'https://spam.example' })).json());
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"requested":true}']));
  expect(api.sent.filter(({ to }) => to === 'aroha@example.com')).toHaveLength(5);
  expect(api.sent.filter(({ to }) => to === 'bot@example.com')).toEqual([]);
});

it('one network can request at most ten mails a minute and twenty a day', async () => {
  for (let n = 0; n < 22; n++) await ask({ email: `shopper-${n}@example.com` });
  expect(api.sent).toHaveLength(20);
  const few = await startTestApi({ db: api.db, clock: () => now });
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push((await ask({}, {}, few)).statusCode);
  expect(statuses.slice(-2)).toEqual([200, 429]);
  await few.app.close();
});

it.each([
  [{ email: 'aroha' }, {}, 400],
  [{ href: 'https://evil.example/' }, {}, 400],
  [{ search: 'x'.repeat(1_500) }, {}, 400],
  [{}, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
])('a request for alerts with %j and the headers %j responds %d', async (changes, headers, status) => {
  expect((await ask(changes, headers)).statusCode).toBe(status);
  expect(api.sent).toEqual([]);
});

it('a mail that cannot be sent does not count towards the limit, and the log does not name the address', async () => {
  const failing = await startTestApi({
    db: api.db,
    clock: () => now,
    limits: unlimited,
    mail: { channel: 'test', send: async () => Promise.reject(new Error('no mailbox aroha@example.com')) },
  });
  for (let n = 0; n < 6; n++) expect((await ask({}, {}, failing)).statusCode).toBe(502);
  expect(JSON.stringify(failing.logged)).not.toContain('aroha');
  await ask();
  expect(api.sent).toHaveLength(1);
  await failing.app.close();
});
