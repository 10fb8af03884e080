import type { ColumnReading, FeedMapping, MappingCheck } from '@forecourt/contracts/feed-mapping';
import { bindMapping } from './bind-mapping.ts';
import { clean, foldColumn } from './columns.ts';
import { openFeed } from './input/open-feed.ts';
import type { Reading } from './mapping.ts';
import { isRefusal, isWarning } from './mapping.ts';
import type { FeedItem } from './parse-feed.ts';
import { parseFeed } from './parse-feed.ts';
import { faultOfFeed } from './whole-feed.ts';

/** Maximum number of examples, and of different warnings, for each column. */
const mostExamples = 3;
const mostWarnings = 5;
const longestText = 80;

type Tally = { reason: string; value?: string; rows: number; line: number };

/**
 * Reports what a mapping would read from a file, column by column, with examples and warnings. Nothing is stored.
 *
 * @throws STOCK_FEED_UNREADABLE the file is of another kind, or damaged
 */
export async function checkMapping(
  bytes: Uint8Array,
  mapping: FeedMapping,
  { currentYear, mostBytes }: { readonly currentYear: number; readonly mostBytes: number },
): Promise<MappingCheck> {
  const { said, rows } = openFeed(bytes, mapping.format, mostBytes);
  const header = await rows.next();
  const names = header.done ? [] : header.value.cells;
  const bound = bindMapping(mapping, names);
  const columns = names.map((column) => createColumn(column, mapping));
  const byName = new Map(columns.map((column) => [foldColumn(column.reading.column), column]));
  let count = 0;
  for await (const { cells } of rows) {
    count += 1;
    columns.forEach((column, place) => {
      if (clean(cells[place] ?? '') !== '') column.reading.filled += 1;
    });
    for (const { rule, cells: texts, reading } of bound.readings(cells)) {
      const column = byName.get(foldColumn(rule.columns[0] ?? ''));
      const value = texts.find((text) => text !== undefined);
      if (column !== undefined && value !== undefined) column.add(value, reading);
    }
  }
  const items = parseFeed(bytes, mapping, { currentYear, mostBytes });
  const { accepted, refused, all } = await verdicts(items);
  return {
    file: said,
    rows: count,
    accepted,
    refused,
    columns: columns.map(({ reading }) => reading),
    advice: adviceOf(mapping, names, all),
  };
}

function createColumn(column: string, mapping: FeedMapping) {
  const folded = foldColumn(column);
  const fields = mapping.rules
    .filter(({ columns }) => columns.some((name) => foldColumn(name) === folded))
    .map(({ field }) => field as string);
  const isStockNumber = 'column' in mapping.stockNumber && foldColumn(mapping.stockNumber.column) === folded;
  const isSold = mapping.sold !== undefined && foldColumn(mapping.sold.column) === folded;
  const warnings = new Map<string, { reason: string; value?: string; rows: number }>();
  const reading = {
    column,
    fields: [...new Set([...(isStockNumber ? ['stock_number'] : []), ...fields, ...(isSold ? ['sold'] : [])])],
    filled: 0,
    examples: [] as { value: string; read: string }[],
    warnings: [] as ColumnReading['warnings'],
  };
  const add = (value: string, read: Reading) => {
    if (isWarning(read) || isRefusal(read)) {
      const known = warnings.get(read.reason);
      if (known !== undefined) known.rows += 1;
      else if (warnings.size < mostWarnings) {
        const warning = { reason: read.reason, value: short(read.value ?? value), rows: 1 };
        warnings.set(read.reason, warning);
        reading.warnings.push(warning);
      }
      return;
    }
    const text = describe(read);
    if (text === '' || reading.examples.length >= mostExamples) return;
    if (!reading.examples.some((example) => example.read === text))
      reading.examples.push({ value: short(value), read: text });
  };
  return { reading, add };
}

/** Describes what a rule read: "year: 2019", "3 pictures". */
function describe(reading: Exclude<Reading, undefined>): string {
  const { images, ...rest } = reading as Exclude<Reading, { readonly kind: string }>;
  const texts = Object.entries(rest).flatMap(([field, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([part, inner]) => `${part}: ${String(inner)}`)
      : [`${field}: ${Array.isArray(value) ? value.join(', ') : String(value)}`],
  );
  if (images !== undefined && images !== null) texts.push(`${images.length} picture${images.length === 1 ? '' : 's'}`);
  return short(texts.join(', '));
}

async function verdicts(items: AsyncGenerator<FeedItem>) {
  const refused = new Map<string, Tally>();
  const all = { good: 0, refused: [] as { reason: string; ragged?: true | undefined }[] };
  for await (const item of items) {
    if (item.kind === 'car') all.good += 1;
    if (item.kind !== 'refused') continue;
    all.refused.push({ reason: item.reason, ragged: item.ragged });
    const known = refused.get(item.reason);
    if (known !== undefined) known.rows += 1;
    else
      refused.set(item.reason, {
        reason: item.reason,
        ...(item.value !== undefined && { value: short(item.value) }),
        rows: 1,
        line: item.line,
      });
  }
  return {
    accepted: all.good,
    refused: [...refused.values()].sort((a, b) => b.rows - a.rows).slice(0, 50),
    all,
  };
}

function adviceOf(
  mapping: FeedMapping,
  header: readonly string[],
  all: { readonly good: number; readonly refused: readonly { reason: string; ragged?: true | undefined }[] },
): string[] {
  const known = new Set(header.map(foldColumn));
  const absent = [...new Set(mapping.rules.flatMap(({ columns }) => columns))].filter(
    (name) => !known.has(foldColumn(name)),
  );
  const fault = faultOfFeed(all);
  return [
    ...(fault === undefined ? [] : [`We couldn’t use any of this file: ${fault}`]),
    ...(absent.length === 0
      ? []
      : [
          `The file doesn’t have the column${absent.length === 1 ? '' : 's'} ${absent.map((name) => `"${name}"`).join(', ')}, so no rule gets a value from ${absent.length === 1 ? 'it. Check the column name' : 'them. Check the column names'}.`,
        ]),
  ];
}

function short(text: string): string {
  const flat = text.replace(/\s+/g, ' ');
  return flat.length > longestText ? `${flat.slice(0, longestText - 1)}…` : flat;
}
