import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { marksIn, markUnshown } from '../../../deploy/local/testing/unshown-fields.ts';
import { bindForecourt, openStore } from '../../../services/database/src/index.ts';
import { copySeed } from '../../platform/copy-seed.ts';
import { allStock, dealers } from '../../platform/dealers.ts';
import { startTestPlatform } from '../../platform/platform.ts';

/** Number of vehicles checked for each dealer; every vehicle has the same private fields. */
const vehiclesOfEach = 4;

test('[VDP-099] pages and their data, print, structured data and sitemaps contain only public fields', async () => {
  test.setTimeout(300_000);
  const data = await mkdtemp(join(tmpdir(), 'forecourt-unshown-'));
  await copySeed(data);
  const store = await openStore({ folder: join(data, 'database') });
  expect(await markUnshown(await bindForecourt(store))).toBeGreaterThan(1_000);
  await store.close();
  const platform = await startTestPlatform(data);
  try {
    let printed = 0;
    for (const site of dealers) {
      const sitemap = (await platform.fetch(site, '/sitemap.xml')).body;
      const parts = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]+)<\/loc>/g)].map(([, path = '']) => path);
      const listed = await Promise.all(parts.map(async (path) => (await platform.fetch(site, path)).body));
      const vehicles = [...listed.join('').matchAll(/<loc>https?:\/\/[^/]+(\/cars\/\d[^<]+)<\/loc>/g)]
        .map(([, path = '']) => path)
        .filter((_, at, all) => at % Math.ceil(all.length / vehiclesOfEach) === 0);
      expect(vehicles.length).toBeGreaterThan(2);
      for (const text of listed) expect(marksIn(text)).toEqual([]);
      const slugs = vehicles.map((path) => path.slice('/cars/'.length));
      const others = ['/', allStock, '/dealerships', '/robots.txt', `/compare?cars=${slugs.slice(0, 2).join(',')}`];
      for (const path of [...others, ...vehicles, ...slugs.map((slug) => `/print?car_id=${slug}`)]) {
        const { status, body } = await platform.fetch(site, path);
        const isPrint = path.startsWith('/print');
        // A dealer without a print page answers 404.
        if (isPrint && status === 404) continue;
        printed += isPrint ? 1 : 0;
        expect([site, path, status]).toEqual([site, path, 200]);
        expect({ site, path, marks: marksIn(body) }).toEqual({ site, path, marks: [] });
      }
    }
    expect(printed).toBeGreaterThanOrEqual(vehiclesOfEach / 2);
  } finally {
    await platform.close();
    await rm(data, { recursive: true, force: true });
  }
});
