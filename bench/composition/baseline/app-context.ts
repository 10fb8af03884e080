import {
  alertRaised,
  analyticsRecorded,
  chatRequested,
  compareChanged,
  favouritesChanged,
  financeQuoted,
  financeTermsChanged,
  leadSubmitted,
  savedSearchesChanged,
  searchPerformed,
  searchSaved,
  searchUnsaved,
  toastRaised,
  vehicleViewed,
  viewedCarsChanged,
  visitChanged,
  watchlistChanged,
} from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { createBusHub, eventKey } from '@forecourt/kit/bus';
import type { GatewayEnvironment, IslandEnvironment, Navigation } from '@forecourt/kit/island';
import { createContext } from 'react';
import { applyHead } from '../../../shell/src/routing/apply-head.ts';
import type { Part, Routes, Widgets } from './parts.ts';
import type { Preloaded } from './preloaded.ts';

const events = [
  alertRaised,
  analyticsRecorded,
  chatRequested,
  compareChanged,
  favouritesChanged,
  financeQuoted,
  financeTermsChanged,
  leadSubmitted,
  savedSearchesChanged,
  searchPerformed,
  searchSaved,
  searchUnsaved,
  toastRaised,
  vehicleViewed,
  viewedCarsChanged,
  visitChanged,
  watchlistChanged,
];

export type AppOptions = {
  readonly platform: GatewayEnvironment;
  readonly routes: Routes;
  readonly navigation: Navigation;
  /** Route of the current address. */
  readonly route: () => string | null;
  readonly renderedAtMs: number;
  /** Data of the first page; absent if no server rendered the page. */
  readonly preloaded?: Preloaded;
};

/** State shared by the whole app: one event bus, one navigation, and gateways created once per package. */
export function createApp({ platform, routes, navigation, route, renderedAtMs, preloaded }: AppOptions) {
  const { site } = platform;
  const keys = new Set(events.map(eventKey));
  const bus = createBusHub((fault) => console.warn(fault)).endFor('app', { publishes: keys, subscribes: keys });
  const made = new Map<unknown, unknown>();
  const once = <Value>(key: unknown, make: () => Value): Value => {
    if (!made.has(key)) made.set(key, make());
    return made.get(key) as Value;
  };
  return {
    site,
    where: platform.where,
    routes,
    navigation,
    route,
    preloaded,
    once,
    envOf: ({ gateways }: Part<unknown>): IslandEnvironment => ({
      ...platform,
      gateways: once(gateways, () => gateways(platform)),
      bus,
      navigation,
      slots: {
        place: () => '',
        mount: () => ({ update: () => {}, unmount: () => {} }),
      },
      describe: applyHead,
      report: (error) => console.warn(error),
      renderedAtMs,
    }),
  };
}

export type App = ReturnType<typeof createApp>;

/** The environment that gateways get in the browser. */
export const browserPlatform = (site: Site): GatewayEnvironment => ({
  site,
  origin: location.origin,
  where: 'browser',
  fetch: (path, init) => fetch(path, init),
});

/** The app, with the widgets of its current route. Null outside of the app. */
export const AppContext = createContext<{ readonly app: App; readonly widgets: Widgets } | null>(null);
