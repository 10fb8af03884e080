import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Bitset } from '../columns/bitset.ts';
import type { SearchRecord } from '../columns/record-values.ts';
import { finishTable } from '../store/build-table.ts';
import { planTable, rankingsOf } from '../store/plan-table.ts';
import type { IndexSettings } from '../store/settings.ts';
import { Table } from '../store/table.ts';
import { TableFeeder } from './feed-table.ts';

const settings: IndexSettings = {
  searchableAttributes: ['make,v.trim', 'name', 'unordered(features)', 'parts.name'],
  attributesForFaceting: ['make', 'features', 'year', 'v.seats', 'parts.name', 'flag', 'v.trim'],
  customRanking: ['desc(year)', 'asc(name)', 'asc(v.size)'],
};

const words = fc.constantFrom(
  'Kia',
  'kia Rio',
  'CX-5',
  'Citroën',
  'tow "bar"',
  'back\\slash',
  'a\nb',
  '\ud83d\ude97 car',
  'Rav 4',
  '',
  '\ud800',
);
const number = fc.oneof(
  fc.integer(),
  fc.constantFrom(0, -0, 1.5, -2.25, 1e21, 1e-7, 123456789.123456, 9_007_199_254_740_991),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const scalar = fc.oneof(words, number, fc.boolean(), fc.constant(null));
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: scalar },
  fc.array(scalar, { maxLength: 4 }),
  fc.array(fc.array(scalar, { maxLength: 2 }), { maxLength: 2 }),
  fc.record(
    { trim: scalar, seats: scalar, size: fc.oneof(number, fc.array(number, { maxLength: 3 })) },
    { requiredKeys: [] },
  ),
  fc.array(fc.record({ name: scalar, trim: scalar, count: number }, { requiredKeys: [] }), { maxLength: 3 }),
);
const name = fc.constantFrom(
  'make',
  'name',
  'features',
  'year',
  'v',
  'parts',
  'flag',
  'other',
  'v.seats',
  'quo"te',
  'Größe',
  '_geoloc',
  'nested',
);
const record: fc.Arbitrary<SearchRecord> = fc
  .tuple(
    fc.integer({ min: 0, max: 30 }),
    fc.dictionary(name, value, { maxKeys: 9, noNullPrototype: true }),
    fc.boolean(),
  )
  .map(([id, attributes, idFirst]) => {
    const objectID = `car "${id}"`;
    const made = idFirst ? { objectID, ...attributes } : { ...attributes, objectID };
    return JSON.parse(JSON.stringify(made)) as SearchRecord;
  });

/** All values that a query can read from a table. */
function contentOf(table: Table) {
  const rows = Uint32Array.from({ length: table.rowCount }, (_, row) => row);
  const facets = [...table.columns.facets].map(([attribute, column]) => {
    const counts = column.countAmong(rows);
    const labels = [...column.codesByLabel()].map((code) => [column.labelOf(code), counts[code]]);
    return [attribute, labels, [...rows].map((row) => column.firstLabel(row))];
  });
  const texts = [...table.columns.sortTexts].map(([attribute, column]) => [
    attribute,
    [...rows].map((row) => column.firstLabel(row)),
  ]);
  const numbers = [...table.columns.numbers].map(([attribute, column]) => {
    const inRange = new Bitset(table.rowCount);
    column.collect({ from: -10, to: 10 }, inRange);
    return [attribute, [...rows].map((row) => column.at(row)), [...inRange.rows()], column.statsAmong(rows)];
  });
  const found = Array.from({ length: table.text.vocabulary.size }, (_, place) => {
    const text = table.text.vocabulary.wordAt(place);
    const { best } = table.text.lookUp({ text, prefix: false, mostTypos: 0 }, []);
    return [text, [...best]];
  });
  const byName = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1);
  return {
    facets,
    texts,
    numbers: numbers.sort(byName),
    measured: [...table.columns.measured].sort(),
    found: found.sort(byName),
    places: [...rows].map((row) => table.columns.geo.at(row)),
    alive: [...table.alive.copy(table.rowCount).rows()],
    records: [...table.records()],
    orders: [...finishTable(table, rankingsOf([settings])).orders.values()].map((order) => [...order.rows]),
  };
}

describe('a table fed with JSON', () => {
  it.each<[string, Partial<IndexSettings>]>([
    ['all numbers', {}],
    ['some numbers', { numericAttributesForFiltering: ['year', 'v.size'] }],
    ['all texts', { searchableAttributes: [] }],
  ])('equals the table built from the same records as objects: %s', (_, changes) => {
    const all = { ...settings, ...changes };
    fc.assert(
      fc.property(fc.array(record, { maxLength: 25 }), (records) => {
        const made = new Table(planTable(all, [all]));
        for (const one of records) made.put(one);
        const fed = new Table(planTable(all, [all]));
        const feeder = new TableFeeder(fed);
        const texts = records.map((one) => Buffer.from(JSON.stringify(one)));
        const bytes = Buffer.concat(texts);
        const { keep } = fed.adopt(bytes);
        let from = 0;
        for (const { length } of texts) {
          const start = from;
          feeder.put(bytes, start, start + length, () => keep(start, start + length));
          from += length;
        }
        for (const table of [made, fed]) table.settle();
        const [found, expected] = [contentOf(fed), contentOf(made)];
        // The matcher is far slower, so it is called only to describe a difference.
        if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });
});
