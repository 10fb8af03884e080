import type { FeedField, FeedMapping, FeedRule, InferredMapping } from '@forecourt/contracts/feed-mapping';
import { checkMapping } from '../check-mapping.ts';
import { currencyIn, siteCurrency } from '../transforms/money.ts';
import { distanceUnitIn } from '../units.ts';
import type { Assigned } from './assign-columns.ts';
import { assignColumns, fewestConfidence } from './assign-columns.ts';
import type { ColumnValues } from './column-values.ts';
import { decimalOf, hasMonthFirst } from './column-values.ts';
import { wordsOf } from './lookups.ts';
import { readSample, unknownTexts } from './read-sample.ts';
import { unitColumnOf } from './unit-columns.ts';

/** Fields by which a vehicle without a stock number is recognised. */
// biome-ignore format: a list reads by its lines
const identifying: readonly FeedField[] = ['name', 'make', 'model', 'badge', 'year', 'registration', 'colour', 'body', 'transmission', 'fuel'];

/**
 * Order of the rules in a proposed mapping. The vehicle's name comes first, so that rules for single parts, such as the
 * make, override what the name contains.
 */
const first: readonly FeedField[] = ['type', 'item_type', 'name', 'year', 'make', 'model', 'badge'];

/**
 * Proposes a mapping for an unknown file from the names of its columns (in several languages) and their values.
 * `advice` lists what is unknown or doubtful.
 *
 * @throws STOCK_FEED_UNREADABLE
 */
export async function inferMapping(
  bytes: Uint8Array,
  options: { readonly name: string; readonly currentYear: number; readonly mostBytes: number },
): Promise<InferredMapping> {
  const { file, columns } = await readSample(bytes, options.mostBytes);
  const decimal = decimalOf(columns);
  const assigned = assignColumns(columns, decimal);
  const used = assigned.filter(({ confidence }) => confidence >= fewestConfidence);
  const columnOf = (field: FeedField) => used.find((one) => one.field === field)?.column;
  const valuesOf = (name: string | undefined) => columns.find(({ column }) => column === name);
  const advice: string[] = [];

  const distance = distanceOf(columnOf('kilometres'), valuesOf(columnOf('kilometres')), advice);
  const priceColumn = columnOf('price');
  const hasUnit = priceColumn !== undefined && unitColumnOf('price', priceColumn, columns) !== undefined;
  const currency = currencyOf(priceColumn, valuesOf(priceColumn), { advice, hasUnit });
  const sold = soldRule(valuesOf(columnOf('status')));
  const rules = rulesOf(used, columns, advice);
  const mapping: FeedMapping = {
    name: options.name,
    format: file.format,
    scope: 'full',
    units: { distance, currency, decimal, ...(hasMonthFirst(columns) && { dates: 'month-first' as const }) },
    unknown: unknownTexts,
    required: [...new Set([columnOf('make') ?? columnOf('name'), columnOf('model'), columnOf('price')])].filter(
      (name) => name !== undefined,
    ),
    stockNumber: stockNumberOf(used, valuesOf, advice),
    ...(sold && { sold }),
    rules,
  };
  for (const { column, field, confidence } of assigned)
    if (confidence < fewestConfidence)
      advice.push(
        `The column "${column}" looks like "${field}", but we’re only ${Math.round(confidence * 100)}% sure, so it’s left out. If that’s what it is, add a rule for it.`,
      );
  if (columnOf('make') === undefined && columnOf('name') === undefined)
    advice.push(
      'We couldn’t find a column of makes. Add a rule for "make", or for "name" if one column has the whole name.',
    );
  else if (columnOf('model') === undefined && columnOf('name') === undefined)
    advice.push('We couldn’t find a column of models. Add a rule for "model".');
  advice.push(
    'The mapping’s scope is "full", so vehicles missing from the next file are marked as sold. Write "partial" if your files list only changes.',
  );

  const check = await checkMapping(bytes, mapping, options);
  const sureOf = new Map(assigned.map((one) => [one.column, one]));
  return {
    mapping,
    check: {
      ...check,
      columns: check.columns.map((column) => {
        const sure = sureOf.get(column.column);
        return sure === undefined || sure.confidence < fewestConfidence
          ? column
          : { ...column, confidence: sure.confidence, because: sure.because };
      }),
      advice: [...advice, ...check.advice],
    },
  };
}

function rulesOf(
  used: readonly Assigned[],
  columns: readonly ColumnValues[],
  advice: string[],
): readonly FeedRule[] & FeedRule[] {
  const pictures = columns.map(({ column }) => column).filter((name) => isOf(used, name, 'pictures'));
  const rules = columns.flatMap((column): readonly FeedRule[] => {
    const field = used.find((one) => one.column === column.column)?.field;
    if (field === undefined || field === 'stock_number' || field === 'pictures') return [];
    const { transforms, unknown } = wordsOf(field, column);
    if (unknown.length > 0)
      advice.push(
        `The column "${column.column}" has ${unknown.length === 1 ? 'a value' : 'values'} we don’t know for "${field}": ${list(unknown)}. Add ${unknown.length === 1 ? 'it' : 'them'} to the lookup in the rule for "${field}"${field === 'status' ? ', or to "sold"' : ''}.`,
      );
    const shaped =
      field === 'year' && column.values.some((value) => /\d\D+\d/.test(value))
        ? [...transforms, { as: 'year' as const }]
        : transforms;
    const unit = unitColumnOf(field, column.column, columns);
    if (unit !== undefined) return [{ field, columns: [column.column, unit], transforms: [{ as: 'join' }] }];
    return [{ field, columns: [column.column], ...(shaped.length > 0 && { transforms: [...shaped] }) }];
  });
  if (!rules.some(({ field }) => field === 'type')) {
    advice.push('The file doesn’t say which vehicles are new, demo or used, so the mapping treats them all as used.');
    rules.push({ field: 'type', columns: [], transforms: [{ as: 'constant', value: 'used' }] });
  }
  if (pictures.length > 0)
    rules.push({
      field: 'pictures',
      columns: pictures.slice(0, 20),
      ...(pictures.length > 1 && { transforms: [{ as: 'join' as const, with: '|' }] }),
    });
  const rank = ({ field }: FeedRule) => (first.includes(field) ? first.indexOf(field) : first.length);
  return rules.toSorted((a, b) => rank(a) - rank(b));
}

function isOf(used: readonly Assigned[], column: string, field: FeedField): boolean {
  return used.some((one) => one.column === column && one.field === field);
}

/**
 * How to identify a vehicle: by the column of stock numbers, else by the column of VINs. Nearly all values of that
 * column must be different; otherwise several columns identify a vehicle.
 */
function stockNumberOf(
  used: readonly Assigned[],
  valuesOf: (column: string | undefined) => ColumnValues | undefined,
  advice: string[],
): FeedMapping['stockNumber'] {
  for (const field of ['stock_number', 'vin'] as const) {
    const values = valuesOf(used.find((one) => one.field === field)?.column);
    if (values === undefined || values.values.length === 0) continue;
    if (values.distinct.length < values.values.length * 0.98) continue;
    if (field === 'vin') advice.push('The file has no stock numbers, so VINs are used instead.');
    return { column: values.column };
  }
  const columns = used.filter(({ field }) => identifying.includes(field)).map(({ column }) => column);
  advice.push(
    columns.length === 0
      ? 'The file has no stock numbers, and no columns to make them from. Export it with stock numbers.'
      : `The file has no stock numbers, so they’re made from ${columns.map((name) => `"${name}"`).join(', ')}. Leave out columns that change while a vehicle is for sale.`,
  );
  return { derived: { prefix: 'F', columns: columns.slice(0, 20) } };
}

function soldRule(status: ColumnValues | undefined): FeedMapping['sold'] {
  const values = (status?.distinct ?? []).filter((value) =>
    /^(sold|verkauft|vendu|vendido|venduto|verkocht)$/i.test(value.trim()),
  );
  return status === undefined || values.length === 0 ? undefined : { column: status.column, values };
}

function distanceOf(column: string | undefined, values: ColumnValues | undefined, advice: string[]): 'km' | 'mi' {
  if (column === undefined) return 'km';
  const said = distanceUnitIn(column);
  if (said !== undefined) return said;
  const inMiles = (values?.values ?? []).filter((value) => /\d\s*(mi|miles?)\b/i.test(value)).length;
  if (inMiles > (values?.values.length ?? 0) / 2) return 'mi';
  if (/mile/i.test(column) && !(values?.values ?? []).some((value) => /km/i.test(value)))
    advice.push(`"${column}" has no unit, so it’s read as kilometres. Write "mi" for "distance" if it’s in miles.`);
  return 'km';
}

function currencyOf(
  column: string | undefined,
  values: ColumnValues | undefined,
  { advice, hasUnit }: { readonly advice: string[]; readonly hasUnit: boolean },
): string {
  if (column === undefined) return siteCurrency;
  const named = (values?.values ?? []).flatMap((value) => currencyIn(value) ?? []);
  const found =
    currencyIn(column) ?? (named.length > (values?.values.length ?? 0) / 2 ? mostFrequent(named) : undefined);
  if (found === undefined) {
    if (hasUnit) return siteCurrency;
    advice.push(`"${column}" has no currency, so it’s read as ${siteCurrency}.`);
    return siteCurrency;
  }
  if (found !== siteCurrency)
    advice.push(
      `The prices are in ${found} and are left out, because sites show ${siteCurrency}. Write ${siteCurrency} for "currency" only if the amounts are in Australian dollars.`,
    );
  return found;
}

function mostFrequent(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

function list(texts: readonly string[]): string {
  const some = texts.slice(0, 8).map((text) => `"${text}"`);
  return `${some.join(', ')}${texts.length > some.length ? ' and others' : ''}`;
}
