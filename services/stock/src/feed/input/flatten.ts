import { mostColumns, unreadable } from './feed-row.ts';

/** Maximum depth to which a vehicle's nested lists and objects are read. */
const deepest = 12;

/**
 * The values of a vehicle by path: `price.amount`, `images.url`. A list's values are joined with `|`, as in CSV feeds.
 */
export function flatten(vehicle: object): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  const add = (path: string, text: string) => {
    const before = cells.get(path);
    if (before === undefined && cells.size >= mostColumns) throw tooManyColumns();
    cells.set(path, before === undefined || before === '' ? text : `${before}|${text}`);
  };
  const visit = (value: unknown, path: string, depth: number): void => {
    if (value === null || value === undefined || depth > deepest) return;
    if (Array.isArray(value)) for (const item of value) visit(item, path, depth + 1);
    else if (typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) visit(inner, path === '' ? key : `${path}.${key}`, depth + 1);
    else add(path, String(value));
  };
  visit(vehicle, '', 0);
  return cells;
}

export function tooManyColumns() {
  return unreadable(
    `The vehicles have more than ${mostColumns.toLocaleString('en-AU')} different fields, so values seem to be used as field names. Export a list of vehicles with the same fields.`,
  );
}

/** Column names of records, in the order in which they first occur. */
export function columnsOf(records: Iterable<ReadonlyMap<string, string>>): readonly string[] {
  const columns = new Set<string>();
  for (const record of records) {
    for (const column of record.keys()) columns.add(column);
    if (columns.size > mostColumns) throw tooManyColumns();
  }
  return [...columns];
}
