import { useSyncExternalStore } from 'react';
import type { ShopperTerms } from '../../wiring.ts';

/** The terms (term and deposit) a shopper chose for all cars. One instance serves every card of a page. */
export type SharedTerms = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => ShopperTerms | null;
  /** Calls `run` once, as soon as the shopper has chosen terms. Returns a function that cancels the call. */
  readonly whenChosen: (run: () => void) => () => void;
};

/**
 * @param kept terms chosen on an earlier page
 * @param listen subscribes to changes on this page
 */
export function createSharedTerms(
  kept: ShopperTerms | null,
  listen: (listener: (terms: ShopperTerms) => void) => () => void,
): SharedTerms {
  let terms = kept;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  listen((next) => {
    terms = next;
    for (const listener of [...listeners]) listener();
  });
  return {
    subscribe,
    current: () => terms,
    whenChosen(run) {
      if (terms === null) return subscribe(() => terms !== null && run());
      run();
      return () => {};
    },
  };
}

/** The shopper's terms; null on the server and during hydration, because they are personal. */
export function useSharedTerms(shared: SharedTerms | undefined): ShopperTerms | null {
  return useSyncExternalStore(shared?.subscribe ?? never, shared?.current ?? nothing, nothing);
}

const never = () => () => {};
const nothing = () => null;
