import { describe, expect, it } from '@jest/globals';
import { createTestPayments } from './test-payments.ts';

const payments = createTestPayments({ clock: () => new Date('2026-03-02T04:30:00Z') });
const pay = (number: string, { expires = '04/29', key = 'northshore:key-1' } = {}) =>
  payments.authorise({ amountCents: 20_000, key, card: { number, expires, security_code: '123' } });

describe('a test payment', () => {
  it.each(['4242 4242 4242 4242', '4242424242424242', '5555-5555-5555-4444'])(
    'a payment with %s succeeds',
    async (number) => {
      expect(await pay(number)).toEqual({
        kind: 'authorised',
        reference: expect.stringMatching(/^test_[0-9a-f]{20}$/),
      });
    },
  );

  it.each(['4000 0000 0000 0002', '4000 0000 0000 9995', '4000 0000 0000 0069', '4000 0000 0000 0127'])(
    'a payment with %s is declined, without a reason',
    async (number) => {
      expect(await pay(number)).toEqual({ kind: 'declined' });
    },
  );

  it('a payment with a real card is refused', async () => {
    expect(await pay('4111 1111 1111 1111')).toMatchObject({
      kind: 'declined',
      note: expect.stringContaining('4242'),
    });
  });

  it('a card is accepted until the end of its month', async () => {
    expect((await pay('4242 4242 4242 4242', { expires: '03/26' })).kind).toBe('authorised');
    expect((await pay('4242 4242 4242 4242', { expires: '02/26' })).kind).toBe('declined');
  });

  it('the same key returns the same payment', async () => {
    const first = await pay('4242 4242 4242 4242');
    expect(await pay('4242 4242 4242 4242')).toEqual(first);
    expect(await pay('4242 4242 4242 4242', { key: 'northshore:key-2' })).not.toEqual(first);
  });

  it('a payment that cannot be processed does not reveal the card', async () => {
    await expect(pay('4000 0000 0000 0119')).rejects.toThrow(
      /^This test card simulates a payment provider that isn’t responding\.$/,
    );
  });
});
