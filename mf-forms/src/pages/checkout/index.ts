import { definePage } from '@forecourt/kit/island';
import { Checkout } from '../../features/checkout/checkout.tsx';
import type { FormGateways } from '../../gateways/index.ts';
import { checkoutHead } from './head.ts';
import type { CheckoutData } from './load.ts';
import { loadCheckout } from './load.ts';

/** `/cars/{slug}/checkout` and its variants: a car is reserved with its deposit. */
export default definePage<CheckoutData, FormGateways>({
  load: loadCheckout,
  head: checkoutHead,
  View: Checkout,
  slots: [],
  followsAddress: true,
});
