import { matchRoute, toSlug } from '@forecourt/contracts';
import { demoSite } from '@forecourt/kit/testing';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { landingPaths } from '../../model/landing/landings.ts';
import { readScopePath, resolveScope } from '../../model/search/search-scope.ts';
import { buildCar } from '../../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';
import listLandings from './sitemap.ts';

const site = demoSite({ dealerships: ['northshore-toyota', 'northshore-kia'] });

describe('the sitemap’s landing pages', () => {
  it('landing pages are those of types, dealerships, makes, models and bodies in stock', async () => {
    const gateways = createFakeGateways(() => outcomeOf([]), {
      list: [
        buildCar({ car_type: 'used', make: 'Toyota', model: 'Corolla Cross', simple_body: 'SUV' }),
        buildCar({ id: '2', car_type: 'demo', make: 'Land Rover', model: 'Defender', simple_body: 'Cab & Chassis' }),
      ].map((car) => ({ ...car, make_model: `${car.make} ${car.model}`, dealership_slug: 'northshore-toyota' })),
    });
    const options = { site, gateways, nowMs: 0, signal: AbortSignal.timeout(1_000), after: null };
    const { addresses, next } = await listLandings(options);
    expect(next).toBeNull();
    expect(addresses.map(({ path }) => path).sort()).toEqual([
      '/search/cab--chassis',
      '/search/demo-cars',
      '/search/land-rover',
      '/search/land-rover/defender',
      '/search/new-used-and-demo-cars',
      '/search/northshore-toyota',
      '/search/suv',
      '/search/toyota',
      '/search/toyota/corolla-cross',
      '/search/used-cars',
    ]);
  });

  it('each landing page opens its own search, whatever names feeds use for makes and bodies', () => {
    const names = fc.dictionary(
      fc.oneof(
        fc.constantFrom(
          'Toyota',
          'TOYOTA',
          'Used Cars',
          'used-cars',
          'Northshore Kia',
          'SUV',
          '&',
          '/',
          '..',
          '__proto__',
          ' ',
        ),
        fc.string({ unit: 'grapheme', maxLength: 12 }),
      ),
      fc.integer({ min: 1, max: 9 }),
    );
    fc.assert(
      fc.property(names, names, names, (make, body, models) => {
        const makeModels = Object.keys(make).flatMap((name) => Object.keys(models).map((model) => `${name} ${model}`));
        const make_model = Object.fromEntries(makeModels.map((name) => [name, 1]));
        const paths = landingPaths({ make, body, make_model }, [], site);
        expect(new Set(paths).size).toBe(paths.length);
        for (const path of paths) {
          const scope = matchRoute(path)?.params['scope'] ?? '';
          const read = readScopePath(scope, site.dealerships);
          expect(read.kind).toBe('named');
          const found =
            read.kind === 'named' &&
            resolveScope(read.segments, {
              makes: Object.keys(make),
              bodies: Object.keys(body),
              makeModels,
            });
          expect(found).toBeTruthy();
        }
        if (paths.length === 0) for (const name of Object.keys(make)) expect(toSlug(name)).not.toBe('toyota');
      }),
    );
  });
});
