import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { unwrap } from './refusal.ts';
import { demoConfig } from './testing/demo-config.ts';
import { demoVersion } from './testing/demo-version.ts';
import { assign } from './testing/found-site.ts';
import type { TestRegistry } from './testing/start-registry.ts';
import { startRegistry } from './testing/start-registry.ts';

const sites = Array.from({ length: 300 }, (_, index) => `dealer-${String(index).padStart(4, '0')}`);
let test: TestRegistry;
beforeAll(async () => {
  test = await startRegistry();
  for (const version of ['shell@1.0.0', 'mf-search@1.0.0', 'mf-search@1.1.0', 'mf-forms@1.0.0']) {
    const [remote = '', number = ''] = version.split('@');
    unwrap(
      await test.operations.publish(demoVersion(remote, number, remote === 'mf-forms' ? { contracts: '9.0.0' } : {})),
    );
  }
  const configs = sites.map((slug) => demoConfig({ slug, dealerships: ['northshore-toyota'] }));
  for (const config of configs) await assign(test.operations, config);
  const founded = Object.fromEntries(configs.map((config) => [config.slug, { config }]));
  const remotes = { shell: '1.0.0', 'mf-search': '1.0.0' };
  unwrap(await test.operations.change({ sites: founded, remotes, why: 'opening' }));
});
afterAll(() => test.close());

it('can-i-pin checks a version for 300 sites, and one change pins it on all of them', async () => {
  const remotes = { 'mf-search': '1.1.0' };
  const verdicts = unwrap(await test.operations.canIPin({ sites: '*', remotes }));
  expect(verdicts).toMatchObject({ fits: true, faults: [] });
  const changed = await test.operations.change({ sites: '*', remotes, why: 'everywhere' });
  expect(unwrap(changed).sites).toHaveLength(300);
  const entries = unwrap(await test.operations.history('dealer-0299'));
  expect(entries.at(-1)?.change).toBe(unwrap(changed).change);
});

it('the audit entry of a change of 300 sites names as many sites as fit, and counts the rest', async () => {
  const named = Object.fromEntries(sites.map((site) => [site, {}]));
  unwrap(await test.operations.change({ sites: named, remotes: { 'mf-search': '1.0.0' }, why: 'all by name' }));
  const [entry] = unwrap(await test.operations.audit({ limit: 1 }));
  const [, names = '', left] = /^(.*) and (\d+) more$/.exec(entry?.subject ?? '') ?? [];
  expect(sites).toEqual(expect.arrayContaining(names.split(', ')));
  expect(names.split(', ').length + Number(left)).toBe(300);
});

it('a fault that 300 sites share is named once', async () => {
  const verdicts = unwrap(await test.operations.canIPin({ sites: '*', remotes: { 'mf-forms': '1.0.0' } }));
  expect(verdicts.faults.map(({ where, sites: of }) => [where, of.length])).toEqual([['mf-forms.contracts', 300]]);
});

it('a request for an unknown site among 300 is answered with the five most similar names', async () => {
  const response = await test.operations.show('dealer-99999');
  expect(response).toMatchObject({
    refusal: { message: expect.stringMatching(/The nearest of 300 sites are (dealer-\d+(, |\.)){5}$/) },
  });
});
