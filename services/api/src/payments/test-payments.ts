import { createHash } from 'node:crypto';
import { cardDigits } from '@forecourt/contracts/api';
import type { PaymentPort } from './payment-port.ts';

/** Declined; for lack of money; expired; with a wrong security code. */
const declined: ReadonlySet<string> = new Set([
  '4000000000000002',
  '4000000000009995',
  '4000000000000069',
  '4000000000000127',
]);

const approved: ReadonlySet<string> = new Set(['4242424242424242', '4000056655665556', '5555555555554444']);
const unreachable = '4000000000000119';

/** Said of a card that is not a well-known one: somebody's own, maybe. */
const notATestCard =
  'Payments are being tested here, and real cards are not taken. Nothing was charged. Use the test card 4242 4242 4242 4242.';

/**
 * Payments that move no money, as card numbers well known for it say: 4242 4242 4242 4242 succeeds,
 * 4000 0000 0000 0002 is declined, 4000 0000 0000 0119 cannot be processed. No other number is taken.
 */
export function createTestPayments({ clock }: { readonly clock: () => Date }): PaymentPort {
  return {
    async authorise({ card, key }) {
      const digits = cardDigits(card.number);
      if (digits === unreachable) throw new Error('The test card says that payments cannot be processed.');
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

/** A card is good until its month has ended. */
function hasExpired(expires: string, now: Date): boolean {
  const [month = 0, year = 0] = expires.split('/').map(Number);
  return now.getTime() >= Date.UTC(2000 + year, month, 1);
}
