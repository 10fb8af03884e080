import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { unwrap } from './refusal.ts';
import { bindRegistry } from './store/registry-database.ts';
import { demoConfig } from './testing/demo-config.ts';
import { demoVersion } from './testing/demo-version.ts';
import { assign } from './testing/found-site.ts';
import type { TestRegistry } from './testing/start-registry.ts';
import { startRegistry } from './testing/start-registry.ts';

const sites = Array.from({ length: 30 }, (_, index) => `dealer-${String(index).padStart(4, '0')}`);
const last = 'dealer-0029';
let test: TestRegistry;
let changed: string;
beforeAll(async () => {
  test = await startRegistry();
  for (const version of ['shell@1.0.0', 'mf-search@1.0.0', 'mf-search@1.1.0']) {
    const [remote = '', number = ''] = version.split('@');
    unwrap(await test.operations.publish(demoVersion(remote, number)));
  }
  const configs = [...sites, 'other'].map((slug) => demoConfig({ slug, dealerships: ['northshore-toyota'] }));
  for (const config of configs) await assign(test.operations, config);
  const founded = Object.fromEntries(configs.map((config) => [config.slug, { config }]));
  const remotes = { shell: '1.0.0', 'mf-search': '1.0.0' };
  unwrap(await test.operations.change({ sites: founded, remotes, why: 'opening' }));
  const { change } = unwrap(
    await test.operations.change({ sites: byName(sites), remotes: { 'mf-search': '1.1.0' }, why: 'newer' }),
  );
  changed = change ?? '';
});
afterAll(() => test.close());

const byName = (names: readonly string[]) => Object.fromEntries(names.map((site) => [site, {}]));
const newest = async (subject: string) => {
  const [entry] = unwrap(await test.operations.audit({ subject, limit: 1 }));
  return entry?.detail ?? '';
};

it('the audit of a site contains a change of several sites, even if the entry’s subject does not name this site', async () => {
  const [entry] = unwrap(await test.operations.audit({ subject: last, limit: 1 }));
  expect(entry?.subject).toMatch(/and \d+ more$/);
  expect(entry?.detail).toContain('newer');
  expect(await newest('other')).not.toContain('newer');
});

it('the audit of a site contains the undo of a change of several sites', async () => {
  unwrap(await test.operations.undoChange(changed, { why: 'taken back' }));
  expect(await newest(last)).toBe('taken back');
  expect(await newest('other')).not.toBe('taken back');
});

it('the audit of a site contains changes of all sites, and refused changes', async () => {
  unwrap(await test.operations.change({ sites: '*', remotes: { 'mf-search': '1.1.0' }, why: 'everywhere' }));
  expect(await newest('other')).toContain('everywhere');
  const unknown = await test.operations.change({ sites: byName(sites), remotes: { 'mf-search': '9.9.9' }, why: 'no' });
  expect(unknown.kind).toBe('refused');
  expect(await newest(last)).toContain('9.9.9');
});

it('the audit of a site contains scheduled changes of several sites, and their cancellation', async () => {
  const remotes = { 'mf-search': '1.0.0' };
  const { id } = unwrap(
    await test.operations.schedule({
      sites: byName(['other', last]),
      remotes,
      at: '2026-03-04T12:00:00Z',
      notify: [],
      why: 'later',
    }),
  );
  expect(await newest(last)).toContain('later');
  unwrap(await test.operations.cancelScheduled(id, { why: 'never' }));
  expect(await newest(last)).toBe('never');
});

it('the migration fills in the sites of existing audit entries, by the names or the id in the entry’s subject', async () => {
  const db = await bindRegistry(test.store);
  await db.execute(sql`update registry_audit set sites = '{}'`);
  expect(await newest('dealer-0003')).not.toContain('later');
  const migration = readFileSync(new URL('migrations/0018_audit-of-sites.sql', import.meta.url), 'utf8');
  for (const statement of migration.split('--> statement-breakpoint').filter((each) => each.includes('UPDATE')))
    await db.execute(sql.raw(statement));
  expect(await newest(last)).toBe('never');
  const found = unwrap(await test.operations.audit({ subject: 'dealer-0003' }));
  expect(found.some(({ detail }) => detail.includes('newer'))).toBe(true);
});
