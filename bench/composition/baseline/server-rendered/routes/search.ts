import { createGateways } from '../../../../../mf-search/src/gateways/index.ts';
import landingText from '../../../../../mf-search/src/widgets/landing-text/index.ts';
import { createVehicleGateways } from '../../../../../mf-vehicle/src/gateways/index.ts';
import compare from '../../../../../mf-vehicle/src/widgets/compare/index.ts';
import type { Route } from '../../parts.ts';
import route from '../../routes/search.ts';

export default {
  page: route.page,
  widgets: {
    ...route.widgets,
    'mf-search/landing-text': { island: landingText, gateways: createGateways },
    'mf-vehicle/compare': { island: compare, gateways: createVehicleGateways },
  },
} satisfies Route;
