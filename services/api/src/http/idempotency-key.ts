import * as z from '@forecourt/contracts/schema';

/** The header that makes a repeat harmless. */
export const IdempotencyKey = z.object({
  'idempotency-key': z
    .string()
    .check(z.minLength(8, 'Send 8 to 100 characters.'), z.maxLength(100, 'Send 8 to 100 characters.')),
});
