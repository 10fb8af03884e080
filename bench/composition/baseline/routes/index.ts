import type { RouteName } from '@forecourt/contracts';
import type { Route } from '../parts.ts';

/** One chunk a route: the route-level splitting every router's guide recommends. */
export const routes: { readonly [Name in RouteName]?: () => Promise<{ readonly default: Route }> } = {
  'shell.home': () => import(/* webpackChunkName: "home" */ './home.ts'),
  'search.results': () => import(/* webpackChunkName: "search" */ './search.ts'),
  'vehicle.detail': () => import(/* webpackChunkName: "vehicle" */ './vehicle.ts'),
  'location.list': () => import(/* webpackChunkName: "locations" */ './locations.ts'),
  'account.saved': () => import(/* webpackChunkName: "saved" */ './saved.ts'),
};
