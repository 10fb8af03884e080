import type { Routes } from '../parts.ts';

/** One chunk per route, as guides for routers recommend. */
export const routes: Routes = {
  'shell.home': () => import(/* webpackChunkName: "home" */ './home.ts'),
  'search.results': () => import(/* webpackChunkName: "search" */ './search.ts'),
  'vehicle.detail': () => import(/* webpackChunkName: "vehicle" */ './vehicle.ts'),
  'finance.calculator': () => import(/* webpackChunkName: "finance" */ './finance.ts'),
  'location.list': () => import(/* webpackChunkName: "locations" */ './locations.ts'),
  'account.saved': () => import(/* webpackChunkName: "saved" */ './saved.ts'),
};
