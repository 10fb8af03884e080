import {
  alertRaised,
  analyticsRecorded,
  chatRequested,
  compareChanged,
  searchPerformed,
  toastRaised,
  vehicleViewed,
} from '@forecourt/contracts';
import { defineRemote, optional } from '@forecourt/kit/island';
import { createVehicleGateways } from './gateways/index.ts';

export default defineRemote({
  name: 'mf-vehicle',
  team: 'Vehicle pages',
  budgets: {
    'vehicle.detail': 42_000,
    'similar-cars': 15_000,
  },
  gateways: createVehicleGateways,
  pages: {
    'vehicle.detail': () => import(/* webpackChunkName: "vehicle.detail" */ './pages/detail/index.ts'),
    'vehicle.print': () => import(/* webpackChunkName: "vehicle.print" */ './pages/print/index.ts'),
    'vehicle.compare': () => import(/* webpackChunkName: "vehicle.compare" */ './pages/compare/index.ts'),
  },
  widgets: {
    'similar-cars': () => import(/* webpackChunkName: "similar-cars" */ './widgets/similar-cars/index.ts'),
    compare: () => import(/* webpackChunkName: "compare" */ './widgets/compare/index.ts'),
    'compare-tray': () => import(/* webpackChunkName: "compare-tray" */ './widgets/compare-tray/index.ts'),
    'promo-tiles': () => import(/* webpackChunkName: "promo-tiles" */ './widgets/promo-tiles/index.ts'),
  },
  publishes: [vehicleViewed, compareChanged, toastRaised, alertRaised, analyticsRecorded, chatRequested],
  subscribes: [optional(searchPerformed)],
});
