import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { unwrap } from './refusal.ts';
import { demoConfig } from './testing/demo-config.ts';
import { demoVersion } from './testing/demo-version.ts';
import { foundSite } from './testing/found-site.ts';
import type { TestRegistry } from './testing/start-registry.ts';
import { startRegistry } from './testing/start-registry.ts';

let test: TestRegistry;
beforeAll(async () => {
  test = await startRegistry({
    holds: async (site, dealerships) =>
      dealerships
        .filter((dealership) => site === 'southern' && dealership === 'wattle-geelong')
        .map((dealership) => ({ dealership, reservations: 3, until: '2026-03-05T12:00:00.000Z' })),
  });
  unwrap(await test.operations.publish(demoVersion('shell', '1.0.0')));
  await foundSite(test.operations, 'wattle', { dealerships: ['wattle-geelong'] });
  await foundSite(test.operations, 'redgum', { dealerships: ['redgum-rocklea'] });
});
afterAll(() => test.close());

const managerOf = (site: string) =>
  test.registry.as({ name: 'ravi', role: { kind: 'release-manager', sites: [site] } });

const apply = (site: string, dealerships: readonly string[], expectedRevision: number) =>
  managerOf(site).applyConfig(site, {
    config: demoConfig({ slug: site, dealerships: [...dealerships] }),
    why: 'more cars',
    expectedRevision,
  });

it('a configuration may name only dealerships that are assigned to its site', async () => {
  expect(await apply('redgum', ['redgum-rocklea', 'wattle-geelong'], 1)).toMatchObject({
    refusal: {
      code: 'REGISTRY_DEALERSHIP_NOT_ASSIGNED',
      message:
        'redgum may not sell the cars of "wattle-geelong". Its dealerships are redgum-rocklea; an admin gives it more with: forecourt dealership add redgum wattle-geelong',
      fields: { 'dealerships[1]': 'is "wattle-geelong", which was not given to the site' },
    },
  });
  expect(unwrap(await test.operations.show('redgum')).revision).toBe(1);
});

it('a new site without assigned dealerships is refused with the missing commands, and created after the commands were run', async () => {
  const config = demoConfig({ slug: 'ironbark', dealerships: ['ironbark-adelaide', 'ironbark-perth'] });
  const found = () => test.operations.applyConfig('ironbark', { config, why: 'opening', expectedRevision: 0 });
  unwrap(await test.operations.addHost('ironbark', 'ironbark.example'));
  expect(await found()).toMatchObject({
    refusal: {
      message: expect.stringContaining(
        'Its dealerships are none; an admin gives it more with: forecourt dealership add ironbark ironbark-adelaide; forecourt dealership add ironbark ironbark-perth',
      ),
    },
  });
  for (const dealership of config.dealerships) unwrap(await test.operations.addDealership('ironbark', dealership));
  expect(await found()).toMatchObject({ kind: 'done' });
});

it('the first site to which a dealership is assigned owns it, and other sites may sell its cars too', async () => {
  await foundSite(test.operations, 'southern', { dealerships: ['wattle-geelong'] });
  expect(await test.registry.ownerOf('wattle-geelong')).toBe('wattle');
  expect(await test.registry.ownerOf('nobody')).toBeNull();
  expect(unwrap(await managerOf('southern').dealerships('southern'))).toEqual([
    {
      dealership: 'wattle-geelong',
      site: 'southern',
      owned: false,
      addedBy: 'mia',
      addedAt: '2026-03-03T12:00:00.000Z',
    },
  ]);
  unwrap(await test.operations.addDealership('southern', 'wattle-geelong'));
  expect(await test.registry.ownerOf('wattle-geelong')).toBe('wattle');
});

it('a dealership without an owner belongs to the next site to which it is assigned, even if that site already sold its cars', async () => {
  for (const site of ['wattle', 'southern']) unwrap(await test.operations.addDealership(site, 'wattle-moved'));
  unwrap(await test.operations.removeDealership('wattle', 'wattle-moved'));
  expect(await test.registry.ownerOf('wattle-moved')).toBeNull();
  unwrap(await test.operations.addDealership('southern', 'wattle-moved'));
  expect(await test.registry.ownerOf('wattle-moved')).toBe('southern');
});

it('a dealership can be removed from a site when the configuration no longer names it, and a rollback does not restore it', async () => {
  unwrap(await test.operations.pin('southern', { remotes: { shell: '1.0.0' }, why: 'opening', expectedRevision: 1 }));
  expect(await test.operations.removeDealership('southern', 'wattle-geelong')).toMatchObject({
    refusal: { code: 'REGISTRY_DEALERSHIP_IN_USE' },
  });
  expect(await test.operations.removeDealership('redgum', 'wattle-geelong')).toMatchObject({
    refusal: { code: 'REGISTRY_DEALERSHIP_UNKNOWN' },
  });
  const stays = [{ dealership: 'wattle-geelong', reservations: 3, until: '2026-03-05T12:00:00.000Z' }];
  expect(unwrap(await apply('southern', [], 2)).stays).toEqual(stays);
  expect(unwrap(await test.operations.removeDealership('southern', 'wattle-geelong')).stays).toEqual(stays);
  expect(await managerOf('southern').rollback('southern', { to: 2, why: 'back', expectedRevision: 3 })).toMatchObject({
    refusal: { code: 'REGISTRY_DEALERSHIP_NOT_ASSIGNED' },
  });
  expect(unwrap(await test.operations.show('southern')).revision).toBe(3);
});

it('a rollback that removes a dealership reports the reservations that remain', async () => {
  const { revision } = unwrap(await test.operations.show('southern'));
  unwrap(await test.operations.addDealership('southern', 'wattle-geelong'));
  unwrap(await apply('southern', ['wattle-geelong'], revision));
  expect(
    unwrap(await managerOf('southern').rollback('southern', { to: 3, why: 'undo', expectedRevision: revision + 1 })),
  ).toMatchObject({ changed: true, stays: [{ dealership: 'wattle-geelong', reservations: 3 }] });
});

it('only admins assign dealerships; a refused attempt is recorded in the audit log', async () => {
  const manager = managerOf('redgum');
  for (const response of [
    await manager.addDealership('redgum', 'wattle-geelong'),
    await manager.removeDealership('wattle', 'wattle-geelong'),
    await manager.dealerships(),
    await manager.dealerships('wattle'),
  ])
    expect(response).toMatchObject({ refusal: { code: 'REGISTRY_FORBIDDEN' } });
  expect(unwrap(await test.operations.audit({ subject: 'redgum' }))[0]).toMatchObject({
    actor: 'ravi',
    action: 'dealership:add',
    outcome: 'REGISTRY_FORBIDDEN',
    detail: 'wattle-geelong',
  });
});

it('a site’s configuration never names an unassigned dealership, even if the dealership is removed while the configuration is applied', async () => {
  await foundSite(test.operations, 'both', { dealerships: [] });
  unwrap(await test.operations.addDealership('both', 'both-yard'));
  await Promise.all([apply('both', ['both-yard'], 1), test.operations.removeDealership('both', 'both-yard')]);
  const { config } = unwrap(await test.operations.release('both'));
  const named = (config as { dealerships: readonly string[] }).dealerships;
  const assigned = unwrap(await test.operations.dealerships('both')).map(({ dealership }) => dealership);
  expect(assigned).toEqual(expect.arrayContaining([...named]));
});

it.each(['Dealer', 'a b', '', '-a', 'a/b'])('%j is not a valid dealership slug', async (slug) => {
  expect(await test.operations.addDealership('redgum', slug)).toMatchObject({
    refusal: { code: 'REGISTRY_DEALERSHIP_INVALID' },
  });
});
