import type { Routes } from '../../parts.ts';
import { routes as clientRoutes } from '../../routes/index.ts';

/** The app's routes. Compared pages show the same widgets as the composed pages. */
export const routes: Routes = {
  ...clientRoutes,
  'search.results': () => import(/* webpackChunkName: "search" */ './search.ts'),
  'vehicle.detail': () => import(/* webpackChunkName: "vehicle" */ './vehicle.ts'),
};
