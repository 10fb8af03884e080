import { parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * Formats a phone number as usual in Australia: `0412.345.678` becomes `0412 345 678`; foreign numbers become `+64 9
 * 300 1234`. Extensions are kept. An invalid number stays as typed, so that the dealer can still read it.
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
