import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Offer } from './market.ts';
import { gaugeOf } from './market.ts';

const car = (changes: Partial<Offer> = {}): Offer => ({
  price: 30_000,
  year: 2021,
  km: 40_000,
  badge: 'GX',
  ...changes,
});
/** Cars whose prices vary evenly around the middle price. */
const around = (middle: number, count: number) =>
  Array.from({ length: count }, (_, index) => car({ price: middle + (index - (count - 1) / 2) * 200 }));

describe('the price range', () => {
  it('the price range is the middle half of the prices; the cheaper the car, the fuller the gauge', () => {
    const others = around(30_000, 41);
    expect(gaugeOf(car({ price: 29_000 }), others, 90)).toEqual({
      fill: 0.75,
      listing_price: 29_000,
      market_range_min: 28_000,
      market_range_max: 32_000,
      market_median: 30_000,
      compared: 41,
      confidence: 0.7,
      description:
        'Compared with 41 similar vehicles advertised in the last 90 days, with prices adjusted for this vehicle’s year and kilometres.',
    });
    expect(gaugeOf(car({ price: 33_000 }), others, 90).fill).toBe(0);
    expect(gaugeOf(car({ price: 27_000 }), others, 90).fill).toBe(1);
  });

  it('the price range stays stable when a fifth of the prices is absurd', () => {
    const absurd = [11, 20, 1_999_999, 19_999_999].map((price) => car({ price }));
    const { market_range_min: min = 0, market_range_max: max = 0 } = gaugeOf(
      car(),
      [...around(30_000, 16), ...absurd],
      90,
    );
    expect(min).toBeGreaterThan(27_000);
    expect(max).toBeLessThan(33_000);
  });

  it('the price range is adjusted to the car: prices of other cars are corrected for the difference in age and kilometres', () => {
    const fleet = [2019, 2020, 2021, 2022, 2023].flatMap((year) =>
      [20_000, 35_000, 50_000, 65_000].map((km) =>
        car({ year, km, price: 30_000 * 1.1 ** (year - 2021) * 0.95 ** ((km - 40_000) / 10_000) }),
      ),
    );
    for (const own of [car(), car({ year: 2019, km: 60_000 }), car({ year: 2023, km: 26_000 })]) {
      const worth = 30_000 * 1.1 ** ((own.year ?? 0) - 2021) * 0.95 ** (((own.km ?? 0) - 40_000) / 10_000);
      const { market_range_min: min = 0, market_range_max: max = 0 } = gaugeOf(own, fleet, 90);
      expect(min / worth).toBeCloseTo(1, 1);
      expect(max / worth).toBeCloseTo(1, 1);
    }
  });

  it('if at least eight cars have the same badge, the price range uses only these cars', () => {
    const dear = around(50_000, 30).map((offer) => ({ ...offer, badge: 'Kakadu' }));
    expect(gaugeOf(car(), [...around(30_000, 8), ...dear], 90).market_range_max).toBeLessThan(31_000);
    expect(gaugeOf(car(), [...around(30_000, 7), ...dear], 90).market_range_max).toBeGreaterThan(49_000);
  });

  it('the price range leaves out cars of distant years and very different kilometres', () => {
    const far = [...around(90_000, 40).map((offer) => ({ ...offer, year: 2015 })), car({ km: 300_000, price: 90_000 })];
    expect(gaugeOf(car(), [...around(30_000, 9), ...far], 90).description).toMatch(/^Compared with 9 similar vehicles/);
  });
});

describe('limits of the comparison', () => {
  const compared = (own: Offer, others: readonly Offer[]) =>
    Number(/(\d+) similar/.exec(gaugeOf(own, others, 90).description ?? '')?.[1]);

  it('cars are compared if at most two years apart, and at most 25,000 km or half of the car’s own kilometres apart, whichever is more', () => {
    const nine = around(30_000, 9);
    const edge = (year: number, km: number) => compared(car(), [...nine, car({ year, km })]);
    expect([edge(2023, 65_000), edge(2024, 65_000), edge(2023, 65_001)]).toEqual([10, 9, 9]);
    const far = car({ km: 200_000 });
    const others = nine.map((offer) => ({ ...offer, km: 200_000 }));
    expect([100_000, 99_999].map((km) => compared(far, [...others, car({ km })]))).toEqual([10, 9]);
  });

  it('a car with unknown year or kilometres is compared all the same', () => {
    const nine = around(30_000, 9);
    for (const own of [car({ year: null }), car({ km: null }), car({ year: null, km: null })]) {
      const { market_range_min: min, market_range_max: max } = gaugeOf(own, nine, 90);
      expect([min, max]).toEqual([29_600, 30_400]);
    }
    const unknown = nine.map((offer, index) => (index % 2 === 0 ? { ...offer, year: null, km: null } : offer));
    const { market_range_min: min, market_range_max: max } = gaugeOf(car(), unknown, 90);
    expect([min, max]).toEqual([29_600, 30_400]);
  });

  it('the 120 cars nearest by year and kilometres are compared when there are more', () => {
    const near = Array.from({ length: 120 }, () => car({ price: 30_000 }));
    const farther = Array.from({ length: 200 }, () => car({ price: 60_000, year: 2020, km: 45_000 }));
    const gauge = gaugeOf(car(), [...farther, ...near], 90);
    expect([gauge.market_range_min, gauge.market_range_max]).toEqual([30_000, 30_000]);
    expect(gauge.description).toContain('120 similar vehicles');
    // A difference of one year counts as much as half the maximum difference in kilometres.
    const older = Array.from({ length: 200 }, () => car({ price: 60_000, year: 2020 }));
    const used = Array.from({ length: 120 }, () => car({ price: 30_000, km: 52_000 }));
    expect(gaugeOf(car(), [...older, ...used], 90).market_range_max).toBeLessThan(31_000);
  });

  it('the correction of a price is limited to a quarter per year of difference in age, and 15 % per 10,000 km', () => {
    const yearly = [2019, 2020, 2021, 2022, 2023].flatMap((year) =>
      [0, 1, 2].map((more) => car({ year, price: 30_000 * 2 ** (year - 2021) + more })),
    );
    const worn = [20_000, 30_000, 40_000, 50_000, 60_000].flatMap((km) =>
      [0, 1, 2].map((more) => car({ km, price: 30_000 * 2 ** ((40_000 - km) / 10_000) + more })),
    );
    // The true effects of year and kilometres in this market exceed the gauge's limits, so the middle half stays wide.
    for (const others of [yearly, worn]) {
      const { market_range_min: min = 0, market_range_max: max = 0 } = gaugeOf(car(), others, 90);
      expect(min).toBeLessThan(25_000);
      expect(max).toBeGreaterThan(36_000);
    }
    // The gauge never assumes that a newer car is cheaper, even in a market where it is.
    const odd = [2019, 2020, 2021, 2022, 2023].flatMap((year) =>
      [0, 1].map((more) => car({ year, price: 30_000 * 0.8 ** (year - 2021) + more })),
    );
    const { market_range_min: min = 0 } = gaugeOf(car(), odd, 90);
    expect(min).toBeLessThan(25_000);
  });

  it.each([
    [29_999, 1],
    [30_000, 0.5],
    [30_001, 0],
  ])('when all cars cost 30,000, a car at %d has the gauge %d', (price, fill) => {
    expect(
      gaugeOf(
        car({ price }),
        Array.from({ length: 9 }, () => car()),
        90,
      ).fill,
    ).toBe(fill);
  });

  it('the confidence is rounded to hundredths', () => {
    expect(gaugeOf(car(), around(30_000, 12), 90).confidence).toBe(0.61);
    expect(gaugeOf(car(), around(30_000, 23), 90).confidence).toBe(0.69);
  });
});

describe('no gauge is returned', () => {
  it.each([
    [0, 0, 'No similar vehicles advertised in the last 90 days, so there’s nothing to compare.'],
    [1, 0.03, 'Only 1 similar vehicle advertised in the last 90 days: too few to compare.'],
    [7, 0.18, 'Only 7 similar vehicles advertised in the last 90 days: too few to compare.'],
  ])(
    'with %i similar cars, the response has no gauge and its description says why',
    (count, confidence, description) => {
      expect(gaugeOf(car(), around(30_000, count), 90)).toEqual({ listing_price: 30_000, confidence, description });
    },
  );

  it('no gauge is returned for a car without a price', () => {
    expect(gaugeOf(null, around(30_000, 40), 90)).toMatchObject({ confidence: 0 });
  });

  it('no gauge is returned for prices that vary too much', () => {
    const wild = Array.from({ length: 20 }, (_, index) => car({ price: 5_000 * (index + 1) }));
    expect(gaugeOf(car(), wild, 90).confidence).toBe(0.2);
  });
});

describe('in any market', () => {
  const price = fc.double({ min: 10.01, max: 20_000_000, noNaN: true });
  const offer: fc.Arbitrary<Offer> = fc.record({
    price,
    year: fc.option(fc.double({ min: 1900, max: 2100, noNaN: true })),
    km: fc.option(fc.double({ min: 0, max: 3_000_000, noNaN: true })),
    badge: fc.option(fc.constantFrom('GX', 'GXL', 'constructor', '')),
  });
  const market = fc.array(offer, { maxLength: 60 });

  it('every number is finite and within its limits, and the range is not negative', () => {
    fc.assert(
      fc.property(offer, market, (own, others) => {
        const gauge = gaugeOf(own, others, 90);
        expect(gauge.confidence).toBeGreaterThanOrEqual(0);
        expect(gauge.confidence).toBeLessThanOrEqual(1);
        if (gauge.fill === undefined) return expect(gauge.confidence).toBeLessThanOrEqual(0.2);
        expect(gauge.fill).toBeGreaterThanOrEqual(0);
        expect(gauge.fill).toBeLessThanOrEqual(1);
        expect(gauge.market_range_min).toBeGreaterThanOrEqual(0);
        expect(gauge.market_range_max).toBeGreaterThanOrEqual(gauge.market_range_min ?? Number.NaN);
        expect(Number.isFinite(gauge.market_range_max)).toBe(true);
        return undefined;
      }),
    );
  });

  it('a cheaper car never has an emptier gauge', () => {
    fc.assert(
      fc.property(offer, price, market, (own, other, others) => {
        const [cheap, dear] = [own.price, other].toSorted((a, b) => a - b) as [number, number];
        const fillOf = (price: number) => gaugeOf({ ...own, price }, others, 90).fill ?? 0;
        expect(fillOf(cheap)).toBeGreaterThanOrEqual(fillOf(dear));
      }),
    );
  });

  it('the order of the cars does not matter', () => {
    fc.assert(
      fc.property(offer, market, (own, others) => {
        expect(gaugeOf(own, others.toReversed(), 90)).toEqual(gaugeOf(own, others, 90));
      }),
    );
  });
});
