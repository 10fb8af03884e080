import { defineRemote } from '@forecourt/kit/island';
import { createLocationsGateway } from './gateways/locations.ts';

export default defineRemote({
  name: 'mf-locations',
  gateways: (env) => ({ locations: createLocationsGateway(env) }),
  pages: {},
  widgets: {
    'yard-panel': () => import(/* webpackChunkName: "yard-panel" */ './widgets/yard-panel/index.ts'),
  },
  speaks: [],
  hears: [],
});
