import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openTestStore } from '@forecourt/database/testing';
import { createFolderAssets } from '../assets/folder-assets.ts';
import { createRegistry } from '../registry.ts';
import { unwrap } from '../refusal.ts';
import { bindRegistry } from '../store/registry-database.ts';
import { foundSite } from '../testing/found-site.ts';
import { admin } from '../testing/start-registry.ts';

it('the migration assigns to each site the dealerships that its configuration names, and prefers a dealer’s site to a group’s as owner', async () => {
  const store = await openTestStore();
  let hour = 0;
  const registry = await createRegistry({
    store,
    assets: createFolderAssets('/nowhere'),
    now: () => new Date(Date.UTC(2026, 2, 3, hour++)),
  });
  const operations = registry.as(admin);
  await foundSite(operations, 'southern', { kind: 'group', dealerships: ['rocklea', 'geelong', 'geelong', 'perth'] });
  await foundSite(operations, 'redgum', { kind: 'dealer', dealerships: ['rocklea'] });
  await foundSite(operations, 'wattle', { kind: 'dealer', dealerships: ['geelong', 'rocklea'] });
  const db = await bindRegistry(store);
  await db.execute(sql`delete from registry_dealerships`);
  const migration = readFileSync(new URL('0006_dealerships.sql', import.meta.url), 'utf8');
  await db.execute(sql.raw(migration.split('--> statement-breakpoint').at(-1) ?? ''));
  const kept = unwrap(await operations.dealerships()).map(({ dealership, site, owned }) => [dealership, site, owned]);
  expect(kept).toEqual([
    ['geelong', 'wattle', true],
    ['geelong', 'southern', false],
    ['perth', 'southern', true],
    ['rocklea', 'redgum', true],
    ['rocklea', 'southern', false],
    ['rocklea', 'wattle', false],
  ]);
  await store.close();
});
