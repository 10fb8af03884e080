import type { Car, PriceLine } from '@forecourt/contracts';
import { kilometres, priceOf } from '@forecourt/contracts';
import { words } from './fact.ts';
import type { CarPicture } from './pictures.ts';
import { picturesOf } from './pictures.ts';
import { headline } from './vehicle-name.ts';

/** What a small card shows of a vehicle. */
export type CarTile = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** `Cruiser Hybrid AWD · 14 kms`; may be empty. */
  readonly detail: string;
  readonly price: PriceLine;
  readonly picture: CarPicture | null;
};

/** @param texts what the site says instead of a price */
export function toCarTile(car: Car, texts: Parameters<typeof priceOf>[1]): CarTile {
  const km = car.km !== undefined && car.km > 0 ? kilometres(car.km) : undefined;
  return {
    id: car.id,
    slug: car.slug,
    title: headline(car),
    detail: [words(car.badge), km].filter((part) => part !== undefined).join(' · '),
    price: priceOf(car, texts),
    picture: picturesOf(car)[0] ?? null,
  };
}
