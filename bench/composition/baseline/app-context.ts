import {
  alertRaised,
  favouritesChanged,
  financeQuoted,
  leadSubmitted,
  searchPerformed,
  toastRaised,
  vehicleViewed,
} from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { createBusHub, eventKey } from '@forecourt/kit/bus';
import type { GatewayEnvironment, IslandEnvironment } from '@forecourt/kit/island';
import { createContext } from 'react';
import { applyHead } from '../../../shell/src/routing/apply-head.ts';
import { createNavigation } from './navigation.ts';
import type { Part, Widgets } from './parts.ts';

const events = [
  alertRaised,
  favouritesChanged,
  financeQuoted,
  leadSubmitted,
  searchPerformed,
  toastRaised,
  vehicleViewed,
];

/** What the whole app shares: one bus, one navigation, gateways made once a room. */
export function createApp(site: Site) {
  const { navigation, route } = createNavigation(site.aliases);
  const keys = new Set(events.map(eventKey));
  const bus = createBusHub((fault) => console.warn(fault)).endFor('app', { speaks: keys, hears: keys });
  const platform: GatewayEnvironment = {
    site,
    origin: location.origin,
    where: 'browser',
    fetch: (path, init) => fetch(path, init),
  };
  const made = new Map<unknown, unknown>();
  const once = <Value>(key: unknown, make: () => Value): Value => {
    if (!made.has(key)) made.set(key, make());
    return made.get(key) as Value;
  };
  const renderedAtMs = Date.now();
  return {
    site,
    navigation,
    route,
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

/** The app and the widgets of the route on screen. */
export const AppContext = createContext<{ readonly app: App; readonly widgets: Widgets } | null>(null);
