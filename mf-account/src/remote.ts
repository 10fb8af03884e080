import {
  analyticsRecorded,
  favouritesChanged,
  financeQuoted,
  savedSearchesChanged,
  searchSaved,
  searchUnsaved,
  toastRaised,
  vehicleViewed,
  viewedCarsChanged,
} from '@forecourt/contracts';
import { defineRemote, optional } from '@forecourt/kit/island';
import { createAccountGateways } from './gateways/index.ts';

/** What belongs to the shopper: saved cars and searches, and cars looked at. */
export default defineRemote({
  name: 'mf-account',
  gateways: createAccountGateways,
  pages: {
    'account.saved': () => import(/* webpackChunkName: "account.saved" */ './pages/saved/index.ts'),
  },
  widgets: {
    favourite: () => import(/* webpackChunkName: "favourite" */ './widgets/favourite/index.ts'),
    'saved-count': () => import(/* webpackChunkName: "saved-count" */ './widgets/saved-count/index.ts'),
  },
  publishes: [analyticsRecorded, favouritesChanged, savedSearchesChanged, viewedCarsChanged, toastRaised],
  subscribes: [
    favouritesChanged,
    optional(financeQuoted),
    optional(searchSaved),
    optional(searchUnsaved),
    optional(vehicleViewed),
  ],
});
