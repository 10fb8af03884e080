import { useSyncExternalStore } from 'react';
import type { ShopperTerms } from '../../wiring.ts';

/** The terms a shopper wants every car for; one of these serves all cards of a page. */
export type SharedTerms = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => ShopperTerms | null;
  /** Calls back once there are terms, at once when there are. Returns its undo. */
  readonly whenChosen: (run: () => void) => () => void;
};

/** @param kept from an earlier page; @param listen to changes on this one */
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

/** The shopper's terms; none on the server and while the browser takes over, since they are personal. */
export function useSharedTerms(shared: SharedTerms | undefined): ShopperTerms | null {
  return useSyncExternalStore(shared?.subscribe ?? never, shared?.current ?? nothing, nothing);
}

const never = () => () => {};
const nothing = () => null;
