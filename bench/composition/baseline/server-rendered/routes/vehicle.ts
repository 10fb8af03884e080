import { createGateways } from '../../../../../mf-search/src/gateways/index.ts';
import landingText from '../../../../../mf-search/src/widgets/landing-text/index.ts';
import recentlyViewed from '../../../../../mf-search/src/widgets/recently-viewed/index.ts';
import { createVehicleGateways } from '../../../../../mf-vehicle/src/gateways/index.ts';
import compare from '../../../../../mf-vehicle/src/widgets/compare/index.ts';
import promoTiles from '../../../../../mf-vehicle/src/widgets/promo-tiles/index.ts';
import type { Route } from '../../parts.ts';
import route from '../../routes/vehicle.ts';

/** The forms that load on request are left out, because a newly loaded page does not show them. */
export default {
  page: route.page,
  widgets: {
    ...route.widgets,
    'mf-search/landing-text': { island: landingText, gateways: createGateways },
    'mf-search/recently-viewed': { island: recentlyViewed, gateways: createGateways },
    'mf-vehicle/compare': { island: compare, gateways: createVehicleGateways },
    'mf-vehicle/promo-tiles': { island: promoTiles, gateways: createVehicleGateways },
  },
} satisfies Route;
