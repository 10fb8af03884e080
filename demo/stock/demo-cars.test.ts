import { safeParse } from '@forecourt/contracts/schema';
import { StockCar, StockLocation } from '@forecourt/contracts/stock';
import { toSearchRecord } from '@forecourt/stock';
import { describe, expect, it } from '@jest/globals';
import { demoCars } from './demo-cars.ts';
import { lenderQuotes } from './lenders.ts';
import { demoLocations } from './locations.ts';

const now = new Date('2026-11-20T22:00:00Z');
const fleet = demoCars(now);
const count = (keep: (car: StockCar) => boolean) => fleet.filter(keep).length;

describe('demo vehicles', () => {
  it('demo vehicles are the same for the same day and seed, and different for another seed', () => {
    expect(demoCars(now)).toEqual(fleet);
    expect(demoCars(now, 'another')).not.toEqual(fleet);
  });

  it('the demo vehicles pass the contract, each with a unique address, id and VIN', () => {
    for (const car of fleet) expect(safeParse(StockCar, car)).toMatchObject({ success: true });
    for (const field of ['id', 'slug'] as const)
      expect(new Set(fleet.map((car) => car[field])).size).toBe(fleet.length);
    const vins = fleet.flatMap(({ vin }) => (vin === undefined ? [] : [vin]));
    expect(new Set(vins).size).toBe(vins.length);
    for (const vin of vins) expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
  });

  it('the demo vehicles fill ten dealerships of four sites', () => {
    const at = (start: string) => count(({ dealership_slug: slug }) => slug?.startsWith(start) ?? false);
    expect(fleet.length).toBeGreaterThanOrEqual(1_500);
    expect([at('northshore'), at('redgum'), at('wattle'), at('ironbark')]).toEqual([343, 702, 160, 334]);
    expect(new Set(fleet.map(({ dealership_slug: slug }) => slug)).size).toBe(10);
  });

  it('[API-024] cover every status, type, kind, lender and medium, so that no other data is needed to show them', () => {
    const all = <Value>(read: (car: StockCar) => Value) => new Set(fleet.map(read));
    expect([...all(({ status }) => status)].toSorted()).toEqual(['coming_soon', 'in_stock', 'sold']);
    expect([...all(({ car_type: type }) => type)].toSorted()).toEqual(['demo', 'new', 'used']);
    expect(all(({ item_type: type }) => type).size).toBeGreaterThanOrEqual(4);
    expect(all(({ finance_lenders: lenders }) => Object.keys(lenders ?? {}).join()).size).toBeGreaterThanOrEqual(4);
    const media = ['images', 'spin_images', 'spin_interior_image', 'videos'] as const;
    for (const medium of media) expect([medium, count((car) => car[medium] != null)]).not.toEqual([medium, 0]);
  });

  it('demo vehicles include new and demo cars only of the makes that the dealer represents', () => {
    const signs: Readonly<Record<string, readonly string[]>> = {
      'northshore-toyota': ['Toyota'],
      'northshore-kia-suzuki': ['Kia', 'Suzuki'],
      'northshore-mg-nissan': ['MG', 'Nissan'],
    };
    for (const { dealership_slug: slug = '', car_type: type, make = '' } of fleet) {
      if (signs[slug] !== undefined && type !== 'used') expect(signs[slug]).toContain(make);
      if (slug.startsWith('redgum')) expect(type).toBe('used');
    }
  });

  it('include sold, coming, reserved, unpriced and reduced vehicles, none of them sold over three days ago', () => {
    expect(count(({ status }) => status === 'sold')).toBeGreaterThan(20);
    expect(count(({ status }) => status === 'coming_soon')).toBeGreaterThan(20);
    expect(count(({ reserved }) => reserved === true)).toBeGreaterThan(20);
    expect(count(({ price }) => price === undefined)).toBeGreaterThan(10);
    expect(count(({ before_price: before, price }) => before !== undefined && before > (price ?? 0))).toBeGreaterThan(
      100,
    );
    expect(count(({ dealercomments }) => dealercomments === '')).toBeGreaterThan(10);
    expect(count(({ dealercomments }) => dealercomments?.includes('|') ?? false)).toBeGreaterThan(50);
    for (const { sold_date_timestamp: sold, status } of fleet) {
      if (status === 'sold') expect(now.getTime() / 1000 - (sold ?? 0)).toBeLessThan(3 * 86_400);
    }
  });

  it('demo vehicles have no date in the future except the end of their registration', () => {
    for (const {
      created_at: arrived = '',
      build_date: built = '',
      compliance_date: complied = '',
      year = 0,
    } of fleet) {
      expect(Date.parse(arrived)).toBeLessThan(now.getTime());
      expect(built < complied && complied <= '2026-11').toBe(true);
      expect(year).toBeLessThanOrEqual(2026);
    }
  });

  it('demo vehicles have realistic prices', () => {
    for (const { price, km, year = 0, autograb_data: market } of fleet) {
      if (price !== undefined) expect(price > 1_500 && price < 320_000).toBe(true);
      if (km !== undefined) expect(km < 60_000 * (2027 - year)).toBe(true);
      if (price !== undefined && market?.average_market_price !== undefined) {
        expect(Math.abs(price / market.average_market_price - 1)).toBeLessThan(0.2);
      }
    }
  });

  it('include caravans with lengths and masses, and without engine, odometer or VIN', () => {
    const towed = fleet.filter(({ item_type: type }) => type === 'caravan');
    expect(towed.length).toBeGreaterThan(80);
    for (const { specifications, km, vin, simple_fuel: fuel } of towed) {
      expect(specifications?.aggregate_trailer_mass).toBeGreaterThan(
        specifications?.tare_weight ?? Number.POSITIVE_INFINITY,
      );
      expect([km, vin, fuel]).toEqual([undefined, undefined, undefined]);
      expect(specifications?.ball_weight).toBeLessThan((specifications?.aggregate_trailer_mass ?? 0) / 8);
      expect(specifications?.layout).toMatch(/bed/);
      const isShort = (specifications?.body_length ?? 15) < 15;
      if (isShort) expect(specifications?.layout).not.toMatch(/island/i);
    }
  });

  it('demo vehicles include motorcycles, trucks and utes with the facts that riders and drivers ask about', () => {
    const ofKind = (kind: string) => fleet.filter(({ item_type: type }) => type === kind);
    for (const { specifications: sheet, badge = '' } of ofKind('motorcycle')) {
      expect(sheet).toMatchObject({ seat_height: expect.any(Number), wet_weight: expect.any(Number) });
      expect(sheet?.learner_approved).toBe(/\bLAMS\b/.test(badge));
    }
    for (const { specifications: sheet, variant } of ofKind('truck')) {
      expect(sheet?.payload).toBeLessThan(variant?.grossvehiclemass ?? 0);
      expect(sheet?.tray_length).toBeLessThan(variant?.vehiclelength ?? 0);
    }
    for (const { specifications: sheet, variant } of fleet.filter(({ simple_body: body }) => body === 'Ute')) {
      expect(sheet?.payload).toBeLessThan(variant?.grossvehiclemass ?? 0);
    }
  });

  it('have comments without unfilled placeholders, which say nothing untrue about fuel, gearbox or kind', () => {
    for (const {
      dealercomments: text = '',
      simple_fuel: fuel,
      simple_transmission: gearbox,
      item_type: type,
    } of fleet) {
      expect(text).not.toMatch(/[{}]|undefined|NaN|\s{2}/);
      if (fuel === 'Electric') expect(text).not.toMatch(/full tank|litres/);
      if (gearbox === 'Automatic') expect(text).not.toContain('clutch at');
      if (type === 'motorhome') expect(text).not.toContain('towing lesson');
    }
  });

  it('demo vehicles have eight to twenty studio pictures, marked as illustrations', () => {
    for (const { images = [], photos_count: photos } of fleet.filter(({ photos_count: count }) => count !== 0)) {
      expect(images.length).toBeGreaterThanOrEqual(8);
      expect(images.length).toBeLessThanOrEqual(20);
      expect([new Set(images.map(({ alt }) => alt)).size, photos]).toEqual([images.length, images.length]);
      expect(images.every(({ illustration, alt }) => illustration === true && alt?.startsWith('Illustration'))).toBe(
        true,
      );
    }
  });

  it.each([
    ['Coupe', 'coupe'],
    ['Convertible', 'convertible'],
    ['Light truck', 'light-truck|crew-truck|tipper|pantech|curtainsider'],
    ['Motorhome', 'motorhome'],
  ])('demo vehicles of the body %s are shown in pictures of that body', (body, pictured) => {
    const shown = fleet.filter(({ simple_body: type, photos_count: photos }) => type === body && photos !== 0);
    expect(shown.length).toBeGreaterThan(0);
    for (const { primary_image_url: first } of shown)
      expect(first).toMatch(new RegExp(`^/media/studio/(${pictured})-`));
  });

  it('demo vehicles that no studio picture fits, and some that have not arrived, have neither pictures nor a spin', () => {
    const bare = fleet.filter(({ images = [] }) => images.length === 0);
    expect(bare.some(({ status }) => status === 'coming_soon')).toBe(true);
    expect(bare.some(({ colour, simple_body: body }) => colour === 'Slate Grey' && body === 'Caravan')).toBe(true);
    expect(bare.some(({ badge = '' }) => badge.includes('Tailgate Loader'))).toBe(true);
    expect(bare.length).toBeLessThan(fleet.length / 15);
    for (const { photos_count: photos, primary_image_url: first, spin_images: frames } of bare) {
      expect([photos, first, frames]).toEqual([0, undefined, undefined]);
    }
  });

  it('never have a picture whose paint or load contradicts their colour or title', () => {
    for (const { name, colour = '', primary_image_url: first = '' } of fleet) {
      if (/Tailgate Loader|Beavertail|Tradepack|Servicepack/.test(name)) expect(first).toBe('');
      const load = /Pantech|Tipper|Curtainsider/.exec(name)?.[0].toLowerCase();
      if (load !== undefined && first !== '') expect(first).toContain(`/${load}-`);
      for (const plain of ['red', 'orange', 'green', 'yellow', 'white', 'black']) {
        if (new RegExp(`\\b${plain}$`, 'i').test(colour) && first !== '') expect(first).toContain(`-${plain}-`);
      }
    }
  });

  it('have a spin if the studio has one, marked as an illustration', () => {
    const turning = fleet.filter(({ spin_images: frames }) => frames !== undefined);
    expect(turning.length).toBeGreaterThan(100);
    expect(turning.length).toBeLessThan(fleet.length / 2);
    for (const { spin_images: frames = [], spin_illustration: illustration, primary_image_url: first } of turning) {
      expect([new Set(frames).size, illustration]).toEqual([36, true]);
      const nameOf = (url = '') => /\/media\/studio\/([a-z]+-[a-z]+)-/.exec(url)?.[1];
      expect(nameOf(frames[0])).toBe(nameOf(first));
    }
    expect(fleet.every(({ spin_images: frames, spin_illustration: mark }) => (frames === undefined) === !mark)).toBe(
      true,
    );
  });

  it('two dealers each have one demo vehicle with hotspots on its spin', () => {
    const marked = fleet.filter(({ hotspots }) => hotspots !== undefined);
    expect(marked.map(({ stocknum }) => stocknum)).toEqual(['N40163', 'R40633']);
    for (const { spin_images: frames = [], hotspots, standardEquipment = [] } of marked) {
      for (const [word, feature] of [
        ['camera', 'Reversing camera'],
        ['LED', 'LED headlights'],
        ['dip', 'Automatic high beam'],
        ['split-fold', 'Split-fold rear seat'],
      ] as const)
        if (hotspots?.exterior?.some(({ description }) => description.includes(word)))
          expect(standardEquipment).toContain(feature);
      expect(frames).toHaveLength(36);
      expect(hotspots?.exterior).toHaveLength(3);
      for (const { positions } of hotspots?.exterior ?? []) {
        expect(positions.length).toBeGreaterThan(10);
        expect(positions.length).toBeLessThan(24);
        expect(positions.every(({ x, y }) => x > 0.05 && x < 0.95 && y > 0.2 && y < 0.9)).toBe(true);
      }
    }
  });

  it('include a vehicle with its interior: pictures last in its gallery, and a panorama with hotspots at its equipment', () => {
    const opened = fleet.filter(({ spin_interior_image: panorama }) => panorama !== undefined);
    expect(opened.map(({ stocknum }) => stocknum)).toEqual(['N40163']);
    const [{ images = [], hotspots, standardEquipment = [] }] = opened as [StockCar];
    expect(images.slice(-2).map(({ alt }) => alt)).toEqual([
      'Illustration: SUV interior, the dashboard. Not a photograph of this vehicle.',
      "Illustration: SUV interior, the driver's place. Not a photograph of this vehicle.",
    ]);
    const spots = hotspots?.interior ?? [];
    expect(spots.length).toBeGreaterThan(2);
    for (const { positions } of spots) expect(positions).toHaveLength(1);
    expect(spots.some(({ description }) => description === 'Heated front seats')).toBe(
      standardEquipment.includes('Heated front seats'),
    );
  });

  it('the demo vehicles begin with the first vehicle of the showcase', () => {
    expect(fleet[0]).toMatchObject({
      slug: '2026-toyota-rav4-cruiser-n40218',
      price: 58_490,
      before_price: 60_140,
      series: 'XA60',
    });
  });

  it('demo vehicles are valid whatever the current year', () => {
    for (const year of [2027, 2031]) {
      const later = demoCars(new Date(`${year}-02-03T00:00:00Z`));
      expect(later).toHaveLength(fleet.length);
      expect(later.every((car) => safeParse(StockCar, car).success)).toBe(true);
    }
  });
});

describe('finance', () => {
  it('weekly payments are whole dollars, and totals are computed from them', () => {
    const { harbour } = lenderQuotes('northshore', 58_490) ?? {};
    expect(harbour).toMatchObject({
      paymentWeek: 274,
      paymentMonth: 1_185.69,
      totalPayable: 274 * 260 + 420,
      interestRate: 7.99,
      comparisonRate: 8.62,
      termYears: 5,
      termWeeks: 260,
      termMonths: 60,
      deposit: 0,
      balloon: 0,
      financeProvider: 'Harbour Auto Finance',
    });
    expect(harbour?.disclaimer).toContain('WARNING: This comparison rate is true only for the example given');
  });

  it('every demo vehicle with a price has finance from the lender of its site and from the lender of the group', () => {
    const own: Readonly<Record<string, string>> = {
      northshore: 'harbour',
      redgum: 'tableland',
      wattle: 'bellarine',
      ironbark: 'ironbark',
    };
    for (const { price, finance_lenders: lenders, dealership_slug: slug = '' } of fleet) {
      expect(Object.keys(lenders ?? {})).toEqual(
        price === undefined ? [] : [own[slug.split('-')[0] ?? ''], 'southern'],
      );
    }
  });
});

it.each(['northshore', 'redgum', 'wattle', 'ironbark'])(
  'no tag is on more than a third of the first 21 cars of %s',
  (site) => {
    const first = fleet
      .filter(({ dealership_slug: slug }) => slug?.startsWith(site))
      .toSorted((a, b) => toSearchRecord(b).custom_rank - toSearchRecord(a).custom_rank)
      .slice(0, 21);
    const named = Map.groupBy(
      first.flatMap(({ tag }) => tag ?? []),
      (tag) => tag,
    );
    for (const [tag, cars] of named) expect([tag, cars.length]).toEqual([tag, Math.min(cars.length, 7)]);
  },
);

describe('claims about a demo vehicle', () => {
  const saying = (words: RegExp) => fleet.filter(({ dealercomments: comment = '' }) => words.test(comment));

  it('“Low kilometres” means less than two thirds of the usual kilometres at that age', () => {
    const low = fleet.filter(({ tag }) => tag === 'Low kilometres');
    expect(low.length).toBeGreaterThan(0);
    for (const { name, km = 0, year = 0 } of low)
      expect([name, km < 24_000 * (now.getFullYear() - year + 1.1) * (2 / 3)]).toEqual([name, true]);
    expect(Math.max(...low.map(({ km = 0 }) => km))).toBeLessThan(150_000);
  });

  it('“drive away” is claimed only for drive-away prices, and demonstrators have less than 5,000 kilometres', () => {
    expect(count(({ tag, price_type: type }) => tag === 'Ready to drive away' && type !== 'Drive away')).toBe(0);
    expect(count(({ car_type: type, km = 0 }) => type === 'demo' && km >= 5_000)).toBe(0);
    expect(
      count(
        ({ dealership_slug: slug, price, price_type: type }) =>
          slug?.startsWith('redgum') === true && price !== undefined && type !== 'Drive away',
      ),
    ).toBe(0);
  });

  it.each([
    ['part of its service history and all of it', /part service history/i, /full service history|every receipt/i],
    ['one owner and two', /one owner|bought new/i, /second owner/i],
    ['the balance of a warranty and the whole', /balance of new car warranty/i, /full new vehicle warranty/i],
    ['nothing to see and a scuff', /nothing to report|nothing else worth/i, /scuff|stone chip on the front/i],
  ])('no comment contains %s', (_, one, other) => {
    const both = saying(one).filter(({ dealercomments = '' }) => other.test(dealercomments));
    expect([saying(one).length > 0, both.map(({ dealercomments }) => dealercomments)]).toEqual([true, []]);
  });

  it('no comment offers an inspection of a vehicle that is on its way', () => {
    const onItsWay = saying(/open for inspection|lie down in it/i).filter(({ status }) => status === 'coming_soon');
    expect(onItsWay.map(({ name }) => name)).toEqual([]);
  });
});

describe('demo locations', () => {
  it('pass the contract, and every dealership has one primary location that sells', () => {
    for (const location of demoLocations) expect(safeParse(StockLocation, location)).toMatchObject({ success: true });
    const primary = demoLocations.filter(
      ({ primary: isPrimary, location_type: type }) => isPrimary && type === 'sales',
    );
    expect(primary.map(({ dealership_slug: slug }) => slug)).toEqual([
      ...new Set(demoLocations.map(({ dealership_slug: slug }) => slug)),
    ]);
  });

  it('list their hours as text, Sunday first', () => {
    const hours = demoLocations.find(({ slug }) => slug === 'redgum-rocklea')?.contact_detail.opening_hours;
    expect(hours?.slice(0, 2)).toEqual([
      { weekday: 0, status: 'Closed', formated_hours: 'Closed' },
      { weekday: 1, status: 'Open', formated_hours: '8:30 am – 5:30 pm', open: '08:30', close: '17:30' },
    ]);
  });
});
