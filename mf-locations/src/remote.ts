import { defineRemote } from '@forecourt/kit/island';
import { createLocationGateways } from './gateways/index.ts';

/** Locations, opening hours and offers of a dealer. */
export default defineRemote({
  name: 'mf-locations',
  team: 'Locations and offers',
  budgets: {
    'location.detail': 22_000,
    'offers.list': 15_000,
  },
  gateways: createLocationGateways,
  pages: {
    'location.detail': () => import(/* webpackChunkName: "location.detail" */ './pages/detail/index.ts'),
    'location.contact': () => import(/* webpackChunkName: "location.contact" */ './pages/contact/index.ts'),
    'offers.list': () => import(/* webpackChunkName: "offers.list" */ './pages/offers/index.ts'),
    'offers.detail': () => import(/* webpackChunkName: "offers.detail" */ './pages/offer/index.ts'),
    'location.list': () => import(/* webpackChunkName: "location.list" */ './pages/list/index.ts'),
  },
  widgets: {
    'location-figure': () => import(/* webpackChunkName: "location-figure" */ './widgets/location-figure/index.ts'),
    'location-finder': () => import(/* webpackChunkName: "location-finder" */ './widgets/location-finder/index.ts'),
    'location-strip': () => import(/* webpackChunkName: "location-strip" */ './widgets/location-strip/index.ts'),
    'offer-strip': () => import(/* webpackChunkName: "offer-strip" */ './widgets/offer-strip/index.ts'),
    'opening-note': () => import(/* webpackChunkName: "opening-note" */ './widgets/opening-note/index.ts'),
    'popup-promo': () => import(/* webpackChunkName: "popup-promo" */ './widgets/popup-promo/index.ts'),
    'promo-slider': () => import(/* webpackChunkName: "promo-slider" */ './widgets/promo-slider/index.ts'),
    reviews: () => import(/* webpackChunkName: "reviews" */ './widgets/reviews/index.ts'),
    'yard-panel': () => import(/* webpackChunkName: "yard-panel" */ './widgets/location-panel/index.ts'),
  },
  publishes: [],
  subscribes: [],
});
