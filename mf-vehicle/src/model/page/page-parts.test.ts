import { describe, expect, it } from '@jest/globals';
import { aCar } from '../../testing/car.ts';
import { statusTags } from '../facts/status-tags.ts';
import { headline, subheading } from '../facts/vehicle-name.ts';
import { priceWindow, similarSearchHref } from '../similar/similar-search.ts';
import { picturesOf } from '../viewer/pictures.ts';
import { breadcrumb } from './breadcrumb.ts';

describe('breadcrumb', () => {
  const labels = (changes = {}) => breadcrumb(aCar(changes), {}).map(({ label }) => label);

  it('[VDP-002] the breadcrumb goes Home > car type > make > model > body > title', () => {
    expect(labels()).toEqual(['Home', 'New', 'Toyota', 'RAV4', 'SUV', '2026 Toyota RAV4 Cruiser Hybrid']);
  });

  it('[VDP-003] the breadcrumb drops unknown steps', () => {
    expect(labels({ model: '' })).not.toContain('RAV4');
    expect(labels({ make: '-', model: 'RAV4', simple_body: ' ' })).toEqual([
      'Home',
      'New',
      '2026 Toyota RAV4 Cruiser Hybrid',
    ]);
  });

  it('[VDP-004] the breadcrumb links to home and to searches; the title is not a link', () => {
    expect(
      breadcrumb(
        aCar({ make: 'Land Rover', model: 'Range Rover', simple_body: 'Ute / Tray', car_type: 'used' }),
        {},
      ).map(({ href }) => href),
    ).toEqual([
      '/',
      '/search/used-cars',
      '/search/land-rover',
      '/search/land-rover/range-rover',
      '/search/ute---tray',
      undefined,
    ]);
  });
});

describe('names', () => {
  it('[VDP-043] the title is year, make and model; badge, series and colour follow', () => {
    expect(headline(aCar())).toBe('2026 Toyota RAV4');
    expect(subheading(aCar())).toBe('Cruiser Hybrid AWD · XA60 · Tidal Teal');
    expect(subheading(aCar({ badge: '-', series: '' }))).toBe('Tidal Teal');
    const { year: _, ...ageless } = aCar();
    expect(headline(ageless)).toBe('Toyota RAV4');
    expect(headline(aCar({ make: '', model: '' }))).toBe('2026 Toyota RAV4 Cruiser Hybrid');
  });
});

describe('statusTags', () => {
  const labels = { reserved: 'Reserved' };
  const shown = (changes = {}) => statusTags(aCar(changes), labels).map(({ label }) => label);

  it('the tags above the title are condition, electrified fuel, reservation and the feed’s tag', () => {
    expect(shown()).toEqual(['New', 'Hybrid']);
    expect(shown({ simple_fuel: 'Plug-in Hybrid', reserved: true, tag: 'Test Drive Only' })).toEqual([
      'New',
      'Plug-in Hybrid',
      'Reserved',
      'Test Drive Only',
    ]);
    expect(shown({ simple_fuel: 'Petrol', status: 'coming_soon' })).toEqual(['New', 'COMING SOON']);
  });

  it('the tags above the title start with the learner approval of a motorcycle', () => {
    const bike = { item_type: 'motorcycle', simple_fuel: 'Petrol', badge: 'LAMS' };
    expect(shown(bike)).toEqual(['LAMS approved', 'New']);
    expect(shown({ ...bike, badge: 'R' })).toEqual(['New']);
    expect(shown({ ...bike, item_type: 'car' })).toEqual(['New']);
  });

  it.each([{ status: 'sold' as const }, { sold: true }])(
    'a car that %j marks as sold shows only its condition',
    (change) => {
      expect(shown({ ...change, reserved: true })).toEqual(['New']);
    },
  );
});

describe('pictures', () => {
  it('the pictures of a car come from its images, else from its primary picture', () => {
    expect(picturesOf(aCar())).toHaveLength(3);
    expect(picturesOf(aCar({ images: [], primary_image_url: '/a.webp' }))).toEqual([
      { url: '/a.webp', alt: '2026 Toyota RAV4 Cruiser Hybrid', illustration: false },
    ]);
    expect(picturesOf(aCar({ images: [] }))).toEqual([]);
  });
});

describe('similar search', () => {
  it.each([
    [49_999, 39_999, 59_999],
    [50_000, 25_000, 75_000],
    [4_000, 0, 14_000],
  ])('a search around $%d goes from $%d to $%d', (price, min, max) => {
    expect(priceWindow(price)).toEqual({ min, max });
  });

  it('the search for similar cars has the car’s body and a price range around its price', () => {
    expect(similarSearchHref(aCar(), {})).toBe('/search/suv?range[price]=33490:83490');
    expect(similarSearchHref(aCar({ simple_body: '', price: 0 }), {})).toBe('/search/new-used-and-demo-cars');
  });
});
