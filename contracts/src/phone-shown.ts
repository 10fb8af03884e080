/** Number of visible characters of a masked number. @source spec §4, VDP-063 */
const shownCharacters = 5;

/** 13 12 34, 1300 and 1800 numbers have no area code and cannot be called with a country code. */
const withoutAreaCode = /^(13\d{4}|1[38]00\d{6}|180\d{4})$/;
/** Country code followed by the trunk zero that it replaces: `+61 (0)8 …`. */
const codeAndZero = /^\+61\s*\(\s*0\s*\)\s*/;
const codeAlone = /^\+61\s*/;
const extension = /[\s,;]{0,3}(?:x|ext\.?|extn\.?|extension)\s{0,3}(\d{1,6})$/i;

/**
 * A phone number as its site shows it. Numbers that work only within Australia, and numbers with a trunk zero in
 * brackets, are always shown in Australian notation.
 *
 * @param localFormat whether `+61 7 …` is shown as `07 …`
 * @source spec §4, VDP-067
 */
export function phoneShown(number: string, localFormat: boolean): string {
  const trimmed = number.trim();
  const atHome = trimmed.replace(codeAlone, '');
  if (withoutAreaCode.test(digitsOf(atHome))) return atHome;
  if (codeAndZero.test(trimmed)) return trimmed.replace(codeAndZero, '0');
  return localFormat ? trimmed.replace(codeAlone, '0') : trimmed;
}

/** The `tel:` address of a number in any notation: `tel:+61855500194` from `+61 (0)8 5550 0194`. */
export function phoneHref(number: string): string {
  const [, inside] = extension.exec(number) ?? [];
  const dialled = number.trim().replace(extension, '').replace(codeAndZero, '+61');
  const atHome = digitsOf(dialled.replace(codeAlone, ''));
  const called = withoutAreaCode.test(atHome) ? atHome : dialled.replaceAll(/[^\d+]/g, '');
  return `tel:${called}${inside === undefined ? '' : `;ext=${inside}`}`;
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/**
 * `0735001234` as `07350*****`: its first five characters, then an asterisk for each further character. @source spec
 * §4, VDP-063
 */
export function maskPhone(shown: string): string {
  return shown.slice(0, shownCharacters) + '*'.repeat(Math.max(0, shown.length - shownCharacters));
}
