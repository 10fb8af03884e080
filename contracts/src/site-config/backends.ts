import * as z from 'zod/mini';
import { isOrigin } from './origin.ts';
import { SecretReference } from './secret-reference.ts';

/**
 * A server that remotes of the site may ask, if their versions declare it. Requests of server code carry `token` as
 * bearer token, if the version asks for that; browsers never receive it.
 */
export const Backend = z.strictObject({
  origin: z.string().check(
    z.maxLength(200),
    z.refine((text) => isOrigin(text, ['https:', 'http:']), 'Use an origin such as https://tips.example.'),
  ),
  token: z.optional(SecretReference),
});
