import { StockError } from '../errors.ts';

/** The index of each column, by its folded name. @throws STOCK_FEED_UNREADABLE a name occurs twice */
export function columnPlaces(header: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  header.forEach((name, place) => {
    const folded = foldColumn(name);
    if (folded !== '' && places.has(folded)) {
      throw new StockError(
        'STOCK_FEED_UNREADABLE',
        `The file has the column "${name.trim()}" twice. Rename or remove one of them.`,
      );
    }
    places.set(folded, place);
  });
  return places;
}

/** Column names are compared without case, spaces, hyphens and underscores. */
export function foldColumn(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '');
}

/** A cell of printable ASCII characters, line breaks and tabs, as most cells are. It needs only trimming. */
const plain = /^[\x20-\x7e\n\t]*$/;

/**
 * Trims, and removes invisible characters: control characters (some of which PostgreSQL cannot store), zero-width
 * characters and direction marks. Line breaks and tabs stay; full-width letters and digits become normal ones.
 */
export function clean(cell: string): string {
  if (plain.test(cell)) return cell.trim();
  return (
    cell
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g, '')
      .replace(/[\u00A0\u3000]/g, ' ')
      .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
      .trim()
  );
}

export function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
