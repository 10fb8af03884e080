import type { PageState, RemoteSource } from '@forecourt/contracts/release';
import type { Address, IslandEnvironment, Loaded, Page, SlotHost } from '@forecourt/kit/island';
import type { Remotes } from '../federation/remotes.ts';
import type { Environments } from '../islands/environments.ts';
import { findIsland } from '../islands/find-island.ts';
import { loadPage } from './load-page.ts';
import type { Reach } from './reach-edge.ts';
import { reachEdge } from './reach-edge.ts';

export type VisitDeps = {
  readonly state: Pick<PageState, 'lockfile'>;
  readonly remotes: Remotes;
  readonly environments: Environments;
  readonly slotHost: () => SlotHost;
};

/** A page's code and its environment. */
type FoundPage = { readonly page: Page; readonly env: IslandEnvironment };

/**
 * Loads the page at one address. Each step runs once for each version, however many callers there are. Nothing is
 * fetched before one of the returned functions is called.
 */
export function createVisit(
  route: string,
  remoteName: string,
  address: Address,
  { state, remotes, environments, slotHost }: VisitDeps,
) {
  const found = new Map<RemoteSource, Promise<FoundPage>>();
  const loaded = new Map<RemoteSource, Promise<Loaded<unknown>>>();
  let reached: Promise<Reach> | undefined;
  remotes.forgetFailures();

  const find = (source: RemoteSource) =>
    once(found, source, async () => {
      const { remote, island: page } = await findIsland<Page>(remotes, {
        remote: remoteName,
        kind: 'pages',
        name: route,
        source,
      });
      return { page, env: environments.of(remote, source.version, slotHost()) };
    });
  const load = (source: RemoteSource) =>
    once(loaded, source, async () => {
      const { page, env } = await find(source);
      return loadPage(page, address, env);
    });
  return {
    address,
    find,
    load,
    /** Tries the versions in order. @returns whether code and data of one version loaded */
    async prepare(): Promise<boolean> {
      for (const source of remotes.sourcesOf(remoteName)) {
        try {
          await load(source);
          return true;
        } catch {
          // A failure is not reported here: if the page is shown, the code that shows it reports the failure.
        }
      }
      return false;
    },
    reach(): Promise<Reach> {
      reached ??= reachEdge(address.query === '' ? address.path : `${address.path}?${address.query}`, state.lockfile);
      return reached;
    },
  };
}

export type Visit = ReturnType<typeof createVisit>;

function once<Key, Value>(begun: Map<Key, Promise<Value>>, key: Key, work: () => Promise<Value>): Promise<Value> {
  const known = begun.get(key);
  if (known !== undefined) return known;
  const begins = work();
  begun.set(key, begins);
  return begins;
}
