import { createAccountGateways } from '../../../../mf-account/src/gateways/index.ts';
import favourite from '../../../../mf-account/src/widgets/favourite/index.ts';
import { createFinanceGateways } from '../../../../mf-finance/src/gateways/index.ts';
import weeklyTeaser from '../../../../mf-finance/src/widgets/weekly-teaser/index.ts';
import { createFormGateways } from '../../../../mf-forms/src/gateways/index.ts';
import enquiry from '../../../../mf-forms/src/widgets/enquiry/index.ts';
import { createLocationGateways } from '../../../../mf-locations/src/gateways/index.ts';
import locationPanel from '../../../../mf-locations/src/widgets/location-panel/index.ts';
import { createVehicleGateways } from '../../../../mf-vehicle/src/gateways/index.ts';
import page from '../../../../mf-vehicle/src/pages/detail/index.ts';
import similarCars from '../../../../mf-vehicle/src/widgets/similar-cars/index.ts';
import type { Route } from '../parts.ts';

export default {
  page: { island: page, gateways: createVehicleGateways },
  widgets: {
    'mf-account/favourite': { island: favourite, gateways: createAccountGateways },
    'mf-finance/weekly-teaser': { island: weeklyTeaser, gateways: createFinanceGateways },
    'mf-forms/enquiry': { island: enquiry, gateways: createFormGateways },
    'mf-locations/yard-panel': { island: locationPanel, gateways: createLocationGateways },
    'mf-vehicle/similar-cars': { island: similarCars, gateways: createVehicleGateways },
  },
} satisfies Route;
