import * as z from 'zod/mini';

/** Payment methods. @source spec §2, FORM-054 */
export const paymentMethods = ['mastercard', 'visa', 'maestro', 'google-pay', 'apple-pay'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Online reservation. Each omitted key has its default. @source spec §2, §9, CONF-028 */
export const CheckoutConfig = z.strictObject({
  /** Payment provider of the deposit. Default: `test`, which moves no money and accepts the common test cards. */
  provider: z.optional(z.enum(['test'])),
  /**
   * Deposit in dollars, at least 100, for vehicles that do not set one. It applies to the dealerships that belong to
   * this site, on every site that shows the vehicle. Default: 200.
   */
  deposit: z.optional(z.number().check(z.gte(1), z.lte(20_000))),
  /**
   * Payment methods that the provider accepts for this dealer, shown under `We accept`. Default: the cards that the
   * provider accepts for every dealer.
   */
  accepts: z.optional(z.array(z.enum(paymentMethods)).check(z.minLength(1), z.maxLength(5))),
});
export type CheckoutConfig = z.infer<typeof CheckoutConfig>;

/** A payment provider the platform knows. */
export type CheckoutProvider = NonNullable<CheckoutConfig['provider']>;

/** Payment provider of sites that name no provider. */
export const defaultCheckoutProvider: CheckoutProvider = 'test';

/** Cards that a provider accepts for every dealer. */
const cardsOf: Readonly<Record<CheckoutProvider, readonly PaymentMethod[]>> = { test: ['mastercard', 'visa'] };

/** The payment methods that a site may list as accepted. @source spec §2, FORM-054 */
export function acceptedMethods(checkout: CheckoutConfig | undefined): readonly PaymentMethod[] {
  return checkout?.accepts ?? cardsOf[checkout?.provider ?? defaultCheckoutProvider];
}
