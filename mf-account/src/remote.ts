import {
  alertRaised,
  analyticsRecorded,
  favouritesChanged,
  financeQuoted,
  savedSearchesChanged,
  searchSaved,
  searchUnsaved,
  toastRaised,
  vehicleViewed,
  viewedCarsChanged,
  watchlistChanged,
} from '@forecourt/contracts';
import { defineRemote, optional } from '@forecourt/kit/island';
import { createAccountGateways } from './gateways/index.ts';

/** The shopper's saved cars, saved searches and viewed cars, and the sign-in. */
export default defineRemote({
  name: 'mf-account',
  team: 'Accounts',
  budgets: {
    'account.saved': 26_000,
    favourite: 8_000,
  },
  gateways: createAccountGateways,
  pages: {
    'account.saved': () => import(/* webpackChunkName: "account.saved" */ './pages/saved/index.ts'),
    'account.sign-in': () => import(/* webpackChunkName: "account.sign-in" */ './pages/sign-in/index.ts'),
    'account.garage': () => import(/* webpackChunkName: "account.garage" */ './pages/garage/index.ts'),
    'account.online-payment': () =>
      import(/* webpackChunkName: "account.online-payment" */ './pages/online-payment/index.ts'),
  },
  widgets: {
    favourite: () => import(/* webpackChunkName: "favourite" */ './widgets/favourite/index.ts'),
    'saved-count': () => import(/* webpackChunkName: "saved-count" */ './widgets/saved-count/index.ts'),
    watchlist: () => import(/* webpackChunkName: "watchlist" */ './widgets/watchlist/index.ts'),
  },
  publishes: [
    alertRaised,
    analyticsRecorded,
    favouritesChanged,
    savedSearchesChanged,
    toastRaised,
    viewedCarsChanged,
    watchlistChanged,
  ],
  subscribes: [
    favouritesChanged,
    watchlistChanged,
    optional(financeQuoted),
    optional(searchSaved),
    optional(searchUnsaved),
    optional(vehicleViewed),
  ],
});
