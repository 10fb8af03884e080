import { parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * A number as it is written where it is called from: `0412 345 678` of `0412.345.678`, `+64 9 300 1234`, with
 * its extension. One that no country has stays as it was typed: a dealer may still read it.
 */
export function phoneAsWritten(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
  const number = parsePhoneNumberFromString(text, 'AU');
  if (number === undefined || !number.isPossible()) return text;
  return number.country === 'AU' ? number.formatNational() : number.formatInternational();
}
