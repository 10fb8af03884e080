import type { Routes } from '../../parts.ts';
import { routes as clientRoutes } from '../../routes/index.ts';

/** The app's routes; the pages that are compared show every widget the composed ones show. */
export const routes: Routes = {
  ...clientRoutes,
  'search.results': () => import(/* webpackChunkName: "search" */ './search.ts'),
  'vehicle.detail': () => import(/* webpackChunkName: "vehicle" */ './vehicle.ts'),
};
