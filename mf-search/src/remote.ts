import {
  savedSearchesChanged,
  searchPerformed,
  searchSaved,
  searchUnsaved,
  viewedCarsChanged,
} from '@forecourt/contracts';
import { defineRemote, optional } from '@forecourt/kit/island';
import { createGateways } from './gateways/index.ts';

export default defineRemote({
  name: 'mf-search',
  team: 'Search',
  budgets: {
    'search.results': 52_000,
    'search.brand': 24_000,
    'hero-search': 13_000,
  },
  gateways: createGateways,
  pages: {
    'search.results': () => import(/* webpackChunkName: "search.results" */ './pages/results/index.ts'),
    'search.brands': () => import(/* webpackChunkName: "search.brands" */ './pages/brands/index.ts'),
    'search.brand': () => import(/* webpackChunkName: "search.brand" */ './pages/brand/index.ts'),
    'search.models': () => import(/* webpackChunkName: "search.models" */ './pages/models/index.ts'),
    'search.used-car': () => import(/* webpackChunkName: "search.used-car" */ './pages/used-car/index.ts'),
  },
  widgets: {
    'search-preview': () => import(/* webpackChunkName: "search-preview" */ './widgets/search-preview/index.ts'),
    'featured-stock': () => import(/* webpackChunkName: "featured-stock" */ './widgets/featured-stock/index.ts'),
    'hero-search': () => import(/* webpackChunkName: "hero-search" */ './widgets/hero-search/index.ts'),
    'body-tiles': () => import(/* webpackChunkName: "body-tiles" */ './widgets/body-tiles/index.ts'),
    'price-search': () => import(/* webpackChunkName: "price-search" */ './widgets/price-search/index.ts'),
    'brand-grid': () => import(/* webpackChunkName: "brand-grid" */ './widgets/brand-grid/index.ts'),
    'recently-viewed': () => import(/* webpackChunkName: "recently-viewed" */ './widgets/recently-viewed/index.ts'),
    'stock-menu': () => import(/* webpackChunkName: "stock-menu" */ './widgets/stock-menu/index.ts'),
    'stock-figures': () => import(/* webpackChunkName: "stock-figures" */ './widgets/stock-figures/index.ts'),
    'dealer-count': () => import(/* webpackChunkName: "dealer-count" */ './widgets/dealer-count/index.ts'),
    'tow-helper': () => import(/* webpackChunkName: "tow-helper" */ './widgets/tow-helper/index.ts'),
    'landing-text': () => import(/* webpackChunkName: "landing-text" */ './widgets/landing-text/index.ts'),
  },
  publishes: [searchPerformed, searchSaved, searchUnsaved],
  // Both events are optional: a site without favourites may run without mf-account, which publishes
  // them.
  subscribes: [optional(savedSearchesChanged), optional(viewedCarsChanged)],
});
