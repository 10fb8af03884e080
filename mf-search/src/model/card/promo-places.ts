import type { Car } from '@forecourt/contracts';

/** What stands in the list of results. */
export type ListEntry = { readonly kind: 'car'; readonly car: Car } | { readonly kind: 'promo'; readonly key: string };

/**
 * The cars of a page with the dealer's card at its places in the list. Shown among used cars only,
 * unless the dealer always wants it; a place beyond the end of the list is left out. No car gives way.
 *
 * @param cars what is shown, after runs of sold cars were shortened
 * @source spec §4, SRCH-032, SRCH-033, requirements AMB-55
 */
export function withPromo(
  cars: readonly Car[],
  { positions, always }: { readonly positions: readonly number[]; readonly always: boolean },
): readonly ListEntry[] {
  const entries: ListEntry[] = cars.map((car) => ({ kind: 'car', car }));
  if (cars.length === 0 || !(always || cars.every(({ car_type }) => car_type === 'used'))) return entries;
  for (const position of [...new Set(positions)].sort((a, b) => a - b)) {
    if (position <= entries.length) entries.splice(position, 0, { kind: 'promo', key: `promo-${position}` });
  }
  return entries;
}
