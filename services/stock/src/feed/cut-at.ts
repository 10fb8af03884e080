/**
 * Cuts a text to `most` UTF-16 units, and drops what the database refuses: NULs, and the unpaired half if the cut splits
 * a surrogate pair.
 */
export const cutAt = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replaceAll('\0', '')
    .replace(/[\ud800-\udbff]$/, '');
