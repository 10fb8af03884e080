/** How many characters of a hidden number stand on the page. @source spec §4, VDP-063 */
const shownCharacters = 5;

/** A number as its site shows it. @param localFormat `+61 7 …` is shown as `07 …` @source spec §4, VDP-067 */
export function phoneShown(number: string, localFormat: boolean): string {
  const trimmed = number.trim();
  return localFormat ? trimmed.replace(/^\+61\s*/, '0') : trimmed;
}

/** `0735001234` as `07350*****`: its first five characters, an asterisk for each further one. @source spec §4, VDP-063 */
export function maskPhone(shown: string): string {
  return shown.slice(0, shownCharacters) + '*'.repeat(Math.max(0, shown.length - shownCharacters));
}
