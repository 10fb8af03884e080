import { describe, expect, it } from '@jest/globals';
import {
  asExpiry,
  cardErrors,
  contactErrors,
  emptyCard,
  emptyContact,
  keyFor,
  parseKeptCheckout,
  toReservation,
} from './checkout-draft.ts';

describe('the expiry date of a card', () => {
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
  ])('the expiry date "%s" of a card is formatted as "%s"', (typed, taken) => {
    expect(asExpiry(typed)).toBe(taken);
  });
});

describe('the idempotency key of a reservation', () => {
  const sent = { contact: { ...emptyContact, name: 'Aroha' }, key: 'old' };

  it('the idempotency key stays the same if the contact has not changed since the last request, and is new otherwise', () => {
    expect(keyFor({ ...sent.contact }, sent, () => 'new')).toBe('old');
    expect(keyFor(emptyContact, sent, () => 'new')).toBe('new');
    expect(keyFor(emptyContact, null, () => 'new')).toBe('new');
  });
});

describe('the request to reserve a car', () => {
  const contact = { ...emptyContact, name: ' Aroha ', last_name: ' Rangi ', email: ' a@b.example ', phone: ' 0400 ' };

  it('the request to reserve a car has trimmed values, and a URL that is cut to the contract’s maximum length', () => {
    const url = `https://a.example/${'x'.repeat(3_000)}`;
    expect(toReservation(contact, emptyCard, { carId: 'c1', url })).toEqual({
      car_id: 'c1',
      name: 'Aroha',
      last_name: 'Rangi',
      email: 'a@b.example',
      phone: '0400',
      opt_in: false,
      url: url.slice(0, 2_000),
      card: emptyCard,
    });
    expect(toReservation({ ...contact, last_name: ' ' }, emptyCard, { carId: 'c1', url: '/' })).not.toHaveProperty(
      'last_name',
    );
  });

  it('the errors of the contact step and those of the card step are separate', () => {
    expect(Object.keys(contactErrors(emptyContact))).toEqual(expect.arrayContaining(['name', 'email', 'phone']));
    expect(Object.keys(contactErrors(emptyContact))).not.toContain('card');
    expect(Object.keys(cardErrors(emptyCard)).sort()).toEqual(Object.keys(emptyCard).sort());
    expect(contactErrors({ ...contact, phone: '0400 111 222' })).toEqual({});
  });

  it('a sent reservation is stored with its key', () => {
    const sent = { key: 'k', contact };
    expect(parseKeptCheckout(JSON.stringify({ contact, sent, receipt: null }))).toEqual({
      contact,
      sent,
      receipt: null,
    });
  });
});

describe('stored checkouts', () => {
  it.each([null, '', '{', '7', '{"contact":null}', '[]'])('the stored checkout %j is ignored', (json) => {
    expect(parseKeptCheckout(json)).toBeNull();
  });

  it('malformed parts of a stored checkout are dropped', () => {
    expect(
      parseKeptCheckout('{"contact":{"name":"Aroha","phone":7},"sent":{"key":1},"receipt":{"reference":1}}'),
    ).toEqual({
      contact: { ...emptyContact, name: 'Aroha' },
      sent: null,
      receipt: null,
    });
  });
});
