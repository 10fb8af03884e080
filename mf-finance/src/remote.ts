import { financeQuoted } from '@forecourt/contracts';
import { defineRemote } from '@forecourt/kit/island';

export default defineRemote({
  name: 'mf-finance',
  gateways: () => ({}),
  pages: {},
  widgets: {
    'weekly-teaser': () => import(/* webpackChunkName: "weekly-teaser" */ './widgets/weekly-teaser/index.ts'),
    'card-teaser': () => import(/* webpackChunkName: "card-teaser" */ './widgets/card-teaser/index.ts'),
    warning: () => import(/* webpackChunkName: "warning" */ './widgets/warning/index.ts'),
  },
  publishes: [financeQuoted],
  subscribes: [],
});
