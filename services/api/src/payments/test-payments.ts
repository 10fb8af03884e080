import { createHash } from 'node:crypto';
import { cardDigits } from '@forecourt/contracts/api';
import type { PaymentPort } from './payment-port.ts';

/**
 * Card numbers that are declined, each with its reason: no particular reason, insufficient funds, expired, wrong
 * security code.
 */
const declined: ReadonlySet<string> = new Set([
  '4000000000000002',
  '4000000000009995',
  '4000000000000069',
  '4000000000000127',
]);

const approved: ReadonlySet<string> = new Set(['4242424242424242', '4000056655665556', '5555555555554444']);
const unreachable = '4000000000000119';

/** Message for a card that is not a test card, and so may be real. */
const notATestCard =
  'Payments are in test mode here, so real cards won’t work. Nothing was charged. Use the test card 4242 4242 4242 4242.';

/**
 * Test payments that move no money, with well-known test cards: 4242 4242 4242 4242 succeeds, 4000 0000 0000 0002 is
 * declined, 4000 0000 0000 0119 cannot be processed. Numbers that are not test cards are declined.
 */
export function createTestPayments({ clock }: { readonly clock: () => Date }): PaymentPort {
  return {
    async authorise({ card, key }) {
      const digits = cardDigits(card.number);
      if (digits === unreachable) throw new Error('This test card simulates a payment provider that isn’t responding.');
      if (declined.has(digits)) return { kind: 'declined' };
      if (!approved.has(digits)) return { kind: 'declined', note: notATestCard };
      if (hasExpired(card.expires, clock())) return { kind: 'declined' };
      return {
        kind: 'authorised',
        reference: `test_${createHash('sha256').update(key).digest('hex').slice(0, 20)}`,
      };
    },
    capture: async () => {},
    void: async () => {},
  };
}

/** A card is valid until the end of its month. */
function hasExpired(expires: string, now: Date): boolean {
  const [month = 0, year = 0] = expires.split('/').map(Number);
  return now.getTime() >= Date.UTC(2000 + year, month, 1);
}
