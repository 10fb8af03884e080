import * as z from 'zod/mini';
import { checkoutProviders, paymentMethods } from './payment-methods.ts';

/** Online reservation. Each omitted key has its default. @source spec §2, §9, CONF-028 */
export const CheckoutConfig = z.strictObject({
  /** Payment provider of the deposit. Default: `test`, which moves no money and accepts the common test cards. */
  provider: z.optional(z.enum(checkoutProviders)),
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
