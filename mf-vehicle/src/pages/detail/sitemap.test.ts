import { demoSite } from '@forecourt/kit/testing';
import { expect, it } from '@jest/globals';
import { createVehiclesGateway } from '../../gateways/vehicles.ts';
import { fakeGateways } from '../../testing/gateways.ts';
import listVehicles from './sitemap.ts';

it('the sitemap lists every vehicle for sale, in batches, under the site’s address alias', async () => {
  const car = { slug: 'rav4 & co', updated_at: '2026-03-01T00:00:00.000Z', images: ['/a.webp'] };
  const requested: string[] = [];
  const vehicles = createVehiclesGateway({
    fetch: async (path) => {
      requested.push(path);
      return Response.json({ cars: [car], next: path.includes('after') ? null : 'id 1' });
    },
  });
  const site = demoSite({ aliases: { 'vehicle.detail': ['/vehicles/:slug'] } });
  const gateways = { ...fakeGateways(), vehicles };
  const signal = AbortSignal.timeout(1_000);
  const first = await listVehicles({ gateways, site, nowMs: 0, signal, after: null });
  expect(first).toEqual({
    addresses: [{ path: '/vehicles/rav4%20%26%20co', lastModified: car.updated_at, images: ['/a.webp'] }],
    next: 'id 1',
  });
  expect((await listVehicles({ gateways, site, nowMs: 0, signal, after: first.next })).next).toBeNull();
  expect(requested).toEqual(['/api/sitemap/cars', '/api/sitemap/cars?after=id%201']);
});
