import {
  alertRaised,
  analyticsRecorded,
  favouritesChanged,
  financeQuoted,
  leadSubmitted,
  toastRaised,
  viewedCarsChanged,
  visitChanged,
} from '@forecourt/contracts';
import { defineRemote, optional } from '@forecourt/kit/island';
import { createFormGateways } from './gateways/index.ts';

export default defineRemote({
  name: 'mf-forms',
  team: 'Forms',
  budgets: {
    'forms.test-drive': 44_000,
    'forms.trade-in': 52_000,
    enquiry: 40_000,
  },
  gateways: createFormGateways,
  pages: {
    'forms.checkout': () => import(/* webpackChunkName: "forms.checkout" */ './pages/checkout/index.ts'),
    'forms.checkout-journey': () =>
      import(/* webpackChunkName: "forms.checkout-journey" */ './pages/checkout-journey/index.ts'),
    'forms.test-drive': () => import(/* webpackChunkName: "forms.test-drive" */ './pages/test-drive/index.ts'),
    'forms.finance': () => import(/* webpackChunkName: "forms.finance" */ './pages/finance/index.ts'),
    'forms.trade-in': () => import(/* webpackChunkName: "forms.trade-in" */ './pages/trade-in/index.ts'),
    'forms.sell': () => import(/* webpackChunkName: "forms.sell" */ './pages/sell/index.ts'),
    'forms.booking': () => import(/* webpackChunkName: "forms.booking" */ './pages/booking/index.ts'),
    'forms.thanks': () => import(/* webpackChunkName: "forms.thanks" */ './pages/thanks/index.ts'),
  },
  widgets: {
    enquiry: () => import(/* webpackChunkName: "enquiry" */ './widgets/enquiry/index.ts'),
    'photo-request': () => import(/* webpackChunkName: "photo-request" */ './widgets/photo-request/index.ts'),
    'test-drive': () => import(/* webpackChunkName: "test-drive" */ './widgets/test-drive/index.ts'),
    'finance-application': () =>
      import(/* webpackChunkName: "finance-application" */ './widgets/finance-application/index.ts'),
    'page-form': () => import(/* webpackChunkName: "page-form" */ './widgets/page-form/index.ts'),
    application: () => import(/* webpackChunkName: "application" */ './widgets/application/index.ts'),
  },
  publishes: [alertRaised, leadSubmitted, analyticsRecorded, toastRaised],
  subscribes: [
    optional(favouritesChanged),
    optional(financeQuoted),
    optional(viewedCarsChanged),
    optional(visitChanged),
  ],
});
