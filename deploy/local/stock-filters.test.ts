import type { SearchRecord } from '@forecourt/contracts';
import { stockFilterClauses } from '@forecourt/contracts';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { createSearchEngine } from '@forecourt/search';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { listSites, loadSite } from '../sites/load.ts';
import { parseSiteConfig } from '../sites/site-faults.ts';

const index = 'Car_production';
const facets = [
  'dealership_slug',
  'dealership_id',
  'location_id',
  'car_type',
  'make',
  'state',
  'item_type',
  'certified',
];
const slugs = listSites();
const engine = createSearchEngine();

type Vehicle = Partial<SearchRecord> & { readonly objectID: string };

/**
 * Vehicles of every type for each dealership of the sites, some of them certified, and vehicles of other dealerships.
 */
const fleet: readonly Vehicle[] = [
  ...[...new Set(slugs.flatMap((slug) => loadSite(slug).dealerships))].flatMap((dealership) =>
    (['new', 'demo', 'used'] as const).map(
      (type): Vehicle => ({
        objectID: `${dealership} ${type}`,
        dealership_slug: dealership,
        dealership_id: `id of ${dealership}`,
        location_id: `yard of ${dealership}`,
        car_type: type,
        certified: type === 'used',
        make: type === 'new' ? 'Kia' : 'Toyota',
        state: dealership.startsWith('wattle') ? 'VIC' : 'NSW',
        item_type: dealership.startsWith('wattle') ? 'caravan' : 'car',
      }),
    ),
  ),
  {
    objectID: 'stranger',
    dealership_slug: 'stranger',
    car_type: 'used',
    make: 'Kia',
    state: 'NSW',
    item_type: 'caravan',
  },
];

/** Ids of the vehicles that match a site's filter in the search engine. */
async function shown(config: SiteConfig): Promise<readonly string[]> {
  const { hits } = await engine.search(index, { filters: stockFilterClauses(config).join(' AND '), hitsPerPage: 1000 });
  return hits.map(({ objectID }) => objectID).sort();
}
const matching = (isMeant: (vehicle: Vehicle) => boolean) =>
  fleet
    .filter(isMeant)
    .map(({ objectID }) => objectID)
    .sort();
const isOf = ({ dealerships }: SiteConfig, vehicle: Vehicle) => dealerships.includes(vehicle.dealership_slug ?? '');

beforeAll(async () => {
  await engine.replace(index, fleet as never, { attributesForFaceting: facets } as never);
});

describe('the stock filter of each site', () => {
  it.each(slugs)('[SRCH-044] %s shows only vehicles of its own dealerships', async (slug) => {
    const config = loadSite(slug);
    expect({ number: config.search.stockFilterId, extras: config.search.stockFilterExtras }).toEqual({
      number: 3,
      extras: [],
    });
    expect(await shown(config)).toEqual(matching((vehicle) => isOf(config, vehicle)));
  });
});

describe('each stock filter number', () => {
  const base = loadSite('northshore');
  const config = (stockFilterId: number): SiteConfig => ({
    ...base,
    manufacturer: 'Kia',
    search: {
      ...base.search,
      stockFilterId,
      stockFilterFacts: {
        dealershipIds: ['id of northshore-toyota', 'id of wattle-geelong'],
        locationIds: ['yard of northshore-toyota'],
        states: ['NSW', 'QLD'],
        itemType: 'car',
        expression: 'car_type:demo AND (make:Toyota OR state:VIC) AND NOT dealership_slug:redgum-rocklea',
      },
    },
  });
  const own = (vehicle: Vehicle) => isOf(base, vehicle);
  const typed =
    (...types: readonly string[]) =>
    (vehicle: Vehicle) =>
      own(vehicle) && types.includes(vehicle.car_type ?? '');
  const table: readonly (readonly [number, (vehicle: Vehicle) => boolean])[] = [
    [0, own],
    [1, ({ dealership_slug }) => dealership_slug === 'northshore-toyota'],
    [2, ({ dealership_slug }) => dealership_slug === 'northshore-toyota'],
    [3, own],
    [4, typed('used')],
    [5, typed('new')],
    [6, typed('demo')],
    [7, typed('new', 'demo')],
    [8, typed('used', 'demo')],
    [9, (vehicle) => own(vehicle) && vehicle.certified === true],
    [10, (vehicle) => own(vehicle) && (vehicle.car_type === 'used' || vehicle.make === 'Kia')],
    [11, (vehicle) => own(vehicle) && vehicle.make === 'Kia'],
    [12, (vehicle) => own(vehicle) && vehicle.state === 'NSW'],
    [13, (vehicle) => own(vehicle) && vehicle.item_type === 'car'],
    [14, (vehicle) => own(vehicle) && vehicle.car_type === 'demo'],
  ];

  it.each(table)(
    '[SRCH-044] the stock filter with the number %i includes the vehicles it describes, within the site’s dealerships',
    async (number, isMeant) => {
      expect(parseSiteConfig(config(number)).kind).toBe('valid');
      const expected = matching(isMeant);
      expect(expected.length).toBeGreaterThan(0);
      expect(await shown(config(number))).toEqual(expected);
    },
  );

  it('[SRCH-044] extra clauses of a site exclude additional vehicles from the stock, whatever the number of its stock filter', async () => {
    for (const [number, isMeant] of table) {
      const { search, ...rest } = config(number);
      const narrowed = { ...rest, search: { ...search, stockFilterExtras: ['car_type:used OR car_type:demo'] } };
      expect(await shown(narrowed)).toEqual(matching((vehicle) => isMeant(vehicle) && vehicle.car_type !== 'new'));
    }
  });
});
