import type { VehicleMessages } from '@forecourt/contracts';

/** Error message for an invalid postcode; null when it is valid. @source spec §5, VDP-083 */
export function postcodeFault(postcode: string, { message }: VehicleMessages): string | null {
  if (postcode === '') return message('postcodeMissing');
  return /^[0-9]{4}$/.test(postcode) ? null : message('invalidPostcode');
}
