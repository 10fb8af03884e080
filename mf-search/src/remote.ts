import { searchPerformed } from '@forecourt/contracts';
import { defineRemote } from '@forecourt/kit/island';
import { createGateways } from './gateways/index.ts';

export default defineRemote({
  name: 'mf-search',
  gateways: createGateways,
  pages: {
    'search.results': () => import(/* webpackChunkName: "search.results" */ './pages/results/index.ts'),
  },
  widgets: {
    'featured-stock': () => import(/* webpackChunkName: "featured-stock" */ './widgets/featured-stock/index.ts'),
  },
  speaks: [searchPerformed],
  hears: [],
});
