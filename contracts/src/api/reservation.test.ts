import { describe, expect, it } from '@jest/globals';
import { safeParse } from '../schema.ts';
import { cardDigits, PaymentCard } from './reservation.ts';

const card = { number: '4242 4242 4242 4242', expires: '04/29', security_code: '123' };
const wrong = (change: Partial<typeof card>) => {
  const parsed = safeParse(PaymentCard, { ...card, ...change });
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
};

describe('a payment card', () => {
  it.each(['4242424242424242', '4242-4242-4242-4242', ' 4000 0000 0000 0002 '])(
    '"%s" is accepted as a card number',
    (number) => {
      expect(wrong({ number })).toEqual([]);
    },
  );

  it.each(['', '4242 4242 4242 4243', '4242', 'four two four two', '42424242424242424242'])(
    '"%s" is refused as a card number',
    (number) => {
      expect(wrong({ number })).toEqual(['number']);
    },
  );

  it.each(['13/29', '4/29', '04-29', '04/2029', ''])('"%s" is refused as an expiry', (expires) => {
    expect(wrong({ expires })).toEqual(['expires']);
  });

  it.each(['12', '12345', 'abc'])('"%s" is refused as a security code', (security_code) => {
    expect(wrong({ security_code })).toEqual(['security_code']);
  });

  it('the number of a payment card is parsed to digits only', () => {
    expect(cardDigits('4242-4242 4242 4242')).toBe('4242424242424242');
  });
});
