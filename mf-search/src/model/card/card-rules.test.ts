import { describe, expect, it } from '@jest/globals';
import { buildCar } from '../../testing/build-car.ts';
import { cardActions } from './card-actions.ts';
import { isToyotaCertified } from './card-badges.ts';
import { cardFacts, cardPlace, cardSubtitle, cardTitle } from './card-facts.ts';
import { cardPhotos } from './card-photos.ts';
import { cardTag } from './card-tag.ts';

const nowMs = Date.UTC(2026, 10, 20);
const msPerDay = 86_400_000;
const rules = {
  justArrivedDays: 8,
  labels: { reserved: 'Reserved', sold: 'JUST SOLD', justArrived: 'New', justArrivedUsed: 'Just arrived' },
  certifiedLogo: '/certified.svg',
};
const daysOld = (days: number) => ({ created_at: new Date(nowMs - days * msPerDay).toISOString() });
const tagOf = (changes: Parameters<typeof buildCar>[0], changedRules = {}) =>
  cardTag(buildCar({ make: 'Kia', ...changes }), { ...rules, ...changedRules }, nowMs)?.label ?? null;

describe('the tag of a card', () => {
  const reasons = [
    { label: 'Hybrid', changes: { simple_fuel: 'Hybrid' } },
    { label: 'Reserved', changes: { reserved: true } },
    { label: 'Certified used', changes: { certified: true, car_type: 'used' } },
    { label: 'Test Drive Only', changes: { tag: 'Test Drive Only' } },
    { label: 'COMING SOON', changes: { status: 'coming_soon' } },
    { label: 'Just arrived', changes: daysOld(1) },
  ] as const;
  const pairs = reasons.flatMap((first, index) => reasons.slice(index + 1).map((second) => ({ first, second })));

  it.each(pairs)('[CARD-008] $first.label takes precedence over $second.label', ({ first, second }) => {
    expect(tagOf({ ...first.changes, ...second.changes })).toBe(first.label);
    expect(tagOf(second.changes)).toBe(second.label);
  });

  it('[CARD-009] the tag of an electric or hybrid car is its fuel', () => {
    expect(
      ['Electric', 'Hybrid', 'Plug-in Hybrid', 'Petrol Plug In Hybrid', 'Diesel'].map((simple_fuel) =>
        tagOf({ simple_fuel }),
      ),
    ).toEqual(['Electric', 'Hybrid', 'Plug-in Hybrid', 'Plug-in Hybrid', null]);
  });

  it('[CARD-010] the tag of a reserved car is the site’s word for reserved', () => {
    expect(tagOf({ reserved: true }, { labels: { ...rules.labels, reserved: 'On hold' } })).toBe('On hold');
  });

  it('[CARD-011] a certified used car other than a Toyota has the site’s logo as its tag, if there is one', () => {
    expect(cardTag(buildCar({ make: 'Kia', certified: true }), rules, nowMs)).toEqual({
      kind: 'certified',
      label: 'Certified used',
      logo: '/certified.svg',
    });
    expect(tagOf({ certified: true }, { certifiedLogo: null })).toBeNull();
    expect(tagOf({ certified: true, car_type: 'new' })).toBeNull();
    expect(tagOf({ certified: true, make: 'Toyota' })).toBeNull();
  });

  it('[CARD-012] the feed’s tag is shown verbatim, unless empty', () => {
    expect(tagOf({ tag: 'Test Drive Only' })).toBe('Test Drive Only');
    expect(tagOf({ tag: ' ' })).toBeNull();
  });

  it('[CARD-013] a car with the status coming soon has the tag COMING SOON', () => {
    expect(tagOf({ status: 'coming_soon' })).toBe('COMING SOON');
  });

  it('[CARD-014] a car is newly arrived up to and including the last day of the window', () => {
    expect(tagOf({ ...daysOld(8), car_type: 'new' })).toBe('New');
    expect(tagOf({ ...daysOld(8), car_type: 'used' })).toBe('Just arrived');
    expect(tagOf({ ...daysOld(8), car_type: 'demo' })).toBe('Just arrived');
    expect(tagOf(daysOld(8 + 1 / 24))).toBeNull();
    expect(tagOf(daysOld(8), { justArrivedDays: 7 })).toBeNull();
    expect(tagOf({ created_at: 'yesterday' })).toBeNull();
  });

  it('[CARD-015] a sold car only has the tag JUST SOLD', () => {
    expect(tagOf({ status: 'sold', simple_fuel: 'Electric', reserved: true, ...daysOld(1) })).toBe('JUST SOLD');
    expect(tagOf({ sold: true, tag: 'Test Drive Only' })).toBe('JUST SOLD');
  });
});

describe('the badges of a card', () => {
  it('[CARD-017] Toyota’s own badge is only for a certified Toyota that is not sold', () => {
    expect(isToyotaCertified(buildCar({ certified: true }))).toBe(true);
    expect(isToyotaCertified(buildCar({ certified: true, make: 'Kia' }))).toBe(false);
    expect(isToyotaCertified(buildCar({ certified: false }))).toBe(false);
    expect(isToyotaCertified(buildCar({ certified: true, status: 'sold' }))).toBe(false);
  });
});

describe('the actions of a card', () => {
  const names = ['enquire', 'call', 'reserve', 'testDrive', 'tradeIn', 'finance'] as const;
  const each = <Value>(value: (name: string) => Value) =>
    Object.fromEntries(names.map((name) => [name, value(name)])) as Record<(typeof names)[number], Value>;
  const site = { features: each(() => true), finance: { provider: 'harbour' } };
  const everywhere = each((name) => `/${name}`);
  const willing = buildCar({ features: each(() => true) });
  const offered = (car = willing, at = site, to: Partial<typeof everywhere> = everywhere) =>
    cardActions(car, at, to).map(({ name }) => name);

  it('[CARD-020] a card has each action that site and car allow and that has a URL', () => {
    expect(offered()).toEqual([...names]);
    expect(cardActions(willing, site, everywhere)[0]).toEqual({ name: 'enquire', href: '/enquire' });
  });

  it.each(names)('[CARD-020] the action %s is left out if the site, or the car, does not allow it', (name) => {
    const others = names.filter((other) => other !== name);
    expect(offered(willing, { ...site, features: { ...site.features, [name]: false } })).toEqual(others);
    expect(offered({ ...willing, features: { ...willing.features, [name]: false } })).toEqual(others);
  });

  it('[CARD-020] a car without settings has all actions except Reserve', () => {
    expect(offered(buildCar())).toEqual(['enquire', 'call', 'testDrive', 'tradeIn', 'finance']);
  });

  it('actions that are impossible for a reserved, coming or sold car, or without a lender, are left out', () => {
    expect(offered({ ...willing, reserved: true })).not.toContain('reserve');
    expect(offered({ ...willing, status: 'coming_soon' })).toEqual(['enquire', 'call', 'tradeIn', 'finance']);
    expect(offered(willing, { ...site, finance: { provider: null as never } })).not.toContain('finance');
    expect(offered({ ...willing, status: 'sold' })).toEqual([]);
  });

  it('actions without a URL are left out', () => {
    expect(offered(willing, site, { call: 'tel:1' })).toEqual(['call']);
  });
});

describe('the text of a card', () => {
  it('[CARD-003] the text of a card is year make model, badge and series, facts and location; unknown parts are left out', () => {
    const car = buildCar({ km: 68_210 });
    expect([cardTitle(car), cardSubtitle(car), cardPlace(car)]).toEqual([
      '2024 Toyota RAV4',
      'Cruiser · AXAH54R',
      'Artarmon, NSW',
    ]);
    expect(cardFacts(car).map(({ text }) => text)).toEqual(['68,210 kms', 'Petrol', 'Automatic', 'SUV']);
    const van = buildCar({ item_type: 'caravan', specifications: { sleeps: 4, body_length: 19, tare_weight: 2_150 } });
    const { km: _, simple_fuel: __, simple_transmission: ___, ...caravan } = { ...van, simple_body: 'Caravan' };
    expect(cardFacts(caravan).map(({ text }) => text)).toEqual(['Caravan', 'Sleeps 4', '5.8 m long', '2,150 kg tare']);
    const bare = { id: '1', slug: 's', name: 'Isuzu NNR', car_type: 'used', status: 'in_stock' } as const;
    expect([cardTitle(bare), cardSubtitle(bare), cardPlace(bare), cardFacts(bare)]).toEqual(['Isuzu NNR', '', '', []]);
  });
});

describe('the photos of a card', () => {
  const image = (url: string) => ({ image: { url, thumb: { url: url.replace('.webp', '-640.webp') } } });

  it('[CARD-005] placeholder pictures are left out of a card’s photos', () => {
    expect(cardPhotos(buildCar({ images: [image('/photos/default.jpg'), image('/a/no-image.png')] }))).toEqual([]);
    expect(cardPhotos(buildCar({ primary_image_url: '/img/image-not-found.svg' }))).toEqual([]);
    expect(cardPhotos(buildCar())).toEqual([]);
  });

  it('a card’s photos are the car’s own in two sizes; without photos, the feed’s primary picture', () => {
    expect(cardPhotos(buildCar({ images: [image('/a.webp')], primary_image_url: '/b.webp' }))).toEqual([
      {
        url: '/a.webp',
        thumbUrl: '/a-640.webp',
        alt: '2024 Toyota RAV4 Cruiser',
        isIllustration: false,
        isIndoors: false,
      },
    ]);
    expect(cardPhotos(buildCar({ primary_image_url: '/b.webp' })).map(({ url }) => url)).toEqual(['/b.webp']);
  });
});
