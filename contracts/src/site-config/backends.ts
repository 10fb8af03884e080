import * as z from 'zod/mini';
import { isOrigin } from './origin.ts';
import { SecretReference } from './secret-reference.ts';

/**
 * A server that the site's remotes may use if their versions declare it. `token`: names a secret. If a version asks for
 * it, the version's server code sends the secret as a bearer token. Browsers never receive the secret.
 */
export const Backend = z.strictObject({
  origin: z.string().check(
    z.maxLength(200),
    z.refine((text) => isOrigin(text, ['https:', 'http:']), 'Use an origin such as https://tips.example.'),
  ),
  token: z.optional(SecretReference),
});
