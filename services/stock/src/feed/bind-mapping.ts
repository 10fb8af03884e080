import type { FeedMapping, FeedRule } from '@forecourt/contracts/feed-mapping';
import { StockError } from '../errors.ts';
import { clean, columnPlaces, foldColumn, quoted } from './columns.ts';
import { complete } from './complete.ts';
import { fieldReaders } from './fields/index.ts';
import type { CarDraft, Cell, CellWarning, Reading, RowReading, RowRefusal } from './mapping.ts';
import { isRefusal, isWarning, refuse } from './mapping.ts';
import { createShaping } from './transforms/index.ts';
import { folded } from './transforms/parts.ts';
import { refuseOtherUnits } from './units.ts';

/** The texts of the cells that one rule reads, and the field's value made from them. */
export type RuleReading = { readonly rule: FeedRule; readonly cells: readonly Cell[]; readonly reading: Reading };

/** A mapping bound to the column positions of one file. */
export type BoundMapping = {
  /** Columns of the file that the mapping does not use, as the file spells them. */
  readonly headersUnused: readonly string[];
  readonly toDraft: (cells: readonly string[]) => RowReading | RowRefusal;
  /** The result of each rule for a row, for a report on each column. */
  readonly readings: (cells: readonly string[]) => readonly RuleReading[];
  /** The trimmed cells from which the stock number is made. */
  readonly stockNumberCells: (cells: readonly string[]) => readonly string[];
};

/**
 * Binds a mapping to a file.
 *
 * @param header first record of the file
 * @throws STOCK_FEED_UNREADABLE a required column is missing, or a column name occurs twice or names a unit other than
 * the mapping's
 */
export function bindMapping(mapping: FeedMapping, header: readonly string[]): BoundMapping {
  const places = columnPlaces(header);
  const missing = mapping.required.filter((name) => !places.has(foldColumn(name)));
  if (missing.length > 0) {
    throw new StockError(
      'STOCK_FEED_UNREADABLE',
      `The file doesn’t have the column${missing.length > 1 ? 's' : ''} ${quoted(missing)}, which the mapping "${mapping.name}" needs. ` +
        `The file has ${quoted(header)}. Choose another mapping, or correct the first line.`,
    );
  }
  const placeOf = (name: string) => places.get(foldColumn(name));
  refuseOtherUnits(mapping, (name) => header[placeOf(name) ?? -1]);
  const unknown = new Set(['', ...(mapping.unknown ?? []).map((word) => word.toLowerCase())]);
  const longestUnknown = Math.max(...[...unknown].map((text) => text.length));
  const isUnknown = (text: string) => text.length <= longestUnknown && unknown.has(text.toLowerCase());
  const rules = mapping.rules.flatMap((rule) => {
    const { field } = rule;
    if (field === 'stock_number') return [];
    const from = rule.columns.map(placeOf);
    // A rule without any of its columns in the file is skipped.
    if (from.length > 0 && from.every((place) => place === undefined)) return [];
    return [
      {
        rule,
        from,
        read: fieldReaders[field],
        shape: createShaping(rule, mapping.units, isUnknown),
        column: rule.columns[0] ?? field,
      },
    ];
  });
  const stockColumns =
    'column' in mapping.stockNumber ? [mapping.stockNumber.column] : mapping.stockNumber.derived.columns;
  const stockPlaces = stockColumns.map(placeOf);
  const soldPlace = mapping.sold && placeOf(mapping.sold.column);
  const soldTexts = new Set(mapping.sold?.values.map(folded));
  const used = new Set([...mapping.rules.flatMap(columnsOf).map(placeOf), ...stockPlaces, soldPlace]);

  const textsOf = (cells: readonly string[]): readonly Cell[] =>
    cells.map((cell) => {
      const text = clean(cell);
      return isUnknown(text) ? undefined : text;
    });
  const readWith = (
    { rule, from, read, shape, column }: (typeof rules)[number],
    row: readonly Cell[],
    draft: CarDraft,
  ): RuleReading => {
    const texts = from.map((place) => (place === undefined ? undefined : row[place]));
    const shaped = shape({ cells: texts, textOf: (name) => row[placeOf(name) ?? -1] });
    const reading = shaped === undefined ? {} : typeof shaped === 'object' ? shaped : read(shaped, column, draft);
    return { rule, cells: texts, reading };
  };

  return {
    headersUnused: header.filter((_, place) => !used.has(place)),
    stockNumberCells: (cells) => stockPlaces.map((place) => (place === undefined ? '' : clean(cells[place] ?? ''))),
    readings: (cells) => {
      const draft: CarDraft = {};
      const row = textsOf(cells);
      return rules.map((rule) => {
        const read = readWith(rule, row, draft);
        if (!isRefusal(read.reading) && !isWarning(read.reading)) add(draft, read.reading);
        return read;
      });
    },
    toDraft: (cells) => {
      if (cells.length !== header.length) {
        return refuse(`The row has ${cells.length} fields, but the first line has ${header.length}.`);
      }
      const row = textsOf(cells);
      if (row.every((text) => text === undefined)) return refuse('The row is empty.');
      const draft: CarDraft = {};
      const warnings: CellWarning[] = [];
      for (const rule of rules) {
        const { reading } = readWith(rule, row, draft);
        if (isRefusal(reading)) return reading;
        if (isWarning(reading)) warnings.push(reading);
        add(draft, isWarning(reading) ? reading.instead : reading);
      }
      const isSold = soldTexts.size > 0 && soldTexts.has(folded(row[soldPlace ?? -1] ?? ''));
      return { draft: complete(isSold ? { ...draft, status: 'sold' } : draft, mapping), warnings };
    },
  };
}

/** Every column that a rule reads, including the columns of its transforms. */
function columnsOf({ columns, transforms = [] }: FeedRule): readonly string[] {
  return [
    ...columns,
    ...transforms.flatMap((transform) =>
      transform.as === 'without'
        ? [
            ...transform.start,
            ...(transform.end ?? []),
            ...(transform.otherwise === undefined ? [] : [transform.otherwise]),
          ]
        : [],
    ),
  ];
}

/**
 * Adds a rule's fields to a row's draft. `variant` and `specifications` are merged, because several columns contribute
 * to each of them.
 */
function add(draft: CarDraft, more: CarDraft): void {
  const { variant, specifications } = draft;
  Object.assign(draft, more);
  if (variant !== undefined && more.variant !== undefined) draft.variant = { ...variant, ...more.variant };
  if (specifications !== undefined && more.specifications !== undefined)
    draft.specifications = { ...specifications, ...more.specifications };
}
