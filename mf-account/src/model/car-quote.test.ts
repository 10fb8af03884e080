import { describe, expect, it } from '@jest/globals';
import { aQuote } from '../testing/car.ts';
import { mostQuotes, parseQuotes, quoteText, withoutQuote, withQuote } from './car-quote.ts';

describe('repayments for chosen terms', () => {
  it('chosen repayments are stored, one per car, latest first, up to a limit', () => {
    const first = aQuote({ carId: 'a' });
    const again = aQuote({ carId: 'a', termYears: 3 });
    expect(withQuote(withQuote([first], aQuote()), again)).toEqual([again, aQuote()]);
    const many = Array.from({ length: mostQuotes }, (_, index) => aQuote({ carId: `c${index}` }));
    expect(withQuote(many, first)).toHaveLength(mostQuotes);
    expect(withoutQuote([first, aQuote()], 'a')).toEqual([aQuote()]);
  });

  it.each(['{', '{}', 'null', '[null, 3, {"carId": 7}, {"carId": "a", "weeklyCents": "plenty"}]', null])(
    'invalid storage is ignored: %s',
    (json) => {
      expect(parseQuotes(json)).toEqual([]);
    },
  );

  it('chosen repayments are read from storage as they were stored, without invalid entries', () => {
    expect(parseQuotes(JSON.stringify([aQuote(), { carId: 'b' }]))).toEqual([aQuote()]);
  });

  it('[FIN-062] are written as a sentence with both rates', () => {
    expect(quoteText(aQuote({ termYears: 1, residualCents: 250_000 }))).toBe(
      '$93.45 a week over 1 year, $2,500 final payment, 7.99% p.a. interest rate, 8.62% p.a. comparison rate*',
    );
  });
});
