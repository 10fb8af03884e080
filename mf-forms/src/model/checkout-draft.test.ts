import { describe, expect, it } from '@jest/globals';
import { asExpiry, emptyContact, keyFor, parseKeptCheckout } from './checkout-draft.ts';

describe('month and year', () => {
  it.each([
    ['04', '04'],
    ['042', '04/2'],
    ['0429', '04/29'],
    ['04/29', '04/29'],
    ['04 / 29', '04/29'],
    ['04/2029', '04/29'],
    ['04/', '04/'],
    ['1/29', '1/29'],
    ['April 2029', '20/29'],
  ])('"%s" is taken as "%s"', (typed, taken) => {
    expect(asExpiry(typed)).toBe(taken);
  });
});

describe('the key of a reservation', () => {
  const sent = { contact: { ...emptyContact, name: 'Aroha' }, key: 'old' };

  it('is the old one for the same contact, and a new one for another', () => {
    expect(keyFor({ ...sent.contact }, sent, () => 'new')).toBe('old');
    expect(keyFor(emptyContact, sent, () => 'new')).toBe('new');
    expect(keyFor(emptyContact, null, () => 'new')).toBe('new');
  });
});

describe('what storage holds', () => {
  it.each([null, '', '{', '7', '{"contact":null}', '[]'])('%j is nothing kept', (json) => {
    expect(parseKeptCheckout(json)).toBeNull();
  });

  it('spoilt parts count as not there', () => {
    expect(
      parseKeptCheckout('{"contact":{"name":"Aroha","phone":7},"sent":{"key":1},"receipt":{"reference":1}}'),
    ).toEqual({
      contact: { ...emptyContact, name: 'Aroha' },
      sent: null,
      receipt: null,
    });
  });
});
