import type { Car } from '@forecourt/contracts';
import { words } from './fact.ts';

/** `2026 Toyota RAV4`; the feed's whole name when neither make nor model is known. @source spec §2, VDP-043 */
export function headline(car: Pick<Car, 'year' | 'make' | 'model' | 'name'>): string {
  const [make, model] = [words(car.make), words(car.model)];
  if (make === undefined && model === undefined) return car.name;
  return [car.year, make, model].filter((part) => part !== undefined).join(' ');
}

/** `Cruiser Hybrid AWD · XA60 · Tidal Teal`; empty when nothing is known. @source spec §2, VDP-043 */
export function subheading(car: Pick<Car, 'badge' | 'series' | 'colour'>): string {
  return [car.badge, car.series, car.colour].flatMap((part) => words(part) ?? []).join(' · ');
}

/** `Northshore Toyota, Artarmon`, or the name alone when it says the city; empty when neither is known. @source spec §2, VDP-047 */
export function placeName(car: Pick<Car, 'location_name' | 'city'>): string {
  const [name, city] = [words(car.location_name), words(car.city)];
  if (name === undefined || city === undefined) return name ?? city ?? '';
  return name.toLowerCase().includes(city.toLowerCase()) ? name : `${name}, ${city}`;
}
