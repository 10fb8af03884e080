import * as z from 'zod/mini';

/** A secret stands in the environment; configuration only names the variable. */
export const SecretReference = z.strictObject({
  env: z.string().check(z.regex(/^[A-Z][A-Z0-9_]*$/), z.maxLength(100)),
});
export type SecretReference = z.infer<typeof SecretReference>;
