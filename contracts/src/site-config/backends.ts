import * as z from 'zod/mini';
import { isOrigin } from './origin.ts';
import { SecretReference } from './secret-reference.ts';

/**
 * A server that the site's remotes may use if their versions declare it. If a version asks for a token, its server code
 * sends the secret that `token` names, as a bearer token. Browsers never receive it.
 */
export const Backend = z.strictObject({
  origin: z.string().check(
    z.maxLength(200),
    z.refine((text) => isOrigin(text, ['https:', 'http:']), 'Use an origin such as https://tips.example.'),
  ),
  token: z.optional(SecretReference),
});
