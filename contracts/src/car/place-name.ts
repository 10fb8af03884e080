import type { Car } from './car.ts';

/**
 * `Northshore Toyota, Artarmon`; without the city when the name contains it; empty when both are unknown.
 * @source spec §2, VDP-047
 */
export function placeName(car: Pick<Car, 'location_name' | 'city'>): string {
  const [name, city] = [known(car.location_name), known(car.city)];
  if (name === '' || city === '') return name + city;
  return name.toLowerCase().includes(city.toLowerCase()) ? name : `${name}, ${city}`;
}

/** Trimmed text. Empty if it is blank or only a dash, which feeds use for a missing value. */
function known(text = ''): string {
  return text.trim().replace(/^[-–—]+$/, '');
}
