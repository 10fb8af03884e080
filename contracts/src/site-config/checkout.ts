import * as z from 'zod/mini';

/** What a payment can be made with. @source spec §2, FORM-054 */
export const paymentMethods = ['mastercard', 'visa', 'maestro', 'google-pay', 'apple-pay'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Reserving online; each unsaid part has its default value. @source spec §2, §9, CONF-028 */
export const CheckoutConfig = z.strictObject({
  /** Who takes the deposit. Unsaid: `test`, which takes no money and follows well-known test cards. */
  provider: z.optional(z.enum(['test'])),
  /** Dollars that reserve a vehicle without an amount of its own: one of a dealership that belongs to this site, whichever site shows it. 100 at least. Unsaid: 200. */
  deposit: z.optional(z.number().check(z.gte(1), z.lte(20_000))),
  /** What the provider takes for this dealer, shown under `We accept`. Unsaid: the cards the provider takes for everybody. */
  accepts: z.optional(z.array(z.enum(paymentMethods)).check(z.minLength(1), z.maxLength(5))),
});
export type CheckoutConfig = z.infer<typeof CheckoutConfig>;

/** A payment provider the platform knows. */
export type CheckoutProvider = NonNullable<CheckoutConfig['provider']>;

/** Who takes deposits for a site that does not say. */
export const defaultCheckoutProvider: CheckoutProvider = 'test';

/** The cards a provider takes without a word of the dealer's. */
const cardsOf: Readonly<Record<CheckoutProvider, readonly PaymentMethod[]>> = { test: ['mastercard', 'visa'] };

/** What a site may say it accepts. @source spec §2, FORM-054 */
export function acceptedMethods(checkout: CheckoutConfig | undefined): readonly PaymentMethod[] {
  return checkout?.accepts ?? cardsOf[checkout?.provider ?? defaultCheckoutProvider];
}
