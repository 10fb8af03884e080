import type { PageState } from '@forecourt/contracts/release';
import type { IslandEnvironment, Page, Remote, SlotHost } from '@forecourt/kit/island';
import { mountRoot } from '@forecourt/kit/mount';
import type { Remotes } from '../federation/remotes.ts';
import type { Environments } from '../islands/environments.ts';
import { IslandFailure, step } from '../islands/find-widget.ts';
import type { Report } from '../reports/reporter.ts';
import { applyHead, focusPage } from './announce.ts';
import { findPage, headOf, loadPage } from './load-page.ts';
import type { createNavigation } from './navigation.ts';
import type { Outlet } from './outlet.ts';
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

const mountTimeoutMs = 8_000;
let shows = 0;

/** Brings a route's page to the screen at the current address: as the server sent it, or loaded here. */
export function createPageApplication(route: string, remoteName: string, deps: PageDeps) {
  let shown: { readonly page: Page; readonly path: string; readonly query: string } | null = null;

  const adoptServed = (): boolean => deps.state.page.route === route && deps.outlet.served() !== null && shows === 0;

  async function show(): Promise<void> {
    const turn = ++shows;
    const overtaken = () => turn !== shows;
    const { address } = deps.routing.place();
    const sources = deps.remotes.sourcesOf(remoteName);
    for (const [index, source] of sources.entries()) {
      try {
        const found = await findPage(deps.remotes, remoteName, route, source);
        if (overtaken()) return;
        const env = deps.environments.of(found.remote, source.version, deps.slotHost());
        await present(found, env, address, turn);
        return;
      } catch (error) {
        if (overtaken()) return;
        const outcome = index + 1 < sources.length ? 'last-good' : 'fallback';
        const kind = error instanceof IslandFailure ? error.kind : 'mount';
        deps.report({ kind, remote: remoteName, version: source.version, island: route, error, outcome });
      }
    }
    if (turn === 1 && deps.outlet.served() !== null && deps.state.page.data !== undefined) {
      // The server's page stays readable; its links lead on by full page loads.
      return;
    }
    deps.showInstead('failed');
  }

  async function present(
    { page }: { readonly remote: Remote; readonly page: Page },
    env: IslandEnvironment,
    address: ReturnType<typeof deps.routing.place>['address'],
    turn: number,
  ): Promise<void> {
    const served = turn === 1 ? deps.outlet.served() : null;
    const adopt = served !== null && deps.state.page.route === route && deps.state.page.data !== undefined;
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
    const container = adopt ? served : deps.outlet.prepare();
    try {
      const root = await step('render', () =>
        mountRoot(container, page.element(loaded.data, env), {
          adopt,
          identifierPrefix: adopt ? 'page-' : `page${turn}-`,
          timeoutMs: mountTimeoutMs,
          onLost: (error) => {
            env.report(error);
            deps.showInstead('failed');
          },
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
    arrive(head.title);
  }

  function arrive(title: string): void {
    const arrival = deps.routing.arrival();
    window.scrollTo({ top: arrival === 'history' ? deps.scroll.recall() : 0, behavior: 'instant' });
    focusPage(deps.outlet.element);
    deps.onShown(title);
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
      unfollow = deps.routing.navigation.subscribe(follow);
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
