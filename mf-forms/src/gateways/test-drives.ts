import { Car, isOffered, stockFilterClauses, visibilityClauses } from '@forecourt/contracts';
import { safeParse } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';

/** The attributes that the list of cars shows and checks; a whole record is far larger. */
const attributes = [
  ...['id', 'slug', 'name', 'price', 'before_price', 'price_type', 'preorder', 'images', 'primary_image_url'],
  ...['location_id', 'location_name', 'car_type', 'item_type', 'status', 'sold', 'features'],
];

/** Number of cars that are fetched: more than are shown, because some of them cannot be test-driven. */
const hitsPerPage = 12;

export type TestDrivesGateway = {
  /**
   * The first cars in stock that can be test-driven now. Cars at the location of the first car come before the others.
   *
   * @throws if the search does not respond
   */
  cars(requested: {
    readonly most: number;
    readonly nowMs: number;
    readonly signal: AbortSignal;
  }): Promise<readonly Car[]>;
};

export function createTestDrivesGateway(env: Pick<GatewayEnvironment, 'site' | 'origin' | 'fetch'>): TestDrivesGateway {
  const { site } = env;
  return {
    async cars({ most, nowMs, signal }) {
      // Only this page searches, so the other islands don’t load the search client.
      const { createSearchClient } = await import(/* webpackChunkName: "search" */ '@forecourt/kit/search');
      const { results } = await createSearchClient(env).search<unknown>({
        requests: [
          {
            indexName: site.search.index,
            query: '',
            filters: [...visibilityClauses(0, nowMs), ...stockFilterClauses(site), 'status:in_stock'].join(' AND '),
            hitsPerPage,
            attributesToRetrieve: attributes,
            attributesToHighlight: [],
            analytics: false,
          },
        ],
      });
      signal.throwIfAborted();
      const cars = results
        .flatMap((result) => ('hits' in result ? result.hits : []))
        .flatMap((hit) => {
          const parsed = safeParse(Car, hit);
          return parsed.success && isOffered('testDrive', site, parsed.data) ? [parsed.data] : [];
        });
      const isAtFirst = ({ location_id: id }: Car) => id === cars[0]?.location_id;
      return [...cars.filter(isAtFirst), ...cars.filter((car) => !isAtFirst(car))]
        .slice(0, most)
        .map((car) => ({ ...car, images: car.images?.slice(0, 1) }));
    },
  };
}
