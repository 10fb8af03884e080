import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { RegistryOperations } from '../registry/index.ts';
import { unwrap } from '../registry/index.ts';
import { demoConfig } from '../registry/testing/demo-config.ts';
import { demoVersion } from '../registry/testing/demo-version.ts';
import type { TestRegistry } from '../registry/testing/start-registry.ts';
import { startRegistry } from '../registry/testing/start-registry.ts';
import { settleSites, startActor } from './settle-sites.ts';

let test: TestRegistry;
let checkout: RegistryOperations;
beforeAll(async () => {
  test = await startRegistry();
  checkout = test.registry.as({ name: startActor, role: { kind: 'admin' } });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    unwrap(await test.operations.publish(demoVersion('shell', version)));
    unwrap(await test.operations.publish(demoVersion('mf-search', version)));
  }
});
afterAll(() => test.close());

/**
 * The site of the current test. The test starts the platform several times; between the starts, a release manager makes
 * changes.
 */
let slug = 'site-0';
let warnings: string[];
beforeEach(() => {
  slug = `site-${Number(slug.slice(5)) + 1}`;
  warnings = [];
});
const file = (name: string) => demoConfig({ slug, name });
const start = (name: string, version: string, former?: string, follows = true) =>
  settleSites(checkout, [file(name)], {
    now: { shell: version, 'mf-search': version },
    former: former === undefined ? {} : { shell: former, 'mf-search': former },
    follows,
    warn: (line) => warnings.push(line),
  });
const manager = () => test.registry.as({ name: 'local', role: { kind: 'release-manager', sites: [slug] } });
const here = async () => {
  const { revision, remotes } = unwrap(await checkout.show(slug));
  const { config } = unwrap(await checkout.release(slug));
  const versions = Object.fromEntries(remotes.map(({ remote, version }) => [remote, version]));
  return { revision, versions, name: (config as { name: string }).name };
};
const apply = async (name: string) =>
  unwrap(
    await manager().applyConfig(slug, {
      config: file(name),
      why: 'by hand',
      expectedRevision: (await here()).revision,
    }),
  );
const rollback = async () =>
  unwrap(await manager().rollback(slug, { to: 2, why: 'was better', expectedRevision: (await here()).revision }));

it('a start without --follow creates a site, and later starts leave the site unchanged with a warning', async () => {
  await start('First', '1.0.0', undefined, false);
  const founded = await here();
  expect(founded).toEqual({ revision: 2, versions: { shell: '1.0.0', 'mf-search': '1.0.0' }, name: 'First' });
  expect(warnings).toEqual([]);
  await start('Second', '1.1.0', '1.0.0', false);
  expect(await here()).toEqual(founded);
  expect(warnings).toEqual([
    expect.stringContaining(`${slug} keeps its versions, but this checkout has other versions of shell, mf-search.`),
    expect.stringContaining(`${slug} keeps the configuration of revision 1`),
  ]);
});

it('the first start creates a site, and a later start applies changes of its file and its remotes', async () => {
  await start('First', '1.0.0');
  expect(await here()).toEqual({ revision: 2, versions: { shell: '1.0.0', 'mf-search': '1.0.0' }, name: 'First' });
  await start('Second', '1.1.0', '1.0.0');
  expect(await here()).toEqual({ revision: 4, versions: { shell: '1.1.0', 'mf-search': '1.1.0' }, name: 'Second' });
  await start('Second', '1.1.0', '1.1.0');
  expect((await here()).revision).toBe(4);
  expect(warnings).toEqual([]);
});

it('a start keeps a configuration that a release manager applied, and warns', async () => {
  await start('First', '1.0.0');
  await apply('By hand');
  await start('First', '1.0.0', '1.0.0');
  await start('Second', '1.1.0', '1.0.0');
  expect(await here()).toMatchObject({ name: 'By hand', versions: { shell: '1.1.0' } });
  expect(warnings).toHaveLength(2);
  expect(warnings[1]).toContain(`${slug} keeps the configuration of revision 3 (config by local: by hand)`);
});

it('a start does not change a site that was rolled back', async () => {
  await start('First', '1.0.0');
  await start('Second', '1.1.0', '1.0.0');
  await rollback();
  await start('Second', '1.1.0', '1.1.0');
  await start('Second', '1.0.0', '1.1.0');
  await start('Third', '1.2.0', '1.0.0');
  expect(await here()).toEqual({ revision: 5, versions: { shell: '1.0.0', 'mf-search': '1.0.0' }, name: 'First' });
});

it('a start does not add a remote that was removed from a site, but adds a new remote', async () => {
  await start('First', '1.0.0');
  unwrap(await manager().pin(slug, { remotes: { 'mf-search': null }, why: 'not needed', expectedRevision: 2 }));
  await start('First', '1.1.0', '1.0.0');
  expect((await here()).versions).toEqual({ shell: '1.1.0' });
  await settleSites(checkout, [file('First')], {
    now: { shell: '1.1.0', 'mf-search': '1.1.0' },
    former: { shell: '1.1.0' },
    follows: true,
    warn: () => {},
  });
  expect((await here()).versions).toEqual({ shell: '1.1.0', 'mf-search': '1.1.0' });
});

it('a start does not change a site’s hosts after it has created the site', async () => {
  await start('First', '1.0.0');
  unwrap(await test.operations.addHost(slug, `www.${slug}.example`));
  const url = `https://www.${slug}.example`;
  unwrap(await manager().applyConfig(slug, { config: { ...file('First'), url }, why: 'www', expectedRevision: 2 }));
  unwrap(await test.operations.removeHost(slug, `${slug}.example`));
  unwrap(await test.operations.addHost('another', `${slug}.example`));
  await start('Second', '1.0.0', '1.0.0');
  expect(unwrap(await test.operations.hosts(slug)).map(({ host }) => host)).toEqual([`www.${slug}.example`]);
});

it('a start gives a dealership to its dealer’s site, even if it creates the group’s site at the same time', async () => {
  const group = { ...demoConfig({ slug: `${slug}-group` }), kind: 'group' as const, dealerships: [`${slug}-yard`] };
  const dealer = { ...file('Dealer'), dealerships: [`${slug}-yard`] };
  const now = { shell: '1.0.0', 'mf-search': '1.0.0' };
  await settleSites(checkout, [group, dealer], { now, former: {}, follows: true, warn: () => {} });
  expect(await test.registry.ownerOf(`${slug}-yard`)).toBe(slug);
  const larger = { ...dealer, dealerships: [`${slug}-yard`, `${slug}-second`] };
  await settleSites(checkout, [group, larger], { now, former: now, follows: true, warn: () => {} });
  expect(unwrap(await test.operations.dealerships(slug)).map(({ dealership }) => dealership)).toEqual([
    `${slug}-second`,
    `${slug}-yard`,
  ]);
});
