import * as z from '@forecourt/contracts/schema';

const rule = 'Send 8 to 100 printable ASCII characters.';

/** The header that makes retries safe. Its value is stored as a key: 8 to 100 printable ASCII characters. */
export const IdempotencyKey = z.object({
  'idempotency-key': z.string().check(z.minLength(8, rule), z.maxLength(100, rule), z.regex(/^[ -~]*$/, rule)),
});
