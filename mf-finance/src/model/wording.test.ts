import { describe, expect, it } from '@jest/globals';
import { depositText, money, percentAYear, years } from './wording.ts';

describe('formatting', () => {
  it.each([
    [8.62, '8.62% p.a.'],
    [8.5, '8.50% p.a.'],
    [0, '0.00% p.a.'],
    [null, '-'],
    [undefined, '-'],
    [Number.NaN, '-'],
    [Number.POSITIVE_INFINITY, '-'],
  ])('[FIN-013] [ERR-024] a rate of %p is written %j', (rate, text) => {
    expect(percentAYear(rate)).toBe(text);
  });

  it('writes amounts, years and deposits as text', () => {
    expect([money(27_400), money(118_569), years(1), years(2.5), years(5)]).toEqual([
      '$274',
      '$1,185.69',
      '1 year',
      '2.5 years',
      '5 years',
    ]);
    expect([
      depositText({ depositCents: 0, tradeInCents: 0 }),
      depositText({ depositCents: 500_000, tradeInCents: 300_000 }),
    ]).toEqual(['no deposit', '$8,000 deposit']);
  });
});
