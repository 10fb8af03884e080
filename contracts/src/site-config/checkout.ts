import * as z from 'zod/mini';

/** Reserving online; each unsaid part has its default value. @source spec §2, §9, CONF-028 */
export const CheckoutConfig = z.strictObject({
  /** Who takes the deposit. Unsaid: `test`, which takes no money and follows well-known test cards. */
  provider: z.optional(z.enum(['test'])),
  /** Dollars that reserve a vehicle without an amount of its own: one of a dealership that belongs to this site, whichever site shows it. 100 at least. Unsaid: 200. */
  deposit: z.optional(z.number().check(z.gte(1), z.lte(20_000))),
});
export type CheckoutConfig = z.infer<typeof CheckoutConfig>;

/** A payment provider the platform knows. */
export type CheckoutProvider = NonNullable<CheckoutConfig['provider']>;

/** Who takes deposits for a site that does not say. */
export const defaultCheckoutProvider: CheckoutProvider = 'test';
