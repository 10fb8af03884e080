import type { DeliveryConfig } from '@forecourt/contracts/site-config';

type Zone = DeliveryConfig['zones'][number];

/**
 * The first zone with the postcode; null: no zone has it. @param postcode four digits, so that texts sort like numbers
 */
export function zoneOf(postcode: string, zones: readonly Zone[]): Zone | null {
  return (
    zones.find(({ postcodes }) =>
      postcodes.some((range) => range.slice(0, 4) <= postcode && postcode <= range.slice(-4)),
    ) ?? null
  );
}
