import type { VehicleMessages } from '@forecourt/contracts';

/** What keeps a text from being a postcode, in the words a shopper reads; null when nothing does. @source spec §5, VDP-083 */
export function postcodeFault(postcode: string, { message }: VehicleMessages): string | null {
  if (postcode === '') return message('postcodeMissing');
  return /^[0-9]{4}$/.test(postcode) ? null : message('invalidPostcode');
}
