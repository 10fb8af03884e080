import { createHash } from 'node:crypto';
import type { StockCar } from '@forecourt/contracts/stock';

/**
 * Hash that changes when a source has new data for a car. Values that the store sets (slug, arrival date, sale date)
 * are left out.
 */
export function contentHashOf(car: StockCar): string {
  const { slug: _slug, path: _path, created_at: _arrived, sold_date_timestamp: _sold, ...content } = car;
  return createHash('sha256').update(canonical(content)).digest('base64url');
}

/** JSON with sorted keys: equal content gives equal text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
