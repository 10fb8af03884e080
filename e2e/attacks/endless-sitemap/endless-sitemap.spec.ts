import { memoryMb, watchMemory } from '../stage/processes.ts';
import { attacked, expect, test } from '../stage/test.ts';

/** Code that returns an endless sitemap in parts of 3.9 MB; each part names the next one. */
const endless = `
  const addresses = Array.from({ length: 20000 }, (_, n) => ({ path: '/finance?n=' + n + 'x'.repeat(160) }));
  return { kind: 'addresses', addresses, next: String(Number(request.after ?? 0) + 1) };`;

test('an endless sitemap exhausts neither the memory of the platform nor the time of other dealers', async ({
  platform,
  stage,
}) => {
  await stage.run({ addresses: endless });
  const restMb = memoryMb(platform.pid);
  const memory = watchMemory(() => [platform.pid]);
  const { status } = await stage.besideShopper(() =>
    stage.visitor(attacked.own).get('/sitemap.xml', { timeoutMs: 20_000 }),
  );
  expect(memory.end() - restMb, 'MB the platform grew by').toBeLessThan(300);
  expect(status, 'the sitemap comes to an end').not.toBe(0);
  expect((await platform.fetch(attacked.other, '/sitemap.xml')).body).toContain('/sitemaps/vehicle.detail-1.xml');
});
