import type { PageState } from '@forecourt/contracts/release';
import type { Address } from '@forecourt/kit/island';
import type { RoutedAddress } from './address.ts';
import type { Outlet } from './outlet.ts';
import type { Visit, VisitDeps } from './visit.ts';
import { createVisit } from './visit.ts';

/**
 * `unreachable`: the network failed, so the address does not change. `ready`: the page loaded, or it failed for another
 * reason. The address then changes, and the page shows its failure.
 */
export type Prepared = 'ready' | 'unreachable';

type Deps = VisitDeps & {
  readonly state: Pick<PageState, 'pages' | 'lockfile'>;
  readonly outlet: Outlet;
};

/** Loads the next page while the current page and its address stay. */
export function createPagePreparation({ outlet, ...deps }: Deps) {
  let prepared: { readonly route: string; readonly visit: Visit } | null = null;
  /** The page on screen, and whether it handles changes of its address itself; null without a page. */
  let shown: { readonly route: string; readonly followsAddress: boolean } | null = null;

  return {
    /**
     * Loads the page at the next address. Null if the address may change at once: the page on screen handles the change
     * itself, or nothing has to be loaded.
     */
    prepare(next: RoutedAddress, current: RoutedAddress): Promise<Prepared> | null {
      prepared = null;
      const { route, address } = next;
      const remoteName = route === null ? undefined : deps.state.pages[route];
      if (route === null || remoteName === undefined || isSame(address, current.address)) return null;
      if (route === current.route && (shown === null || shown.followsAddress)) return null;
      outlet.leave();
      const visit = createVisit(route, remoteName, address, deps);
      prepared = { route, visit };
      return visit.prepare().then(async (isReady) => {
        if (isReady || (await visit.reach()) !== 'unreachable') return 'ready';
        return 'unreachable';
      });
    },
    /** Returns the visit that was prepared for an address, if any, and forgets it. */
    take(route: string, address: Address): Visit | null {
      const taken = prepared;
      prepared = null;
      return taken?.route === route && isSame(taken.visit.address, address) ? taken.visit : null;
    },
    /** Records which page is on screen. */
    showing(route: string, followsAddress: boolean): void {
      shown = { route, followsAddress };
    },
    showingNone(): void {
      shown = null;
    },
  };
}

export type PagePreparation = ReturnType<typeof createPagePreparation>;

/** Whether two addresses are equal apart from the hash. */
export function isSame(one: Address, other: Address): boolean {
  return one.path === other.path && one.query === other.query;
}
