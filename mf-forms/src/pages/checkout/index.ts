import { definePage } from '@forecourt/kit/island';
import { Checkout } from '../../features/checkout/checkout.tsx';
import { checkoutHead } from '../../features/checkout/checkout-head.ts';
import type { FormGateways } from '../../gateways/index.ts';
import type { CheckoutData } from './load.ts';
import { loadCheckout } from './load.ts';

/** `/cars/{slug}/checkout` and its variants: reserves a car for its deposit. */
export default definePage<CheckoutData, FormGateways>({
  load: loadCheckout,
  head: (data, site) => checkoutHead(data, site),
  View: Checkout,
  followsAddress: true,
});
