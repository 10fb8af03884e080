import type { DeliveryConfig } from '@forecourt/contracts/site-config';

type Zone = DeliveryConfig['zones'][number];

/**
 * The first zone that has the postcode; null: none has it.
 *
 * @param postcode four digits; as text they stand in the order of their numbers
 */
export function zoneOf(postcode: string, zones: readonly Zone[]): Zone | null {
  return (
    zones.find(({ postcodes }) =>
      postcodes.some((range) => range.slice(0, 4) <= postcode && postcode <= range.slice(-4)),
    ) ?? null
  );
}
