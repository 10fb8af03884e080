import { createHash } from 'node:crypto';

/**
 * A car's id, 24 hexadecimal digits. It is computed from dealership and stock number, so it is the same in every import
 * and database. If a relisted vehicle already has this id, the car gets another one.
 */
export function carIdOf(dealershipSlug: string, stocknum: string): string {
  return createHash('sha256').update(`${dealershipSlug}\u0000${stocknum}`).digest('hex').slice(0, 24);
}

/**
 * A car's slug: `2026-toyota-rav4-cruiser-n40218`. Only the first word of the badge is used; the stock number makes the
 * slug unique within the dealership.
 */
export function carSlugOf(car: {
  readonly year?: number | undefined;
  readonly make: string;
  readonly model: string;
  readonly badge?: string | undefined;
  readonly stocknum: string;
}): string {
  return [car.year ?? '', car.make, car.model, car.badge?.split(/\s+/)[0] ?? '', car.stocknum]
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
