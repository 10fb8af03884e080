import { emptySearch, visibilityClauses } from '@forecourt/contracts';
import { describe, expect, it } from '@jest/globals';
import { buildCar } from '../../testing/build-car.ts';
import { collapseSoldRuns } from '../card/sold-runs.ts';
import { appliedFilters } from '../facets/chips.ts';
import { facetOptions } from '../facets/facet-options.ts';
import { priceBands } from '../facets/price-bands.ts';
import { priceBars } from '../facets/price-bars.ts';
import { underChoices } from '../facets/price-choices.ts';
import { placeOf, priceAt, priceScale } from '../facets/price-scale.ts';
import { landingHeading } from '../landing/landing-heading.ts';
import { countOf, displayCount } from './display-count.ts';
import { searchHeading } from './heading.ts';

describe('facet options', () => {
  it('[SRCH-035] facet options are sorted by count, then by label', () => {
    const counts = { make: { Kia: 2, Toyota: 5, Audi: 2, Ford: 2 } };
    expect(facetOptions('make', counts, []).map(({ value }) => value)).toEqual(['Toyota', 'Audi', 'Ford', 'Kia']);
  });

  it('stock types are ordered new, demo, used, whatever their counts', () => {
    const counts = { car_type: { used: 90, new: 3, demo: 7 } };
    expect(facetOptions('car_type', counts, []).map(({ value }) => value)).toEqual(['new', 'demo', 'used']);
  });

  it('options without cars are included, with a count of 0, if chosen or in the whole stock', () => {
    expect(facetOptions('make', { make: { Kia: 1 } }, ['MG'], { make: { Mazda: 9 } })).toEqual([
      { value: 'Kia', count: 1, isChosen: false },
      { value: 'MG', count: 0, isChosen: true },
      { value: 'Mazda', count: 0, isChosen: false },
    ]);
  });
});

describe('runs of sold cars', () => {
  const car = (id: string, sold: boolean) => buildCar({ id, ...(sold && { status: 'sold' as const }) });
  const shown = (pattern: string) =>
    collapseSoldRuns([...pattern].map((mark, index) => car(String(index), mark === 's'))).map(({ id }) => Number(id));

  it('[SRCH-029] a run of sold cars is collapsed to its first car', () => {
    expect(shown('assbssss')).toEqual([0, 1, 3, 4]);
    expect(shown('ssab')).toEqual([0, 2, 3]);
  });

  it('[SRCH-030] sold cars are not collapsed when every hit is sold', () => {
    expect(shown('sss')).toEqual([0, 1, 2]);
  });
});

describe('the displayed count', () => {
  const facets = { car_type: { new: 1_000, used: 1_500 } };

  it('[SRCH-034] the displayed count is the engine’s up to 1999, and above that the configured count or else the sum of the stock types', () => {
    expect(displayCount(1_999, facets, [], 9_000)).toBe(1_999);
    expect(displayCount(2_000, facets, [], 9_000)).toBe(9_000);
    expect(displayCount(2_000, facets, [], null)).toBe(2_500);
    expect(displayCount(2_000, facets, ['used'], null)).toBe(1_500);
  });

  it('the displayed count has the singular or plural noun', () => {
    const noun = { noun: 'car', nounPlural: 'cars' };
    expect([0, 1, 1_284].map((count) => countOf(count, noun))).toEqual(['0 cars', '1 car', '1,284 cars']);
  });
});

describe('the dealer’s stock', () => {
  it('[SRCH-040] the dealer’s stock is the site’s cars that are for sale or were sold within the window', () => {
    const nowMs = Date.UTC(2026, 10, 20, 9, 30, 59, 999);
    const since = Date.UTC(2026, 10, 17, 9, 30) / 1000;
    expect(visibilityClauses(3, nowMs)).toEqual([
      `(for_sale = 1 OR sold_date_timestamp >= ${since})`,
      'show_on_dealer_website:true',
    ]);
  });
});

describe('price choices', () => {
  it('the select “Under” offers prices within the range of the site’s slider', () => {
    expect(underChoices({ min: 10_000, max: 20_000 })).toEqual([
      { label: 'Under $10,000', max: 10_000 },
      { label: 'Under $15,000', max: 15_000 },
      { label: 'Under $20,000', max: 20_000 },
    ]);
  });

  it('price bands go from cheap to dear, and the emptiest neighbours are merged', () => {
    const counts = {
      '$20,000 - $25,000': 40,
      'Under $5,000': 2,
      '$5,000 - $10,000': 9,
      'Over $150,000': 1,
      '$25,000 - $30,000': 30,
    };
    expect(priceBands(counts, 7).map(({ label }) => label)).toEqual([
      'Under $5k',
      '$5–10k',
      '$20–25k',
      '$25–30k',
      'Over $150k',
    ]);
    expect(priceBands(counts, 3)).toEqual([
      { label: 'Under $10k', values: ['Under $5,000', '$5,000 - $10,000'] },
      { label: '$20–25k', values: ['$20,000 - $25,000'] },
      { label: 'Over $25k', values: ['$25,000 - $30,000', 'Over $150,000'] },
    ]);
  });
});

describe('the price slider’s scale', () => {
  it('the price slider gives more space to low prices, and converts each position back to its price', () => {
    const scale = priceScale({ min: 5_000, max: 250_000, step: 500 }, null);
    expect(placeOf(5_000, scale)).toBe(0);
    expect(placeOf(250_000, scale)).toBe(1);
    expect(placeOf(66_250, scale)).toBe(0.5);
    for (let price = 5_000; price <= 250_000; price += 500) expect(priceAt(placeOf(price, scale), scale)).toBe(price);
  });

  it('[SRCH-048] the price slider ends where the site sets it, else at the highest price, else at 100,000', () => {
    const ends = (max: number | null, dearest: number | null) =>
      priceScale({ min: 5_000, max, step: 500 }, dearest).max;
    expect([ends(80_000, 300_000), ends(null, 61_001), ends(null, 4_000), ends(null, null)]).toEqual([
      80_000, 61_500, 100_000, 100_000,
    ]);
  });

  it('bars of the histogram are at the positions of their prices, and the bar with most cars is the highest', () => {
    const scale = { min: 0, max: 100, step: 1 };
    expect(priceBars({ '$25 - $100': 4, 'Under $25': 8, 'Over $100': 1 }, scale)).toEqual([
      { from: 0, to: 0.5, height: 1, price: 12.5 },
      { from: 0.5, to: 1, height: 0.5, price: 62.5 },
    ]);
  });
});

describe('headings and chips of a search', () => {
  const stock = { kind: 'stock' } as const;
  it.each([
    ['New, demo and used cars', stock, []],
    ['Used cars', stock, ['used']],
    ['New and demo cars', stock, ['new', 'demo']],
    ['Toyota cars', { kind: 'make', make: 'Toyota' } as const, []],
    [
      'Used Toyota Corolla Cross',
      { kind: 'model', make: 'Toyota', makeModel: 'Toyota Corolla Cross' } as const,
      ['used'],
    ],
    ['SUVs', { kind: 'body', body: 'SUV' } as const, []],
    ['Used Hatches', { kind: 'body', body: 'Hatch' } as const, ['used']],
    ['Cab & Chassis', { kind: 'body', body: 'Cab & Chassis' } as const, []],
    ['Cars at Northshore Kia', { kind: 'dealership', slug: 'northshore-kia' } as const, []],
  ])('the heading of a search: %s', (heading, scope, carTypes) => {
    const facets = carTypes.length > 0 ? { car_type: carTypes } : {};
    expect(searchHeading({ scope, state: { ...emptySearch, facets } }, 'cars')).toBe(heading);
  });

  it.each([
    ['Used cars', { used: 684 }],
    ['New and used cars', { used: 60, new: 12, demo: 0 }],
    ['New, demo and used cars', {}],
  ])('the heading of the whole stock is “%s” if the dealer has no other stock types', (heading, car_type) => {
    expect(searchHeading({ scope: stock, state: emptySearch }, 'cars', {}, { car_type })).toBe(heading);
    expect(landingHeading({ scope: stock, state: emptySearch }, 'cars', { car_type })).toBe(heading);
  });

  it('there is a chip for each filter, but not for order and page', () => {
    const request = {
      scope: stock,
      state: {
        ...emptySearch,
        query: 'one owner',
        sortBy: 'newest' as const,
        page: 2,
        facets: { make: ['Toyota'], make_model: ['Toyota Corolla'], car_type: ['used'] },
        ranges: { price: { min: 25_000, max: 70_000 }, km: { max: 60_000 }, year: { min: 2018 } },
      },
    };
    const filters = appliedFilters(request);
    expect(filters.map(({ label }) => label)).toEqual([
      '“one owner”',
      'Toyota',
      'Corolla',
      'Used',
      '$25,000 – $70,000',
      'Up to 60,000 km',
      'From 2018',
    ]);
    expect(filters[1]?.without.state.facets).toEqual({ car_type: ['used'] });
  });
});
