import type { CarBrief } from '@forecourt/contracts';
import { parseList } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';

/** A car chosen for comparison, with the data to show its name and picture before the api responds. */
export type ComparedCar = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly imageUrl?: string;
};

/** Maximum number of cars in a comparison. @source requirements VDP-094, CONF-036 */
export function compareMax({ compare }: Pick<Site, 'compare'>): number {
  return compare?.max ?? 4;
}

export function toComparedCar({ id, slug, name, imageUrl }: CarBrief): ComparedCar {
  return { id, slug, name, ...(imageUrl !== undefined && { imageUrl }) };
}

/** The chosen cars from storage; invalid entries are dropped. */
export function parseComparedCars(text: string | null): readonly ComparedCar[] {
  return parseList(text).flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { id, slug, name, imageUrl } = entry as Readonly<Record<string, unknown>>;
    if (typeof id !== 'string' || typeof slug !== 'string' || typeof name !== 'string') return [];
    return [{ id, slug, name, ...(typeof imageUrl === 'string' && { imageUrl }) }];
  });
}
