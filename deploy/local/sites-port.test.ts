import { createApi, createEncryption, holdsThrough } from '@forecourt/api';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { ForecourtDatabase } from '@forecourt/database';
import { cars } from '@forecourt/database';
import { openTestDatabase } from '@forecourt/database/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { unwrap } from '../registry/index.ts';
import { demoConfig } from '../registry/testing/demo-config.ts';
import { demoVersion } from '../registry/testing/demo-version.ts';
import { foundSite } from '../registry/testing/found-site.ts';
import type { TestRegistry } from '../registry/testing/start-registry.ts';
import { startRegistry } from '../registry/testing/start-registry.ts';
import { createAccessPort } from './access-port.ts';
import { createSitesPort } from './sites-port.ts';

const now = () => new Date('2026-03-03T12:00:00Z');
const bySlug = new Map<string, SiteConfig>();

let db: ForecourtDatabase;
let test: TestRegistry;
let api: Awaited<ReturnType<typeof createApi>>;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
  test = await startRegistry({ holds: (site, dealerships) => holdsThrough(db, site, dealerships), now });
  unwrap(await test.operations.publish(demoVersion('shell', '1.0.0')));
  await open('wattle', { dealerships: ['wattle-geelong'], checkout: { deposit: 350 } });
  await open('southern', { dealerships: ['wattle-geelong', 'southern-yard'], checkout: { deposit: 100 } });
  await open('redgum', { dealerships: ['redgum-rocklea'] });
  api = await createApi({
    db,
    sites: createSitesPort(bySlug, test.registry),
    stock: null,
    mail: { channel: 'test', send: async () => {} },
    access: createAccessPort(test.registry),
    encryption: createEncryption(['a key of the tests, known to everybody']),
    clock: now,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  await api.ready();
  for (const id of ['van', 'tent']) await storeCar(id, 'wattle-geelong');
});
afterAll(async () => {
  await api.close();
  await test.close();
  await close();
});

async function storeCar(id: string, dealershipSlug: string) {
  const own = { id, slug: id, status: 'in_stock' as const };
  const doc = {
    ...own,
    name: id,
    car_type: 'used' as const,
    dealership_slug: dealershipSlug,
    features: { reserve: true },
  };
  await db.insert(cars).values({ ...own, dealershipSlug, stocknum: id, source: 'test', doc, contentHash: id });
}
async function open(slug: string, changes: Partial<SiteConfig>) {
  bySlug.set(slug, demoConfig({ slug, ...changes }));
  await foundSite(test.operations, slug, changes);
  unwrap(await test.operations.pin(slug, { remotes: { shell: '1.0.0' }, why: 'opening', expectedRevision: 1 }));
}
/** Applies a configuration as the site's release manager. Returns when the api has received it. */
async function apply(slug: string, changes: Partial<SiteConfig>, expectedRevision: number) {
  const config = demoConfig({ slug, ...changes });
  const manager = test.registry.as({ name: 'ravi', role: { kind: 'release-manager', sites: [slug] } });
  const outcome = await manager.applyConfig(slug, { config, why: 'more cars', expectedRevision });
  if (outcome.kind === 'done') bySlug.set(slug, config);
  return outcome;
}
const carOn = async (site: string, slug: string) =>
  (await api.inject({ url: `/api/cars/${slug}`, headers: { 'x-forecourt-site': site } })).json();
const reserve = (site: string, carId: string) =>
  api.inject({
    method: 'POST',
    url: '/api/reservations',
    headers: { 'x-forecourt-site': site, 'idempotency-key': `${site}-${carId}` },
    payload: {
      car_id: carId,
      name: 'Aroha',
      email: 'aroha@example.com',
      phone: '0412 345 678',
      opt_in: false,
      card: { number: '4242 4242 4242 4242', expires: '04/29', security_code: '123' },
    },
  });

it('a release manager who names another dealer’s dealership, or includes it by filter, cannot reserve any car of this dealership', async () => {
  const theirs = { dealerships: ['redgum-rocklea', 'wattle-geelong'], checkout: { deposit: 100 } };
  expect(await apply('redgum', theirs, 2)).toMatchObject({ refusal: { code: 'REGISTRY_DEALERSHIP_NOT_ASSIGNED' } });
  const { search } = demoConfig({ slug: 'redgum' });
  const wide = { dealerships: ['redgum-rocklea'], search: { ...search, stockFilterId: 0 } };
  unwrap(await apply('redgum', wide, 2));
  expect((await reserve('redgum', 'van')).statusCode).toBe(404);
  expect((await reserve('wattle', 'van')).statusCode).toBe(201);
});

it('a group’s site charges the same deposit for a dealer’s car as the dealer’s own site', async () => {
  expect([
    (await carOn('southern', 'tent')).car.reserve_deposit,
    (await carOn('wattle', 'tent')).car.reserve_deposit,
  ]).toEqual([350, 350]);
  expect((await reserve('southern', 'tent')).json().deposit).toBe(350);
});

it('removing a dealership from a site reports the reservations that remain on the site', async () => {
  const stays = [{ dealership: 'wattle-geelong', reservations: 1, until: '2026-03-05T12:00:00.000Z' }];
  expect(unwrap(await apply('southern', { dealerships: ['southern-yard'] }, 2)).stays).toEqual(stays);
  expect(unwrap(await test.operations.removeDealership('southern', 'wattle-geelong')).stays).toEqual(stays);
  expect((await carOn('southern', 'tent')).error.code).toBe('CAR_NOT_FOUND');
});
