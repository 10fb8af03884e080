import { safeParse } from '@forecourt/contracts/schema';
import { describe, expect, it } from '@jest/globals';
import { StockCar } from '../stock/stock-car.ts';
import { Car, carStatuses, carTypes } from './car.ts';

const least = { id: '1', slug: 'rav4', name: '2026 Toyota RAV4', car_type: 'new', status: 'in_stock' };
const parse = (fields: object) => safeParse(StockCar, { ...least, ...fields });
/** The fields that remain after a car was parsed with the stock schema. */
const kept = (fields: object) => parse(fields).data;
/** The fields that remain after a car was parsed with the public schema. */
const shown = (fields: object) => safeParse(Car, { ...least, ...fields }).data;

const byOrderIn = (shape: object) => (a: string, b: string) =>
  Object.keys(shape).indexOf(a) - Object.keys(shape).indexOf(b);

describe('a car', () => {
  it('[VDP-095] has the fields that identify it', () => {
    const identity = {
      id: '7',
      slug: 'rav4',
      name: '2026 Toyota RAV4',
      year: 2026,
      make: 'Toyota',
      model: 'RAV4',
      badge: 'Cruiser',
      series: 'XA60',
      stocknum: 'N40218',
      vin: 'JTMRV4',
      nvic: 'ABC26A',
      has_nvic: true,
      regplate: 'ABC12D',
      rego_expiry: '2027-03-14',
      build_date: '2026-02',
      compliance_date: '2026-03',
      path: '/cars/rav4',
      item_type: 'caravan',
      created_at: '2026-03-02T04:30:00Z',
      views: 12,
    };
    expect(kept(identity)).toEqual({ ...least, ...identity });
  });

  it('[VDP-096] keeps the fields of its body and drivetrain', () => {
    const body = {
      colour: 'Teal',
      interior_colour: 'Black',
      gearnum: 8,
      simple_transmission: 'Automatic',
      trans: 'CVT',
      bodyconfiguration: '5 door wagon',
      simple_body: 'SUV',
      simple_fuel: 'Hybrid',
      fuel: 'Petrol hybrid',
      seats: 5,
      doors: 5,
      drive: 'AWD',
      engine_size: '2.5L',
      engine_size_litres: 2.487,
      km: 14,
    };
    expect(kept(body)).toEqual({ ...least, ...body });
  });

  it('[VDP-097] has prices', () => {
    const price = {
      price: 58_490,
      before_price: 60_140,
      subscription_price: 299.5,
      offer_price: 57_990,
      preorder: false,
      price_type: 'Drive away',
    };
    expect(kept(price)).toEqual({ ...least, ...price });
  });

  it('[VDP-098] has fields for its state, with a closed list of types and of statuses', () => {
    const state = {
      car_type: 'demo',
      status: 'coming_soon',
      sold: false,
      sold_date_timestamp: 1_780_000_000,
      tag: 'Test Drive Only',
      reserved: true,
      certified: true,
      show_on_dealer_website: true,
    };
    expect(kept(state)).toEqual({ ...least, ...state });
    expect(carTypes).toEqual(['new', 'demo', 'used']);
    expect(carStatuses).toEqual(['in_stock', 'sold', 'coming_soon']);
    expect(parse({ car_type: 'nearly new' }).success).toBe(false);
    expect(parse({ status: 'reserved' }).success).toBe(false);
  });

  it('[VDP-099] has a location', () => {
    const place = {
      location: 'Ipswich yard',
      location_id: '12',
      location_name: 'Redgum Ipswich',
      city: 'Ipswich',
      state: 'QLD',
      private_suburb: 'Booval',
      private_postcode: '4304',
      dealership_slug: 'redgum-ipswich',
      dealership_id: '4',
    };
    expect(kept(place)).toEqual({ ...least, ...place });
  });

  it('[VDP-099] has in its public fields neither a private seller’s address nor other unpublished data', () => {
    const unshown = {
      private_suburb: 'Booval',
      private_postcode: '4304',
      nvic: 'ABC26A',
      has_nvic: true,
      path: '/cars/rav4',
      views: 12,
      offer_price: 57_990,
      show_on_dealer_website: true,
      location: 'Ipswich yard',
      thumbnails: ['/a-s.webp'],
      isVideo: true,
    };
    expect(kept(unshown)).toEqual({ ...least, ...unshown });
    expect(shown({ ...unshown, vin: 'JTMRV4', regplate: 'ABC12D' })).toEqual({
      ...least,
      vin: 'JTMRV4',
      regplate: 'ABC12D',
    });
    expect(Object.keys(StockCar.shape).filter((field) => !Object.hasOwn(Car.shape, field))).toEqual(
      Object.keys(unshown).sort(byOrderIn(StockCar.shape)),
    );
  });

  it('[VDP-100] has pictures, videos and a spin', () => {
    const film = [{ video: { url: 'https://films.example/walk.mp4' } }];
    const media = {
      photos_count: 1,
      images: [{ image: { url: '/a.webp', thumb: { url: '/a-s.webp' } }, isVideo: false }],
      thumbnails: ['/a-s.webp'],
      primary_image_url: '/a.webp',
      video_url: 'https://films.example/car.mp4',
      external_video_url: 'https://www.youtube.com/embed/abc',
      isVideo: true,
      walkaround_videos: film,
      videos: film,
      spin_images: ['/s-00.webp', '/s-01.webp'],
      spin_illustration: true,
      spin_interior_image: '/inside.webp',
      spin_code: 'orbit-7',
      hotspots: {},
    };
    expect(kept(media)).toEqual({ ...least, ...media });
  });

  it('[VDP-101] has exterior and interior hotspots, each with description, anchors and positions by frame', () => {
    const hotspots = {
      exterior: [{ description: 'Scratch', anchors: ['door'], positions: [{ frame: 3, x: 0.4, y: 0.61 }] }],
      interior: [{ description: 'Heated seats', positions: [{ frame: 0, x: 0.5, y: 0.5 }] }],
    };
    expect(kept({ hotspots })).toEqual({ ...least, hotspots });
    const outside = { exterior: [{ description: 'Scratch', positions: [{ frame: 3, x: 1.2, y: 0 }] }] };
    expect(parse({ hotspots: outside }).success).toBe(false);
  });

  it('[VDP-103] has the feed’s quote and market prices', () => {
    const quotes = {
      youxQuote: { weeklyRepaymentAmount: 171, advertisedRate: 8.49, comparisonRate: 9.12 },
      autograb_data: { average_market_price: 31_200, state_average_market_price: 30_800 },
    };
    expect(kept(quotes)).toEqual({ ...least, ...quotes });
  });

  it('[VDP-104] has each lender’s quote, keyed by provider', () => {
    const harbour = {
      interestRate: 7.99,
      comparisonRate: 8.62,
      paymentWeek: 274,
      paymentMonth: 1_187.33,
      termYears: 5,
      term1: 1_171,
      term2: 612,
      term3: 427,
      term4: 334,
      term5: 274,
      term6: 242,
      term7: 216,
      termWeeks: 260,
      termMonths: 60,
      deposit: 0,
      balloon: 12_000,
      establishmentFees: 395,
      totalPayable: 71_240,
      disclaimer: 'Estimate only.',
      financeProvider: 'Harbour Auto Finance',
    };
    const finance_lenders = { harbour, taurus: { interestRate: null, disclaimer: null } };
    expect(kept({ finance_lenders })).toEqual({ ...least, finance_lenders });
    expect(kept({ finance_lenders: { harbour: { ...harbour, commission: 4 } } })).toEqual({
      ...least,
      finance_lenders: { harbour },
    });
    expect(parse({ finance_lenders: { harbour: { paymentWeek: 'ask us' } } }).success).toBe(false);
    expect(parse({ finance_lenders: [harbour] }).success).toBe(false);
  });

  it('[VDP-102] has texts and a history report', () => {
    const texts = {
      standardEquipment: ['Towbar', 'Roof racks'],
      dealercomments: 'One owner. | Two keys.',
      file: '/report.pdf',
    };
    expect(kept(texts)).toEqual({ ...least, ...texts });
  });

  it('[VDP-105] has technical data, and dimensions of a caravan', () => {
    const technical = {
      variant: {
        cylinders: 4,
        enginesize: 2487,
        enginesize_litres: 2.5,
        induction: 'Turbo',
        fuelconsumptioncombined: 4.5,
        fuelcapacity: 55,
        grossvehiclemass: 2230,
        vehiclelength: 4600,
        vehicleheight: 1685,
        vehiclewidth: 1855,
        towingcapacitybraked: 1500,
        bodyconfiguration: 'Wagon',
        torque: 221,
        ancaprating: 5,
        geartype: 'CVT',
      },
      specifications: {
        body_width: 8,
        body_length: 21.5,
        tare_weight: 2450,
        axle_type: 'Tandem',
        sleeps: 4,
        aggregate_trailer_mass: 2950,
      },
    };
    expect(kept(technical)).toEqual({ ...least, ...technical });
  });

  it('requires only id, slug, name, type and status', () => {
    expect(kept({})).toEqual(least);
  });

  it('drops extra fields', () => {
    expect(kept({ owner_phone: '0400 000 000', owner: { secret: true } })).toEqual(least);
  });

  it.each(['id', 'slug', 'name', 'car_type', 'status'])('is invalid without %s', (field) => {
    expect(parse({ [field]: undefined }).success).toBe(false);
  });

  it('a picture may be marked as an illustration', () => {
    const images = [{ image: { url: '/a.webp', thumb: { url: '/a-s.webp' } }, alt: 'Front', illustration: true }];
    expect(kept({ images })).toEqual({ ...least, images });
  });
});
