import { expect, testWithPlatform as test } from '../platform/test.ts';

test('while the search service is down, only the part of the sitemap that needs it is missing', async ({
  platform,
}) => {
  try {
    await platform.stop('search');
    const parts = (await platform.fetch('ironbark', '/sitemap.xml')).body.match(/<loc>/g) ?? [];
    const results = await platform.fetch('ironbark', '/sitemaps/search.results-1.xml');
    expect([results.status, results.headers['retry-after']]).toEqual([503, '60']);
    const vehicles = await platform.fetch('ironbark', '/sitemaps/vehicle.detail-1.xml');
    expect([parts.length > 3, vehicles.status]).toEqual([true, 200]);
  } finally {
    await platform.resume('search');
  }
});
