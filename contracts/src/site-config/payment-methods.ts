/** Payment methods. @source spec §2, FORM-054 */
export const paymentMethods = ['mastercard', 'visa', 'maestro', 'google-pay', 'apple-pay'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Payment providers of reservations. */
export const checkoutProviders = ['test'] as const;
export type CheckoutProvider = (typeof checkoutProviders)[number];

/** Payment provider of sites that name no provider. */
export const defaultCheckoutProvider: CheckoutProvider = 'test';

/** Cards that a provider accepts for every dealer. */
const cardsOf: Readonly<Record<CheckoutProvider, readonly PaymentMethod[]>> = { test: ['mastercard', 'visa'] };

/** The payment methods that a site shows as accepted. @source spec §2, FORM-054 */
export function acceptedMethods(
  checkout:
    | { readonly provider?: CheckoutProvider | undefined; readonly accepts?: readonly PaymentMethod[] | undefined }
    | undefined,
): readonly PaymentMethod[] {
  return checkout?.accepts ?? cardsOf[checkout?.provider ?? defaultCheckoutProvider];
}
