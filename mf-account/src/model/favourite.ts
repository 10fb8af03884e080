import type { CarBrief } from '@forecourt/contracts';
import { parseList } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';

/** A saved car as stored on the device. @source spec §3, ACCT-002 */
export type Favourite = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly make?: string;
  readonly model?: string;
  readonly primary_image_url?: string;
  /** The price when the car was saved, in dollars; absent if none was shown. */
  readonly price?: number;
};

/** Maximum number of saved cars; the oldest are dropped. */
export const mostFavourites = 200;

export function toFavourite(car: CarBrief): Favourite {
  return {
    id: car.id,
    name: car.name,
    slug: car.slug,
    ...(car.make !== undefined && { make: car.make }),
    ...(car.model !== undefined && { model: car.model }),
    ...(car.imageUrl !== undefined && { primary_image_url: car.imageUrl }),
    ...(car.price !== undefined && { price: car.price }),
  };
}

/** Adds the car at the front of the list, or removes it if it is in the list. @source spec §4, ACCT-001 */
export function toggled(favourites: readonly Favourite[], car: Favourite): readonly Favourite[] {
  const others = favourites.filter(({ id }) => id !== car.id);
  return others.length < favourites.length ? others : [car, ...favourites].slice(0, mostFavourites);
}

/**
 * Whether the site lets a shopper save the car.
 * @source spec §4, §6, CONF-005, CARD-022, CARD-023, ACCT-003, ACCT-004
 */
export function isSavable(car: CarBrief, { enabled, usedWithPhotosOnly }: Site['favourites']): boolean {
  if (!enabled || car.status === 'sold' || car.savable === false) return false;
  if (!usedWithPhotosOnly) return true;
  return car.carType === 'used' && (car.price ?? 0) > 0 && car.imageUrl !== undefined;
}

/** The stored cars without invalid entries; empty if the text is not a list. @source requirements ACCT-006 */
export function parseFavourites(json: string | null): readonly Favourite[] {
  return parseList(json).filter(isFavourite).slice(0, mostFavourites);
}

function isFavourite(value: unknown): value is Favourite {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, slug, price } = value as Partial<Record<keyof Favourite, unknown>>;
  if (price !== undefined && typeof price !== 'number') return false;
  return [id, name, slug].every((part) => typeof part === 'string' && part !== '');
}
