import type { CarBrief } from '@forecourt/contracts';
import { parseList } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';

/** A car chosen to stand beside others: enough to name and picture it before the api responds. */
export type ComparedCar = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly imageUrl?: string;
};

/** Cars that stand side by side at the most. @source requirements VDP-094, CONF-036 */
export function compareMax({ compare }: Pick<Site, 'compare'>): number {
  return compare?.max ?? 4;
}

/** What is kept of a car. */
export function toComparedCar({ id, slug, name, imageUrl }: CarBrief): ComparedCar {
  return { id, slug, name, ...(imageUrl !== undefined && { imageUrl }) };
}

/** The chosen cars out of storage; whatever is no such car is dropped. */
export function parseComparedCars(text: string | null): readonly ComparedCar[] {
  return parseList(text).flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { id, slug, name, imageUrl } = entry as Readonly<Record<string, unknown>>;
    if (typeof id !== 'string' || typeof slug !== 'string' || typeof name !== 'string') return [];
    return [{ id, slug, name, ...(typeof imageUrl === 'string' && { imageUrl }) }];
  });
}
