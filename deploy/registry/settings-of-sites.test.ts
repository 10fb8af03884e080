import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unwrap } from './refusal.ts';
import { demoConfig } from './testing/demo-config.ts';
import { demoIsland, demoVersion } from './testing/demo-version.ts';
import { assign, foundSite } from './testing/found-site.ts';
import type { TestRegistry } from './testing/start-registry.ts';
import { startRegistry } from './testing/start-registry.ts';

const tips = 'https://tips.example';
const perPage = { type: 'integer', maximum: 50 };
const section = { schema: { type: 'object', properties: { perPage } }, defaults: {} };
const route = { name: 'trade-tips.list', pattern: '/trade-tips', variants: [] };

/** Sites that choose their own addresses for pages. */
const others = Array.from({ length: 6 }, (_, at) => `own-${at}`);

let test: TestRegistry;
beforeAll(async () => {
  test = await startRegistry();
  const declares = { routes: [route], slots: [], section, backends: [{ origin: tips, browser: true }] };
  unwrap(await test.operations.publish(demoVersion('shell', '1.0.0')));
  unwrap(
    await test.operations.publish(
      demoVersion('mf-trade-tips', '1.0.0', { declares, pages: { 'trade-tips.list': demoIsland } }),
    ),
  );
  const configs = others.map((slug) =>
    demoConfig({ slug, dealerships: [`${slug}-toyota`], aliases: { 'vehicle.compare': [`/${slug}`] } }),
  );
  for (const config of configs) await assign(test.operations, config);
  const founded = Object.fromEntries(configs.map((config) => [config.slug, { config }]));
  unwrap(await test.operations.change({ sites: founded, remotes: { shell: '1.0.0' }, why: 'opening' }));
  const backends = [{ origin: tips }];
  await foundSite(test.operations, 'redgum', { backends, dealerships: ['redgum-toyota'] });
  await foundSite(test.operations, 'northshore', { dealerships: ['northshore-toyota'] });
  await foundSite(test.operations, 'southbank', {
    backends,
    dealerships: ['southbank-toyota'],
    remotes: { 'mf-trade-tips': { perPage: 99 } },
  });
  await foundSite(test.operations, 'westend', {
    backends,
    dealerships: ['westend-toyota'],
    aliases: { 'vehicle.compare': ['/trade-tips'] },
  });
});
afterAll(() => test.close());

describe('sites with equal versions in one change', () => {
  it('checking sites with equal versions yields to other requests, even if a version declares thousands of patterns', async () => {
    const variants = (word: string) => Array.from({ length: 30 }, (_, at) => `/heavy/${word}/v${at}/:a/:b`);
    const heavy = Array.from({ length: 64 }, (_, at) => ({
      name: `heavy.page${at}`,
      pattern: `/heavy/w${at}`,
      variants: variants(`w${at}`),
    }));
    unwrap(
      await test.operations.publish(
        demoVersion('mf-heavy', '1.0.0', {
          declares: { routes: heavy, slots: [], backends: [] },
          pages: Object.fromEntries(heavy.map(({ name }) => [name, demoIsland])),
        }),
      ),
    );
    const began = performance.now();
    let [last, longestMs] = [began, 0];
    const watch = setInterval(() => {
      const now = performance.now();
      [last, longestMs] = [now, Math.max(longestMs, now - last)];
    }, 1);
    const remotes = { shell: '1.0.0', 'mf-heavy': '1.0.0' };
    const verdicts = unwrap(await test.operations.canIPin({ sites: '*', remotes }));
    clearInterval(watch);
    longestMs = Math.max(longestMs, performance.now() - last);
    expect(verdicts.sites).toHaveLength(4 + others.length);
    expect(longestMs).toBeLessThan((performance.now() - began) / 2);
  });

  it('sites with equal versions are each checked with their own servers, settings and addresses', async () => {
    const remotes = { shell: '1.0.0', 'mf-trade-tips': '1.0.0' };
    const verdicts = unwrap(
      await test.operations.canIPin({ sites: { redgum: {}, northshore: {}, southbank: {}, westend: {} }, remotes }),
    );
    expect(Object.fromEntries(verdicts.sites.map(({ site, fits }) => [site, fits]))).toEqual({
      redgum: true,
      northshore: false,
      southbank: false,
      westend: false,
    });
    expect(verdicts.faults.map(({ where, sites }) => [where, ...sites])).toEqual(
      expect.arrayContaining([
        [`mf-trade-tips.backends.${tips}`, 'northshore'],
        ['remotes.mf-trade-tips.perPage', 'southbank'],
        ['mf-trade-tips.routes.trade-tips.list', 'westend'],
      ]),
    );
  });
});
