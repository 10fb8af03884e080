import { StockError } from '../errors.ts';
import type { CarDraft, Cell, CellWarning, FeedMapping, RowReading, RowRefusal } from './mapping.ts';
import { refuse } from './mapping.ts';

/** A mapping bound to the column positions of one file. */
export type BoundMapping = {
  /** Columns of the file that are not used by a rule, as the file spells them. */
  readonly headersUnused: readonly string[];
  readonly toDraft: (cells: readonly string[]) => RowReading | RowRefusal;
  /** The trimmed cells from which the stock number is made. */
  readonly stockNumberCells: (cells: readonly string[]) => readonly string[];
};

/**
 * @param header first record of the file
 * @throws STOCK_FEED_UNREADABLE a required column is missing, or a column name occurs twice
 */
export function bindMapping(mapping: FeedMapping, header: readonly string[]): BoundMapping {
  const places = placesOf(header);
  const missing = mapping.required.filter((name) => !places.has(fold(name)));
  if (missing.length > 0) {
    throw new StockError(
      'STOCK_FEED_UNREADABLE',
      `The file lacks the column${missing.length > 1 ? 's' : ''} ${quoted(missing)} of the mapping "${mapping.name}". ` +
        `It has ${quoted(header)}. Choose another mapping, or correct the first line.`,
    );
  }
  const unknown = new Set(['', ...mapping.unknown.map((word) => word.toLowerCase())]);
  const placeOf = (name: string) => places.get(fold(name));
  const rules = mapping.rules.map((rule) => ({ read: rule.read, places: rule.columns.map(placeOf) }));
  const stockPlaces = (
    mapping.stockNumber.kind === 'column' ? [mapping.stockNumber.column] : mapping.stockNumber.columns
  ).map(placeOf);
  const used = new Set([...mapping.rules.flatMap((rule) => rule.columns.map(placeOf)), ...stockPlaces]);

  const cellAt = (cells: readonly string[], place: number | undefined): Cell => {
    const cell = place === undefined ? '' : clean(cells[place] ?? '');
    return unknown.has(cell.toLowerCase()) ? undefined : cell;
  };

  return {
    headersUnused: header.filter((_, place) => !used.has(place)),
    stockNumberCells: (cells) => stockPlaces.map((place) => (place === undefined ? '' : clean(cells[place] ?? ''))),
    toDraft: (cells) => {
      if (cells.length !== header.length) {
        return refuse(`The row has ${cells.length} fields where the first line has ${header.length}.`);
      }
      if (cells.every((_, place) => cellAt(cells, place) === undefined))
        return refuse('The row is empty: no field says anything.');
      let draft: CarDraft = {};
      const warnings: CellWarning[] = [];
      for (const { read, places: from } of rules) {
        const reading = read(...from.map((place) => cellAt(cells, place)));
        if (isRefusal(reading)) return reading;
        if (isWarning(reading)) warnings.push(reading);
        draft = merged(draft, isWarning(reading) ? reading.instead : reading);
      }
      return { draft, warnings };
    },
  };
}

/** `variant` is merged field by field, because several columns contribute to it. */
function merged(draft: CarDraft, more: CarDraft): CarDraft {
  const variant = { ...draft.variant, ...more.variant };
  return { ...draft, ...more, ...(Object.keys(variant).length > 0 && { variant }) };
}

function isWarning(reading: object): reading is CellWarning {
  return 'kind' in reading && reading.kind === 'warning';
}

export function isRefusal(reading: object): reading is RowRefusal {
  return 'kind' in reading && reading.kind === 'refused';
}

function placesOf(header: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  header.forEach((name, place) => {
    const folded = fold(name);
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

/**
 * Trims, and removes invisible characters: control characters (which PostgreSQL cannot store in part), zero-width
 * characters and direction marks. Line breaks and tabs stay; full-width letters and digits become normal ones.
 */
function clean(cell: string): string {
  return (
    cell
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g, '')
      .replace(/[\u00A0\u3000]/g, ' ')
      .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
      .trim()
  );
}

function fold(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '');
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
