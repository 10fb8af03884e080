import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { held, readNumber } from './typed-amount.ts';

describe('readNumber', () => {
  it.each([
    ['25000', 25_000],
    ['$25,000', 25_000],
    [' 25 000 ', 25_000],
    ['25,000.50', 25_000.5],
    ['1,234,567', 1_234_567],
    ['7,99', 7.99],
    ['1.234,50', 1_234.5],
    ['5 years', 5],
    ['-12', -12],
  ])('reads %j as %d', (text, value) => {
    expect(readNumber(text)).toEqual({ kind: 'number', value });
  });

  it.each([
    ['7.99% p.a.', 7.99, 'percent'],
    ['10 %', 10, 'percent'],
    ['60 months', 60, 'months'],
    ['36mths', 36, 'months'],
  ])('reads %j as %d with its unit', (text, value, unit) => {
    expect(readNumber(text)).toEqual({ kind: 'number', value, unit });
  });

  it.each(['', '  ', '$'])('reads %j as an empty field', (text) => {
    expect(readNumber(text)).toEqual({ kind: 'empty' });
  });

  it.each(['abc', '1e309', '--5', '1.2.3', 'NaN', 'Infinity', '12abc', ',', '9'.repeat(400)])(
    '%j is not a number',
    (text) => {
      expect(readNumber(text)).toEqual({ kind: 'unreadable' });
    },
  );

  it('never returns a number that is not finite', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const typed = readNumber(text);
        if (typed.kind === 'number') expect(Number.isFinite(typed.value)).toBe(true);
      }),
    );
  });
});

describe('held', () => {
  it.each([
    [-5, 0],
    [999_999, 250_000],
    [100.3, 100.5],
    [100.2, 100],
    [0.25, 0.5],
  ])('[FIN-040, FIN-042] %d becomes %d, clamped to 0–250,000 and rounded to steps of 0.5', (value, expected) => {
    expect(held(value, { min: 0, max: 250_000, step: 0.5 })).toBe(expected);
  });
});
