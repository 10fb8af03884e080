import type { Car } from '@forecourt/contracts';

/** A valid car for tests. */
export function buildCar(changes: Partial<Car> = {}): Car {
  const id = changes.id ?? '1';
  return {
    id,
    slug: `2024-toyota-rav4-${id}`,
    name: '2024 Toyota RAV4 Cruiser',
    year: 2024,
    make: 'Toyota',
    model: 'RAV4',
    badge: 'Cruiser',
    series: 'AXAH54R',
    km: 12_400,
    simple_fuel: 'Petrol',
    simple_transmission: 'Automatic',
    simple_body: 'SUV',
    price: 48_990,
    price_type: 'Drive away',
    car_type: 'used',
    status: 'in_stock',
    city: 'Artarmon',
    state: 'NSW',
    created_at: '2026-01-01T00:00:00Z',
    dealership_slug: 'northshore-toyota',
    ...changes,
  };
}
