import { randomUUID } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@forecourt/contracts/api';
import type { Rollout } from '@forecourt/contracts/release';
import { lockfileHeader } from '@forecourt/contracts/release';
import { demoCars } from '@forecourt/demo';
import { unwrap } from '../../deploy/registry/index.ts';
import { loadSite } from '../../deploy/sites/load.ts';
import { bindForecourt, openStore, reservations } from '../../services/database/src/index.ts';
import { publishAs } from '../platform/console.ts';
import { fetchPage } from '../platform/fetch-page.ts';
import { expect, test } from '../platform/test.ts';
import { enquiryOf, exportedLeads } from './enquiries.ts';
import type { FrontResponse } from './fetch-front.ts';
import { fetchFront, firstOfStream } from './fetch-front.ts';
import { adminName } from './front.ts';
import { startTraffic } from './outage-traffic.ts';
import type { Machines } from './processes.ts';
import { startMachines } from './processes.ts';

let machines: Machines;
test.use({ ignoreHTTPSErrors: true });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  machines = await startMachines();
});
test.afterAll(() => machines?.close());

/**
 * Time limit for a change to appear on pages: a second, or longer while more processes are ready to run than there are
 * processors.
 */
const mostMs = () => 1_000 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

const visit = (path: string, headers: Readonly<Record<string, string>> = {}, visitor = 1) =>
  fetchFront(machines.tls, path, { headers, visitor });
const isHit = ({ headers }: FrontResponse) => String(headers['cache-status']).endsWith('varnish; hit');

/** Visits a page until Varnish has cached it. */
async function keepInVarnish(path: string): Promise<FrontResponse> {
  let response = await visit(path);
  await expect
    .poll(async () => {
      response = await visit(path);
      return isHit(response);
    })
    .toBe(true);
  return response;
}

/** Visits a page until its markup contains the text, or no longer contains it. @returns milliseconds until then */
async function msUntil(path: string, text: string, isThere = true): Promise<number> {
  const sinceMs = performance.now();
  while (performance.now() - sinceMs < 10_000) {
    const { status, body } = await visit(path);
    if (status === 200 && body.includes(text) === isThere) break;
    await pause(20);
  }
  return performance.now() - sinceMs;
}

test('visitors connect over TLS, Varnish stores their pages, and both edges serve the same document', async ({
  page,
}) => {
  await page.goto(`https://redgum.localhost:${machines.tls}/search/used-cars`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/cars\//);

  const kept = await keepInVarnish('/search/used-cars');
  expect(kept.status).toBe(200);
  expect(kept.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'strict-transport-security': 'max-age=15552000',
    vary: 'accept-encoding',
  });
  expect(kept.headers['surrogate-key']).toBeUndefined();
  expect(isHit(await visit('/search/used-cars?utm_source=mail&gclid=7'))).toBe(true);
  const known = await visit('/search/used-cars', { 'if-none-match': kept.headers.etag ?? '' });
  expect([known.status, isHit(known)]).toEqual([304, true]);
  expect((await visit('/search/used-cars', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');

  // The comparison is repeated, because the pages of two edges may differ for some seconds around the start of a
  // minute.
  await expect
    .poll(
      async () => {
        const pages = await Promise.all(
          machines.edges.map(({ port }) => fetchPage(port, 'redgum', '/search/used-cars')),
        );
        const tags = pages.map(({ headers }) => headers.etag);
        return { statuses: pages.map(({ status }) => status), isSame: tags[0] !== undefined && tags[0] === tags[1] };
      },
      { timeout: 20_000 },
    )
    .toEqual({ statuses: [200, 200], isSame: true });
});

test('Varnish stores nothing that is for one visitor, and only edges can purge', async () => {
  for (const path of ['/my-garage', '/sign-in?challenge=0f8fad5b', '/nowhere/at/all', '/api/locations'])
    for (let time = 0; time < 3; time++) expect([path, isHit(await visit(path))]).toEqual([path, false]);
  await keepInVarnish('/search/used-cars');
  const preview = await visit('/search/used-cars', { cookie: 'a=b; __Host-fc_override=none' });
  expect([isHit(preview), preview.headers['set-cookie']]).toEqual([
    false,
    [expect.stringContaining('__Host-fc_override=;')],
  ]);
  const rollout = `fc_rollout=ro-0123456789ab.${'a'.repeat(22)}`;
  expect(isHit(await visit('/search/used-cars', { cookie: rollout }))).toBe(false);

  const purge = { method: 'PURGE', headers: { 'xkey-purge': 'site-redgum' } };
  expect((await fetchFront(machines.tls, '/', purge)).status).toBe(405);
  const claimed = await fetch(`http://127.0.0.1:${machines.varnish}/`, {
    method: 'PURGE',
    headers: { ...purge.headers, 'x-forwarded-proto': 'https' },
  });
  expect(claimed.status).toBe(403);
  expect(isHit(await visit('/search/used-cars'))).toBe(true);
});

test('release managers reach the registry at a separate host name, including streams and large request bodies', async ({
  page,
}) => {
  const host = `${adminName}:${machines.tls}`;
  const headers = { host, authorization: `Bearer ${machines.token}` };
  await page.goto(`https://${host}/console`);
  await page.getByLabel('Token').fill(machines.token);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sites and remotes' })).toBeVisible();
  expect((await page.context().cookies()).map(({ secure, httpOnly }) => secure && httpOnly)).not.toContain(false);

  expect(await firstOfStream(machines.tls, '/registry/v1/changes', headers)).toContain('event: change');
  const sent = { method: 'PUT', headers: { ...headers, 'content-type': 'application/json' } };
  const path = '/registry/v1/remotes/mf-search/versions/1.97.0';
  const megabytes = (count: number) => JSON.stringify({ manifest: 'a'.repeat(count * 1024 ** 2) });
  const taken = await fetchFront(machines.tls, path, { ...sent, body: megabytes(30) });
  expect(taken).toMatchObject({ status: 400, body: expect.stringContaining('REGISTRY_') });
  expect((await fetchFront(machines.tls, path, { ...sent, body: megabytes(64) })).status).toBe(413);

  expect((await fetchFront(machines.tls, '/metrics', { headers })).status).toBe(404);
  expect((await fetchFront(machines.tls, '/registry/v1/sites', { headers: { host } })).status).toBe(401);
  for (const path of ['/console', '/registry/v1/sites', '/leads'])
    expect((await visit(path, { authorization: headers.authorization })).status).toBe(404);
});

test('a change of a site is on its pages within a second, and so is its undo', async () => {
  const { client } = machines;
  await keepInVarnish('/');
  const { config } = unwrap(await client.siteConfig('redgum'));
  const { revision } = unwrap(await client.show('redgum'));
  const name = 'Redgum Autos of Ipswich';
  unwrap(
    await client.applyConfig('redgum', {
      config: { ...config, name },
      why: 'the yard has moved',
      expectedRevision: revision,
    }),
  );
  const there = await msUntil('/', name);
  unwrap(await client.rollback('redgum', { to: revision, why: 'it has not', expectedRevision: revision + 1 }));
  const back = await msUntil('/', name, false);
  expect(Math.max(there, back)).toBeLessThan(mostMs());
  for (const { port } of machines.edges)
    await expect
      .poll(async () => (await fetchPage(port, 'redgum', '/')).body, { timeout: mostMs() })
      .not.toContain(name);
});

/** The versions of mf-search whose files a document lists: that of its page, and the fallback versions. */
const searchVersions = ({ body }: FrontResponse) =>
  new Set([...body.matchAll(/\/assets\/mf-search\/([^/]+)\//g)].map(([, found]) => found));

test('a pinned version, a rollout and a preview reach their own visitors, and no other visitors', async ({ page }) => {
  const { forecourt, client } = machines;
  const [version, path] = ['1.98.0', '/search/used-cars'];
  await publishAs(machines, 'mf-search', version);

  await test.step('a pin is on the pages within a second, and so is its undo', async () => {
    await keepInVarnish(path);
    const before = unwrap(await client.show('redgum'));
    await forecourt('pin', 'redgum', `mf-search@${version}`, '--why', 'a new results page');
    const there = await msUntil(path, `/mf-search/${version}/`);
    await forecourt('rollback', 'redgum', '--to', before.lockfile, '--why', 'not today');
    const back = await msUntil(path, `/mf-search/${version}/`, false);
    expect(Math.max(there, back)).toBeLessThan(mostMs());
  });

  await test.step('each visitor of a rollout keeps one set of versions, whatever Varnish has', async () => {
    await keepInVarnish(path);
    const begun = await forecourt<Rollout>(
      ...['rollout', 'start', 'redgum', `mf-search@${version}`, '--steps', '50%:60m-120m,100%:0m-60m'],
      ...['--guards', 'errors:0.005', '--why', 'half of the visitors first'],
    );
    const { control = '', candidate = '' } = begun.lockfiles['redgum'] ?? {};
    const arriving = {
      'sec-fetch-mode': 'navigate',
      'sec-fetch-site': 'none',
      'user-agent': 'Mozilla/5.0 Firefox/140.0',
    };
    const arrive = (visitor: number) => visit(path, arriving, visitor);
    await expect
      .poll(async () => String((await arrive(1)).headers['set-cookie']), { timeout: 90_000 })
      .toContain(begun.id);
    const sides = new Set<string>();
    for (let visitor = 1; visitor <= 24; visitor++) {
      const first = await arrive(visitor);
      const lockfile = String(first.headers[lockfileHeader]);
      expect([isHit(first), [control, candidate].includes(lockfile)]).toEqual([false, true]);
      expect(searchVersions(first).has(version)).toBe(lockfile === candidate);
      sides.add(lockfile);
      const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
      for (const next of [path, '/', '/finance']) {
        const response = await visit(next, { ...arriving, cookie }, visitor);
        expect([next, isHit(response), response.headers[lockfileHeader]]).toEqual([next, false, lockfile]);
      }
    }
    expect(sides.size).toBe(2);
    await forecourt('rollout', 'return', begun.id, '--why', 'seen enough');
    await expect.poll(async () => (await arrive(3)).headers[lockfileHeader], { timeout: 10_000 }).toBe(control);
    await keepInVarnish(path);
  });

  await test.step('a link shows the version to one browser', async () => {
    const { token } = await forecourt<{ readonly token: string }>(
      ...['override', 'create', 'redgum', '--remotes', `mf-search@${version}`, '--why', 'a look at it'],
    );
    await page.goto(`https://redgum.localhost:${machines.tls}${path}?forecourt-override=${token}`);
    await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
    expect(await page.content()).toContain(`/mf-search/${version}/`);
    const other = await keepInVarnish(path);
    expect(searchVersions(other).has(version)).toBe(false);
    await page.reload();
    await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  });
});

test('an enquiry is mailed to the dealer once', async () => {
  const message = 'Is the blue one still there?';
  expect(await sendEnquiry(message)).toBe(201);
  const sent = async () => (await machines.mails()).filter(({ text }) => text.includes(message)).map(({ to }) => to);
  await expect.poll(async () => (await sent()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  await pause(3_000);
  const to = await sent();
  expect(new Set(to).size).toBe(to.length);
});

test('a new price is on the page of its car within a second, and in the list some seconds later', async () => {
  await importFeed('18990');
  const list = '/search/suzuki/swift';
  const path = '/cars/2019-suzuki-swift-m9';
  await expect.poll(async () => (await visit(list)).body.includes(path), { timeout: 20_000 }).toBe(true);
  expect((await keepInVarnish(path)).body.includes('$18,990')).toBe(true);
  await keepInVarnish(list);
  // Waits until the api's responses are stale. They are fresh for one second.
  await pause(1_000);
  await importFeed('17490');
  expect(await msUntil(path, '$17,490')).toBeLessThan(mostMs());
  expect(await msUntil(list, '$17,490')).toBeLessThan(5 * mostMs());
});

test('when a process of each part is killed, no acknowledged lead is lost and no request for a page fails', async () => {
  test.setTimeout(420_000);
  const acknowledged: string[] = [];
  const statuses = new Map<string, number>();
  const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1);
  let isOver = false;
  const shop = async (visitor: number) => {
    for (let turn = 0; !isOver; turn++) {
      for (const path of [
        '/search/used-cars',
        `/search/used-cars?page=${(turn % 7) + 2}`,
        '/api/locations',
        '/finance',
      ])
        count(`read ${(await visit(path, {}, visitor * 100 + (turn % 50))).status}`);
      // The pause is needed, because a site accepts at most 600 enquiries a minute.
      await pause(500);
      const message = `Visitor ${visitor}, turn ${turn}`;
      const sent = await sendEnquiry(`${message}.`);
      count(`lead ${sent}`);
      if (sent === 201) acknowledged.push(message);
    }
  };
  const shopping = [1, 2, 3, 4].map(shop);
  const untilMore = async (leads: number) => {
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + leads);
  };
  await untilMore(5);
  const { apis, edges, searches, registries, jobs } = machines;
  for (const [killed] of [apis, edges, searches, registries, jobs]) {
    await killed?.kill();
    await untilMore(8);
    await killed?.start();
    await untilMore(8);
  }
  isOver = true;
  await Promise.all(shopping);

  // A lead gets 503 if the process that was handling it is killed. Forms then send the lead again.
  const kinds = [...statuses.keys()];
  expect(kinds.filter((kind) => !['read 200', 'lead 201', 'lead 503'].includes(kind))).toEqual([]);
  const stored = await exportedLeads(machines.registry, machines.token);
  expect(acknowledged.filter((message) => stored.split(`${message}.`).length !== 2)).toEqual([]);
});

/**
 * While shoppers and a release manager work, PostgreSQL restarts; then the S3 server accepts no connections for 50 s.
 * Requests to the S3 server are retried for up to 45 s only, so some of them fail for good.
 */
test('a restart of PostgreSQL and an outage of the bucket lose no acknowledged request, repeat none, and mix no versions on a page', async () => {
  test.setTimeout(420_000);
  const [versions, remotes] = [
    ['1.96.0', '1.97.0'],
    ['mf-search', 'mf-account'],
  ];
  for (const version of versions) for (const remote of remotes) await publishAs(machines, remote, version);
  const { dealerships } = loadSite('northshore');
  const carIds = demoCars(new Date())
    .filter(({ features, status, dealership_slug: dealer }) => {
      return features?.reserve === true && status === 'in_stock' && dealerships.includes(dealer ?? '');
    })
    .map(({ id }) => id);
  const { database, bucket } = machines;
  const traffic = startTraffic(machines, { remotes, versions, carIds });
  const away = { fromMs: 0, untilMs: 0 };
  const { leads, reservations: reserved, pins } = traffic.acknowledged;
  const untilMore = async () => {
    const before = { leads: leads.length, reservations: reserved.length, pins: pins.length };
    const grown = () =>
      leads.length > before.leads + 5 && reserved.length > before.reservations && pins.length > before.pins + 1;
    await expect.poll(grown, { timeout: 60_000 }).toBe(true);
  };
  try {
    await untilMore();
    away.fromMs = performance.now();
    await database.shutDown();
    await pause(1_000);
    await database.start();
    await untilMore();
    away.untilMs = performance.now();
    await bucket.goAway();
    await Promise.all([untilMore(), pause(50_000)]);
    await bucket.comeBack();
    await untilMore();
  } finally {
    await traffic.stop();
  }

  expect(traffic.mixed).toEqual([]);
  // The database has no replica. While it restarts, only data that browsers request may fail.
  const isExpected = ({ what, atMs }: { readonly what: string; readonly atMs: number }) =>
    what === '/api/locations 503' && atMs > away.fromMs && atMs < away.untilMs;
  expect(traffic.failed.filter((each) => !isExpected(each))).toEqual([]);
  const stored = await exportedLeads(machines.registry, machines.token);
  expect(leads.filter((message) => stored.split(message).length !== 2)).toEqual([]);
  const history = unwrap(await machines.client.history('redgum')).map(({ why }) => why);
  expect(pins.filter((pin) => history.filter((why) => why === pin).length !== 1)).toEqual([]);
  const held = await reservedIn(database);
  expect(reserved.filter((reference) => held.filter((each) => each.reference === reference).length !== 1)).toEqual([]);
  expect(new Set(held.map(({ carId }) => carId)).size).toBe(held.length);
});

test('while no edge runs, Varnish serves the pages that it has', async () => {
  await keepInVarnish('/search/used-cars');
  await Promise.all(machines.edges.map(({ kill }) => kill()));
  expect((await visit('/search/used-cars')).status).toBe(200);
  expect((await visit('/search/used-cars?page=9')).status).toBe(503);
  await Promise.all(machines.edges.map(({ start }) => start()));
});

test('every process exits with 0 when it is asked to end', async () => {
  const codes = await Promise.all(machines.processes.map(({ end }) => end()));
  expect(codes.every((code) => code === 0)).toBe(true);
});

const asAdmin = () => ({ authorization: `Bearer ${machines.token}` });

/** Imports a feed of six cars through the registries' listener. The Swift has the given price. */
async function importFeed(price: string): Promise<void> {
  const header = 'stock_number,type,year,make,model,price';
  const others = [1, 2, 3, 4, 5].map((n) => `M${n},used,2020,Kia,Rio,${15_000 + n * 500}`);
  const address = endpoints.stockImports({ dealer: 'redgum-rocklea', mapping: 'forecourt', dryRun: false });
  const response = await fetch(new URL(address, machines.registry), {
    method: 'POST',
    headers: { ...asAdmin(), 'content-type': 'application/octet-stream' },
    body: [header, `M9,used,2019,Suzuki,Swift,${price}`, ...others, ''].join('\n'),
  });
  expect(response.status).toBe(200);
  await response.text();
}

/** All reservations in the database. */
async function reservedIn({ url }: Machines['database']) {
  const store = await openStore({ url });
  try {
    const db = await bindForecourt(store);
    return await db.select().from(reservations);
  } finally {
    await store.close();
  }
}

let senders = 1_000;

/** Sends an enquiry as a new visitor, because each visitor may send only a few. @returns the status */
async function sendEnquiry(message: string): Promise<number> {
  const body = JSON.stringify(enquiryOf(message));
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': randomUUID(),
  };
  const { status } = await fetchFront(machines.tls, '/api/leads', {
    method: 'POST',
    headers,
    body,
    visitor: senders++,
  });
  return status;
}
