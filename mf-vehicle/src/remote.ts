import { alertRaised, analyticsRecorded, searchPerformed, toastRaised, vehicleViewed } from '@forecourt/contracts';
import { defineRemote } from '@forecourt/kit/island';
import { createVehicleGateways } from './gateways/index.ts';

export default defineRemote({
  name: 'mf-vehicle',
  gateways: createVehicleGateways,
  pages: {
    'vehicle.detail': () => import(/* webpackChunkName: "vehicle.detail" */ './pages/detail/index.ts'),
    'vehicle.print': () => import(/* webpackChunkName: "vehicle.print" */ './pages/print/index.ts'),
  },
  widgets: {
    'similar-cars': () => import(/* webpackChunkName: "similar-cars" */ './widgets/similar-cars/index.ts'),
  },
  speaks: [vehicleViewed, toastRaised, alertRaised, analyticsRecorded],
  hears: [searchPerformed],
});
