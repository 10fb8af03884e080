import { financeQuoted, leadSubmitted } from '@forecourt/contracts';
import { defineRemote } from '@forecourt/kit/island';
import { createFormGateways } from './gateways/index.ts';

/** Everything a shopper fills in and sends to the dealer. */
export default defineRemote({
  name: 'mf-forms',
  gateways: createFormGateways,
  pages: {
    'forms.checkout': () => import(/* webpackChunkName: "forms.checkout" */ './pages/checkout/index.ts'),
    'forms.checkout-journey': () =>
      import(/* webpackChunkName: "forms.checkout-journey" */ './pages/checkout-journey/index.ts'),
  },
  widgets: {
    enquiry: () => import(/* webpackChunkName: "enquiry" */ './widgets/enquiry/index.ts'),
    'photo-request': () => import(/* webpackChunkName: "photo-request" */ './widgets/photo-request/index.ts'),
  },
  speaks: [leadSubmitted],
  hears: [financeQuoted],
});
