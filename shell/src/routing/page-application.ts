import type { FailureReport, PageState, RemoteSource } from '@forecourt/contracts/release';
import type { Address, IslandEnvironment, Page, SlotHost } from '@forecourt/kit/island';
import { afterPaint } from '@forecourt/kit/island';
import { mountRoot } from '@forecourt/kit/mount';
import type { Remotes } from '../federation/remotes.ts';
import type { Environments } from '../islands/environments.ts';
import { IslandFailure, step } from '../islands/find-island.ts';
import { holdClick } from '../islands/hold-click.ts';
import type { Report } from '../reports/reporter.ts';
import type { Vitals } from '../vitals/report-vitals.ts';
import { applyHead } from './apply-head.ts';
import { arrive } from './arrive.ts';
import type { FallbackPage } from './fallback-page.ts';
import { headOf } from './load-page.ts';
import { markHydrated } from './mark-hydrated.ts';
import type { createNavigation } from './navigation.ts';
import type { Outlet } from './outlet.ts';
import { createPageNavigation } from './page-navigation.ts';
import type { PagePreparation } from './page-preparation.ts';
import { isSame } from './page-preparation.ts';
import type { Reach } from './reach-edge.ts';
import { returnTo } from './return-to.ts';
import type { createScrollMemory } from './scroll-memory.ts';
import type { ServedPage } from './served-page.ts';
import { servedPage } from './served-page.ts';
import type { UnreachableNotice } from './unreachable-notice.ts';
import type { Visit } from './visit.ts';
import { createVisit } from './visit.ts';

export type PageDeps = {
  readonly state: PageState;
  readonly remotes: Remotes;
  readonly environments: Environments;
  readonly slotHost: () => SlotHost;
  readonly report: Report;
  readonly routing: ReturnType<typeof createNavigation>;
  readonly scroll: ReturnType<typeof createScrollMemory>;
  readonly outlet: Outlet;
  readonly showFallbackPage: FallbackPage;
  readonly preparation: PagePreparation;
  readonly notice: Pick<UnreachableNotice, 'show' | 'hide'>;
  readonly vitals: Pick<Vitals, 'shown'>;
  /** Called when a page other than the served one is on screen. */
  readonly onShown: (title: string) => void;
};

/** One attempt at showing a version of the page. */
type Showing = {
  /** Overtaken once `shows` is larger. */
  readonly navigationId: number;
  /** Whether it is the page of the document's own address. */
  readonly isFirst: boolean;
  readonly served: ServedPage | null;
  readonly visit: Visit;
  readonly source: RemoteSource;
  /** Called when the page takes clicks. */
  readonly onListening: () => void;
  /** Called with an error that takes the page down after it was on screen. */
  readonly onLost: (error: unknown) => void;
};

const mountTimeoutMs = 8_000;
let shows = 0;

/** Steps in which a file or a response is fetched. */
const mayBeNetwork = (kind: FailureReport['kind']) => kind === 'entry' || kind === 'load';

/**
 * Whether the browser does better to load the page as a document: the edge answers for services that fail the browser,
 * and has files of its own for a page that is so old that its versions are gone.
 */
const hasDocument = (failedIn: FailureReport['kind'], reach: Reach) =>
  reach === 'otherVersions' || (failedIn === 'load' && reach === 'document');

/** Brings a route's page to the screen at the current address: as the server sent it, or loaded here. */
export function createPageApplication(route: string, remoteName: string, deps: PageDeps) {
  const navigation = createPageNavigation(route, deps.routing, () => shown?.followsAddress === true);
  /** What is on screen, or on its way there. */
  let at: Address | null = null;
  let shown: Page | null = null;
  /** What was brought to the screen last: it is still there while the page after it cannot be had. */
  let last: { readonly container: HTMLElement; readonly page: Page; address: Address } | null = null;
  const show = (page: Page | null) => {
    shown = page;
    if (page === null) deps.preparation.showingNone();
    else deps.preparation.showing(route, page.followsAddress === true);
  };

  async function bring(): Promise<void> {
    const navigationId = ++shows;
    const isWanted = () => navigationId === shows;
    const { address } = deps.routing.routedAddress();
    const isFirst = !deps.routing.hasMoved();
    at = address;
    show(null);
    const visit = deps.preparation.take(route, address) ?? createVisit(route, remoteName, address, deps);
    if (last !== null && deps.outlet.holds(last.container) && isSame(last.address, address)) {
      show(last.page);
      deps.outlet.stay();
      deps.notice.hide();
      returnTo(deps.scroll.recall());
      return;
    }
    // The server has said already that nothing stands here.
    if (isFirst && deps.state.page.route === 'notFound') return markHydrated('notFound');
    const sources = deps.remotes.sourcesOf(remoteName);
    const served = isFirst ? servedPage(deps.state, deps.outlet, route) : null;
    const click = served && holdClick(served.container, 'all');
    let failedIn: FailureReport['kind'] | null = null;
    for (const [index, source] of sources.entries()) {
      const blame = (kind: FailureReport['kind'], error: unknown, outcome: 'last-good' | 'fallback') =>
        deps.report({ kind, remote: remoteName, version: source.version, island: route, error, outcome });
      try {
        const { page, env } = await visit.find(source);
        if (!isWanted()) return;
        // What the server sent was made by the pinned version: no other one takes it over.
        await present(page, { ...env, navigation }, address, {
          navigationId,
          isFirst,
          visit,
          source,
          served: index === 0 ? served : null,
          onListening: () => click?.release(),
          onLost(error) {
            blame('render', error, 'fallback');
            void deps.showFallbackPage('failed', isWanted);
          },
        });
        return;
      } catch (error) {
        if (!isWanted()) return;
        const isLast = index + 1 === sources.length;
        failedIn = error instanceof IslandFailure ? error.kind : 'mount';
        if (isLast && !isFirst && mayBeNetwork(failedIn) && (await visit.reach()) === 'unreachable') {
          if (isWanted()) stayUnreached();
          return;
        }
        if (!isWanted()) return;
        blame(failedIn, error, isLast ? 'fallback' : 'last-good');
        served?.restore();
        click?.release();
      }
    }
    if (failedIn !== null && !isFirst && mayBeNetwork(failedIn) && hasDocument(failedIn, await visit.reach())) {
      if (isWanted()) location.reload();
      return;
    }
    // The server's page stays readable; its links lead on by full page loads.
    if (served === null) await deps.showFallbackPage('failed', isWanted);
  }

  /** Back or Forward has moved the address already; the page on screen stays until the one it names can be had. */
  function stayUnreached(): void {
    deps.outlet.stay();
    deps.notice.show({ retry: () => void bring(), dismiss: () => {} });
  }

  async function present(
    page: Page,
    env: IslandEnvironment,
    address: Address,
    { navigationId, isFirst, served, visit, source, onListening, onLost }: Showing,
  ): Promise<void> {
    const adopt = served !== null;
    const loaded = adopt ? { kind: 'found' as const, data: deps.state.page.data } : await visit.load(source);
    if (navigationId !== shows) return;
    if (loaded.kind === 'redirect') {
      // The page the new address belongs to is notified: this one, or another.
      deps.routing.navigation.go(loaded.to, { replace: true });
      return;
    }
    if (loaded.kind === 'notFound') return deps.showFallbackPage('notFound', () => navigationId === shows);
    const container = served?.container ?? deps.outlet.prepare();
    try {
      const root = await step('render', () => {
        const mounting = mountRoot(container, page.element(loaded.data, env), {
          adopt,
          identifierPrefix: adopt ? 'page-' : `page${navigationId}-`,
          timeoutMs: mountTimeoutMs,
          onLost,
        });
        onListening();
        return mounting;
      });
      if (navigationId !== shows) return root.unmount();
      deps.outlet.occupy(container, root);
    } catch (error) {
      if (!adopt) container.remove();
      throw error;
    }
    show(page);
    last = { container, page, address };
    deps.notice.hide();
    markHydrated(route);
    if (isFirst) deps.vitals.shown({ route, remote: remoteName, version: source.version });
    if (adopt) return;
    const head = headOf(page, loaded.data, env);
    applyHead(head);
    // The document's own first page takes no focus from whoever is using the frame already.
    if (isFirst) return;
    arrive(deps.outlet.element, deps.routing.arrival(), deps.scroll.recall());
    deps.onShown(head.title);
  }

  /** The address changed while this page stayed, or before it came. */
  function follow(): void {
    const { address } = deps.routing.routedAddress();
    if (at !== null && isSame(at, address)) return;
    if (shown?.followsAddress || navigation.isRewriting()) {
      at = address;
      if (last !== null) last.address = address;
      const arrival = deps.routing.arrival();
      // What comes into view at the top takes longer to draw than a click may wait.
      if (arrival === 'link')
        void afterPaint().then(() => at === address && window.scrollTo({ top: 0, behavior: 'instant' }));
      if (arrival === 'history') requestAnimationFrame(() => returnTo(deps.scroll.recall()));
      return;
    }
    deps.outlet.leave();
    void bring();
  }

  let unfollow = () => {};
  return {
    bootstrap: async () => {},
    async mount() {
      // The first page is on screen already, or was found missing.
      if (deps.routing.hasMoved() || deps.outlet.served() === null) deps.outlet.leave();
      unfollow = navigation.subscribe(follow);
      await bring();
    },
    async unmount() {
      unfollow();
      at = null;
      show(null);
      shows++;
      deps.outlet.leave();
    },
  };
}
