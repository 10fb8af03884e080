import type { CarBrief } from '@forecourt/contracts';
import { toCarBrief } from '@forecourt/contracts';
import { demoSite } from '@forecourt/kit/testing';
import { isSavable, mostFavourites, parseFavourites, toFavourite, toggled } from './favourite.ts';

const car: CarBrief = {
  id: 'c1',
  slug: 'a-car',
  name: '2020 A Car',
  carType: 'used',
  status: 'in_stock',
  price: 20_000,
  imageUrl: '/a.webp',
};
const always = { enabled: true, usedWithPhotosOnly: false };
const usedOnly = { enabled: true, usedWithPhotosOnly: true };

describe('saved cars', () => {
  it('[ACCT-001] a click adds the car at the front of the list, and a second click removes it', () => {
    const first = toggled([], toFavourite(car));
    const second = toggled(first, toFavourite({ ...car, id: 'c2' }));
    expect(second.map(({ id }) => id)).toEqual(['c2', 'c1']);
    expect(toggled(second, toFavourite(car)).map(({ id }) => id)).toEqual(['c2']);
  });

  it('are limited; the oldest is dropped', () => {
    const full = Array.from({ length: mostFavourites }, (_, index) => toFavourite({ ...car, id: `c${index}` }));
    const next = toggled(full, toFavourite({ ...car, id: 'new' }));
    expect(next).toHaveLength(mostFavourites);
    expect(next[0]?.id).toBe('new');
    expect(next.some(({ id }) => id === `c${mostFavourites - 1}`)).toBe(false);
  });

  it.each([
    ['[CARD-022] can be saved: a car in stock', car, always, true],
    ['[CARD-022] [ACCT-003] cannot be saved: a sold car', { ...car, status: 'sold' as const }, always, false],
    ['[CARD-022] cannot be saved: a car on a site without favourites', car, { ...always, enabled: false }, false],
    ['[CARD-023] can be saved: a used car with price and photos', car, usedOnly, true],
    [
      '[CARD-023] [ACCT-004] cannot be saved: a new car on a used-only site',
      { ...car, carType: 'new' as const },
      usedOnly,
      false,
    ],
    [
      '[CARD-023] [ACCT-004] cannot be saved: a demo car on a used-only site',
      { ...car, carType: 'demo' as const },
      usedOnly,
      false,
    ],
    ['[ACCT-004] can be saved: a new car on any other site', { ...car, carType: 'new' as const }, always, true],
    ['[CARD-023] cannot be saved: a used car priced 0', { ...car, price: 0 }, usedOnly, false],
    ['[CARD-023] cannot be saved: a used car priced below 0', { ...car, price: -1 }, usedOnly, false],
    ['[CARD-023] can be saved: a used car priced 1', { ...car, price: 1 }, usedOnly, true],
    ['[CARD-023] can be saved: a car priced 0 on any other site', { ...car, price: 0 }, always, true],
  ])('%s', (_, brief, rules, expected) => {
    expect(isSavable(brief, rules)).toBe(expected);
  });

  it('[CONF-005] a car can be saved unless the dealer disables saving for the car', () => {
    const of = (favourites?: boolean) =>
      toCarBrief({
        id: 'c1',
        slug: 'a-car',
        name: '2020 A Car',
        car_type: 'used',
        status: 'in_stock',
        ...(favourites !== undefined && { features: { favourites } }),
      });
    expect([of(), of(true), of(false)].map((brief) => isSavable(brief, always))).toEqual([true, true, false]);
  });

  it('[CARD-023] every car can be saved unless the site restricts saving', () => {
    expect(demoSite().favourites).toEqual(always);
  });

  it('[CARD-023] a used car without a price cannot be saved on a used-with-photos site', () => {
    const { price: _, ...unpriced } = car;
    expect(isSavable(unpriced, usedOnly)).toBe(false);
  });

  it('[CARD-023] a used car without pictures cannot be saved on a used-with-photos site', () => {
    const { imageUrl: _, ...withoutPicture } = car;
    expect(isSavable(withoutPicture, usedOnly)).toBe(false);
  });

  it.each([[null], ['{'], ['{}'], ['[1, null, {"id": 3}]'], ['"text"']])(
    '[ACCT-006] corrupt storage %p is read as an empty list',
    (stored) => {
      expect(parseFavourites(stored)).toEqual([]);
    },
  );

  it('[ACCT-006] are read from storage only up to their limit', () => {
    const stored = Array.from({ length: 205 }, (_, index) => ({ id: `c${index}`, name: 'A', slug: 'a' }));
    expect(parseFavourites(JSON.stringify(stored)).map(({ id }) => id)).toEqual(
      stored.slice(0, 200).map(({ id }) => id),
    );
    expect(mostFavourites).toBe(200);
  });

  it('of a partly corrupt list, the valid entries are kept', () => {
    expect(parseFavourites(JSON.stringify([{ id: 'a', name: 'A', slug: 'a' }, { id: 1 }]))).toHaveLength(1);
  });
});
