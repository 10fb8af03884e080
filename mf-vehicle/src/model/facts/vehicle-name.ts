import type { Car } from '@forecourt/contracts';
import { words } from './fact.ts';

/**
 * Year, make and model, such as `2026 Toyota RAV4`; the feed's name when make and model are unknown.
 * @source spec §2, VDP-043
 */
export function headline(car: Pick<Car, 'year' | 'make' | 'model' | 'name'>): string {
  const [make, model] = [words(car.make), words(car.model)];
  if (make === undefined && model === undefined) return car.name;
  return [car.year, make, model].filter((part) => part !== undefined).join(' ');
}

/**
 * Badge, series and colour, such as `Cruiser Hybrid AWD · XA60 · Tidal Teal`; empty when all are unknown.
 * @source spec §2, VDP-043
 */
export function subheading(car: Pick<Car, 'badge' | 'series' | 'colour'>): string {
  return [car.badge, car.series, car.colour].flatMap((part) => words(part) ?? []).join(' · ');
}
