import * as z from 'zod/mini';

/** Name of the environment variable that contains a secret; the secret itself is not part of the configuration. */
export const SecretReference = z.strictObject({
  env: z.string().check(z.regex(/^[A-Z][A-Z0-9_]*$/), z.maxLength(100)),
});
export type SecretReference = z.infer<typeof SecretReference>;
