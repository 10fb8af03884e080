import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RowLists, rowBuffer } from '../text/row-lists.ts';
import { Bitset } from './bitset.ts';
import { NarrowNumbers } from './narrow-numbers.ts';
import { PartsReader, PartsWriter } from './parts.ts';
import { StringTable } from './string-table.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('Kia', 'KIA', 'kia', 'Citroën', 'CITROËN', 'citroën', 'İ', '', 'ΑΣ', 'ας', 'K', 'k'),
);
/** Compares by code points, which is also the order of UTF-8 bytes. */
const byCodePoints = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
/** Texts without lone surrogates. */
const wellFormed = text.filter((one) => one.isWellFormed());

describe('a string table', () => {
  it('numbers distinct strings in the order of adding, and finds them with and without regard to case', () => {
    fc.assert(
      fc.property(fc.array(wellFormed, { maxLength: 300 }), text, (texts, requested) => {
        const table = new StringTable();
        const distinct = [...new Set(texts)];
        expect(texts.map((one) => table.add(one))).toEqual(texts.map((one) => distinct.indexOf(one)));
        expect(distinct.map((_, code) => table.at(code))).toEqual(distinct);
        for (const one of [...distinct, requested].filter((candidate) => candidate.isWellFormed())) {
          expect(table.find(one)).toBe(distinct.includes(one) ? distinct.indexOf(one) : undefined);
          const alike = distinct.filter((other) => other.toLowerCase() === one.toLowerCase());
          expect(
            table
              .findFolded(one)
              .map((code) => distinct[code]!)
              .sort(),
          ).toEqual(alike.sort());
        }
      }),
    );
  });

  it('sorts strings, including later ones, and finds all strings that begin with a text', () => {
    fc.assert(
      fc.property(
        fc.array(wellFormed, { maxLength: 60 }),
        fc.array(wellFormed, { maxLength: 60 }),
        wellFormed,
        (first, later, start) => {
          const table = new StringTable();
          for (const one of first) table.add(one);
          const known = table.sorted(new Uint32Array(0));
          for (const one of later) table.add(one);
          const order = table.sorted(known);
          const sorted = [...order].map((code) => table.at(code));
          expect(sorted).toEqual([...new Set([...first, ...later])].sort(byCodePoints));
          const found = sorted.slice(table.lowerBound(order, start), table.lowerBound(order, start, 'all it begins'));
          expect(found).toEqual(sorted.filter((one) => one.startsWith(start)));
        },
      ),
    );
  });
});

const number = fc.oneof(
  fc.integer({ min: -200, max: 200 }),
  fc.integer(),
  fc.constantFrom(
    Number.NaN,
    0,
    -0,
    0.1,
    1.5,
    9_999.99,
    2 ** 31,
    -(2 ** 31),
    2 ** 53,
    1e300,
    -1e300,
    127,
    128,
    -127,
    -128,
  ),
  fc.integer({ min: -99_999, max: 99_999 }).map((cents) => cents / 100),
  fc.double({ noDefaultInfinity: true }),
);

describe('narrow numbers', () => {
  it('are read back unchanged, and those in a range are found', () => {
    fc.assert(
      fc.property(fc.array(number, { maxLength: 60 }), number, number, (values, from, to) => {
        const kept = new NarrowNumbers();
        for (const [place, value] of values.entries()) kept.put(place, value);
        expect(values.map((_, place) => kept.at(place))).toEqual(values);
        const found = new Bitset(values.length);
        kept.collect(from, to, 0, found);
        expect([...found.rows()]).toEqual(
          [...values.keys()].filter((place) => values[place]! >= from && values[place]! <= to),
        );
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('row lists', () => {
  it('return the appended rows at any length, also after freezing or moving', () => {
    const rows = fc.uniqueArray(fc.integer({ min: 0, max: 3_000_000 }), { minLength: 1, maxLength: 2_000 });
    fc.assert(
      fc.property(
        fc.array(rows, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('moved' as const, 'frozen' as const),
        (all, kind) => {
          const lists = new RowLists();
          const sorted = all.map((list) => list.toSorted((a, b) => a - b));
          const longest = Math.max(...sorted.map((list) => list.length));
          // The lists grow alternately, so that their chunks are interleaved.
          for (let at = 0; at < longest; at++)
            for (const [list, own] of sorted.entries())
              if (at === 0) expect(lists.add(own[0]!)).toBe(list);
              else if (at < own.length) lists.append(list, own[at]!);
          const parts = new PartsWriter(kind);
          lists.save(parts);
          const loaded = RowLists.load(new PartsReader(parts));
          for (const [list, own] of sorted.entries()) {
            const buffer = rowBuffer(4);
            const count = loaded.read(list, buffer);
            expect([...buffer.rows.subarray(0, count)].sort((a, b) => a - b)).toEqual(own);
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});
