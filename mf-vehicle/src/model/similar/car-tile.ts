import type { Car, PriceLine } from '@forecourt/contracts';
import { kilometres, priceOf } from '@forecourt/contracts';
import { words } from '../facts/fact.ts';
import { headline } from '../facts/vehicle-name.ts';
import type { CarPicture } from '../viewer/pictures.ts';
import { picturesOf } from '../viewer/pictures.ts';

/** Content of a small vehicle card. */
export type CarTile = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** `Cruiser Hybrid AWD` */
  readonly variant: string | undefined;
  /** `14 kms` */
  readonly distance: string | undefined;
  readonly price: PriceLine;
  readonly picture: CarPicture | null;
};

/** @param texts the site's texts for a missing price */
export function toCarTile(car: Car, texts: Parameters<typeof priceOf>[1]): CarTile {
  return {
    id: car.id,
    slug: car.slug,
    title: headline(car),
    variant: words(car.badge),
    distance: car.km !== undefined && car.km > 0 ? kilometres(car.km) : undefined,
    price: priceOf(car, texts),
    picture: picturesOf(car)[0] ?? null,
  };
}
