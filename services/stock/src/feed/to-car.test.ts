import { safeParse } from '@forecourt/contracts/schema';
import { StockCar } from '@forecourt/contracts/stock';
import { describe, expect, it } from '@jest/globals';
import { testLocations } from '../testing/locations.ts';
import type { CompleteDraft } from './check-draft.ts';
import type { Dealership } from './to-car.ts';
import { toCar } from './to-car.ts';

const [gepps, melrose] = testLocations.filter(({ dealership_slug: slug }) => slug === 'ironbark-adelaide');
const dealership: Dealership = { slug: 'ironbark-adelaide', locations: [gepps!, melrose!] };
const draft: CompleteDraft = {
  year: 2020,
  make: 'Citroën',
  model: 'C3',
  badge: 'Shine + Pack',
  car_type: 'used',
  simple_body: 'Hatch',
  colour: 'Soul Red',
};

describe('a car from a feed', () => {
  it('a car from a feed satisfies the contract and has its own slug', () => {
    const car = toCar(draft, 'B 7', dealership);
    expect(safeParse(StockCar, car)).toMatchObject({ success: true });
    expect(car).toMatchObject({
      slug: '2020-citroen-c3-shine-b-7',
      path: '/cars/2020-citroen-c3-shine-b-7',
      name: '2020 Citroën C3 Shine + Pack',
      status: 'in_stock',
      item_type: 'car',
    });
  });

  it('a car from a feed has the same id when its price changes, and another id at another dealership', () => {
    const other = { ...dealership, slug: 'elsewhere' };
    expect(toCar({ ...draft, price: 1 }, 'B7', dealership).id).toBe(toCar(draft, 'B7', dealership).id);
    expect(toCar(draft, 'B7', other).id).not.toBe(toCar(draft, 'B7', dealership).id);
  });

  it('a car from a feed shows the illustration that fits its body, model and colour, if there is one, but does not count it as a photograph', () => {
    const image = { image: { url: '/media/a.webp', thumb: { url: '/media/a.webp' } }, illustration: true };
    const car = toCar(draft, 'B7', dealership, (looks) => {
      expect(looks).toEqual({
        body: 'Hatch',
        model: 'C3',
        badge: 'Shine + Pack',
        colour: 'Soul Red',
        stocknum: 'B7',
        specifications: draft.specifications,
      });
      return [image];
    });
    expect(car).toMatchObject({ images: [image], photos_count: 0, primary_image_url: '/media/a.webp' });
  });

  it('a car from a feed without pictures stays without pictures when there are no illustrations', () => {
    const car = toCar(draft, 'B7', dealership);
    expect(car).toMatchObject({ images: [], photos_count: 0 });
    expect(car).not.toHaveProperty('primary_image_url');
  });

  it('a car from a feed keeps the dealer’s own photographs', () => {
    const image = { image: { url: 'https://a.example/1.jpg', thumb: { url: 'https://a.example/1.jpg' } } };
    expect(toCar({ ...draft, images: [image] }, 'B7', dealership)).toMatchObject({ images: [image], photos_count: 1 });
  });

  it('a car from a feed is at the location that the feed names, else at the dealership’s first location', () => {
    expect(toCar({ ...draft, location_name: 'ironbark-melrose-park' }, 'B7', dealership).location_id).toBe(
      'ironbark-melrose-park',
    );
    expect(toCar({ ...draft, city: 'Melrose Park' }, 'B7', dealership).location_name).toBe('Ironbark Melrose Park');
    expect(toCar({ ...draft, city: 'Whyalla' }, 'B7', dealership)).toMatchObject({
      location_id: 'ironbark-gepps-cross',
      city: 'Whyalla',
      state: 'SA',
    });
  });

  it('a car from a feed has no suburb if the feed gives only a state other than the location’s', () => {
    const car = toCar({ ...draft, state: 'VIC' }, 'B7', dealership);
    expect(car.state).toBe('VIC');
    expect(car).not.toHaveProperty('city');
    expect(toCar(draft, 'B7', dealership)).toMatchObject({ city: 'Gepps Cross', state: 'SA' });
  });

  it('the vehicle type of a car from a feed is derived from its body', () => {
    expect(toCar({ ...draft, simple_body: 'Light truck' }, 'B7', dealership).item_type).toBe('truck');
    expect(toCar({ ...draft, simple_body: 'Motorcycle' }, 'B7', dealership).item_type).toBe('motorcycle');
  });
});
