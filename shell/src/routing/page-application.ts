import type { FailureReport, PageState } from '@forecourt/contracts/release';
import type { Address, IslandEnvironment, Page, SlotHost } from '@forecourt/kit/island';
import { mountRoot } from '@forecourt/kit/mount';
import type { Remotes } from '../federation/remotes.ts';
import type { Environments } from '../islands/environments.ts';
import { IslandFailure, step } from '../islands/find-widget.ts';
import type { Report } from '../reports/reporter.ts';
import { applyHead } from './apply-head.ts';
import { arrive } from './arrive.ts';
import { findPage, headOf, loadPage } from './load-page.ts';
import type { createNavigation } from './navigation.ts';
import type { Outlet } from './outlet.ts';
import { createPageNavigation } from './page-navigation.ts';
import type { createScrollMemory } from './scroll-memory.ts';

export type PageDeps = {
  readonly state: PageState;
  readonly remotes: Remotes;
  readonly environments: Environments;
  readonly slotHost: () => SlotHost;
  readonly report: Report;
  readonly routing: ReturnType<typeof createNavigation>;
  readonly scroll: ReturnType<typeof createScrollMemory>;
  readonly outlet: Outlet;
  /** Shows the page that says nothing stands here, or that a page failed. */
  readonly showInstead: (kind: 'notFound' | 'failed') => void;
  /** Hears that a page other than the served one is on screen. */
  readonly onShown: (title: string) => void;
};

/** The server's page and what it holds. */
type Served = { readonly container: HTMLElement; readonly nodes: readonly ChildNode[] };

/** One attempt at showing a version of the page. */
type Showing = {
  /** Overtaken once `shows` is larger. */
  readonly turn: number;
  readonly served: Served | null;
  /** Hears of an error that takes the page down after it was on screen. */
  readonly onLost: (error: unknown) => void;
};

const mountTimeoutMs = 8_000;
let shows = 0;

/** Brings a route's page to the screen at the current address: as the server sent it, or loaded here. */
export function createPageApplication(route: string, remoteName: string, deps: PageDeps) {
  let shown: { readonly page: Page; readonly path: string; readonly query: string } | null = null;
  const navigation = createPageNavigation(route, deps.routing);

  const adoptServed = (): boolean => deps.state.page.route === route && deps.outlet.served() !== null && shows === 0;

  async function show(): Promise<void> {
    const turn = ++shows;
    const overtaken = () => turn !== shows;
    const { address } = deps.routing.place();
    const sources = deps.remotes.sourcesOf(remoteName);
    const served = turn === 1 ? servedHere() : null;
    for (const [index, source] of sources.entries()) {
      try {
        const found = await findPage(deps.remotes, remoteName, route, source);
        if (overtaken()) return;
        const env = deps.environments.of(found.remote, source.version, deps.slotHost());
        // What the server sent was made by the pinned version: no other one takes it over.
        await present(found.page, { ...env, navigation }, address, {
          turn,
          served: index === 0 ? served : null,
          onLost(error) {
            blame('render', source.version, error, 'fallback');
            deps.showInstead('failed');
          },
        });
        return;
      } catch (error) {
        if (overtaken()) return;
        const kind = error instanceof IslandFailure ? error.kind : 'mount';
        blame(kind, source.version, error, index + 1 < sources.length ? 'last-good' : 'fallback');
        served?.container.replaceChildren(...served.nodes);
      }
    }
    // The server's page stays readable; its links lead on by full page loads.
    if (served === null) deps.showInstead('failed');
  }

  function blame(
    kind: FailureReport['kind'],
    version: string,
    error: unknown,
    outcome: NonNullable<FailureReport['outcome']>,
  ): void {
    deps.report({ kind, remote: remoteName, version, island: route, error, outcome });
  }

  /** The server's page when it is this one, with its nodes as they were sent. */
  function servedHere(): Served | null {
    const container = deps.state.page.route === route && deps.state.page.data !== undefined && deps.outlet.served();
    return container ? { container, nodes: [...container.childNodes] } : null;
  }

  async function present(
    page: Page,
    env: IslandEnvironment,
    address: Address,
    { turn, served, onLost }: Showing,
  ): Promise<void> {
    const adopt = served !== null;
    const loaded = adopt ? { kind: 'found' as const, data: deps.state.page.data } : await loadPage(page, address, env);
    if (turn !== shows) return;
    if (loaded.kind === 'redirect') {
      deps.routing.navigation.go(loaded.to, { replace: true });
      void show();
      return;
    }
    if (loaded.kind === 'notFound') {
      deps.showInstead('notFound');
      return;
    }
    const container = served?.container ?? deps.outlet.prepare();
    try {
      const root = await step('render', () =>
        mountRoot(container, page.element(loaded.data, env), {
          adopt,
          identifierPrefix: adopt ? 'page-' : `page${turn}-`,
          timeoutMs: mountTimeoutMs,
          onLost,
        }),
      );
      if (turn !== shows) return root.unmount();
      deps.outlet.occupy(container, root);
    } catch (error) {
      if (!adopt) container.remove();
      throw error;
    }
    shown = { page, path: address.path, query: address.query };
    document.documentElement.dataset['hydrated'] = route;
    performance.mark('forecourt:hydrated');
    if (adopt) return;
    const head = headOf(page, loaded.data, env);
    applyHead(head);
    // The document's own first page takes no focus from whoever is using the frame already.
    if (turn === 1) return;
    arrive(deps.outlet.element, deps.routing.arrival(), deps.scroll.recall());
    deps.onShown(head.title);
  }

  /** The address changed while this page stayed. */
  function follow(): void {
    const { address } = deps.routing.place();
    if (shown === null || (shown.path === address.path && shown.query === address.query)) return;
    if (shown.page.followsAddress) {
      shown = { ...shown, path: address.path, query: address.query };
      const arrival = deps.routing.arrival();
      if (arrival === 'link') window.scrollTo({ top: 0, behavior: 'instant' });
      if (arrival === 'history')
        requestAnimationFrame(() => window.scrollTo({ top: deps.scroll.recall(), behavior: 'instant' }));
      return;
    }
    deps.outlet.leave();
    void show();
  }

  let unfollow = () => {};
  return {
    bootstrap: async () => {},
    async mount() {
      if (!adoptServed()) deps.outlet.leave();
      unfollow = navigation.subscribe(follow);
      await show();
    },
    async unmount() {
      unfollow();
      shown = null;
      shows++;
      deps.outlet.leave();
    },
  };
}
