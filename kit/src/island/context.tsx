import type { EventDefinition, Route, RouteName, RouteParams } from '@forecourt/contracts';
import { href as hrefOf } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { ReactNode } from 'react';
import { createContext, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Bus } from '../bus/index.ts';
import type { Address, IslandEnvironment, Navigation } from './environment.ts';

const IslandContext = createContext<IslandEnvironment | null>(null);

/** Gives an island's components its environment. */
export function IslandProvider({ env, children }: { readonly env: unknown; readonly children: ReactNode }) {
  return <IslandContext value={env as IslandEnvironment}>{children}</IslandContext>;
}

/**
 * The environment of the island that contains this component.
 *
 * @throws Error ISLAND_CONTEXT_MISSING outside an island
 */
export function useIsland<Gateways = unknown>(): IslandEnvironment<Gateways> {
  const env = use(IslandContext);
  if (env === null) throw new Error('ISLAND_CONTEXT_MISSING: render through the island, not its View alone');
  return env as IslandEnvironment<Gateways>;
}

export const useSite = (): Site => useIsland().site;
export const useBus = (): Bus => useIsland().bus;
export const useNavigation = (): Navigation => useIsland().navigation;
export const useGateways = <Gateways,>(): Gateways => useIsland<Gateways>().gateways;

/** Builds addresses of this site: `href('vehicle.detail', { slug })`. */
export function useHref() {
  const { aliases } = useSite();
  return useMemo(
    () => (route: RouteName | Route, params?: RouteParams, query?: string) =>
      hrefOf(route, params, { aliases, ...(query !== undefined && { query }) }),
    [aliases],
  );
}

/** The page's address; rerenders when it changes. */
export function useAddress(): Address {
  const navigation = useNavigation();
  return useSyncExternalStore(navigation.subscribe, navigation.current, navigation.current);
}

/**
 * Subscribes to an event while the component is mounted. A new `listener` causes a new subscription, so keep it
 * stable.
 */
export function useEvent<Payload>(event: EventDefinition<Payload>, listener: (payload: Payload) => void): void {
  const bus = useBus();
  useEffect(() => bus.subscribe(event, listener), [bus, event, listener]);
}
