import type { FailureReport, PageState } from '@forecourt/contracts/release';
import type { Address, Page, SlotHost } from '@forecourt/kit/island';
import { afterPaint } from '@forecourt/kit/island';
import type { Remotes } from '../federation/remotes.ts';
import type { Environments } from '../islands/environments.ts';
import { holdClick } from '../islands/hold-click.ts';
import { mountWithFallback } from '../mounting/mount-with-fallback.ts';
import type { Report } from '../reports/reporter.ts';
import type { Latest } from '../state/latest.ts';
import type { Vitals } from '../vitals/report-vitals.ts';
import { applyHead } from './apply-head.ts';
import { arrive } from './arrive.ts';
import type { FallbackPage } from './fallback-page.ts';
import { markHydrated } from './mark-hydrated.ts';
import type { createNavigation } from './navigation.ts';
import type { Outlet } from './outlet.ts';
import { createPageNavigation } from './page-navigation.ts';
import type { PagePreparation } from './page-preparation.ts';
import { isSame } from './page-preparation.ts';
import type { Reach } from './reach-edge.ts';
import { returnTo } from './return-to.ts';
import type { createScrollMemory } from './scroll-memory.ts';
import { servedPage } from './served-page.ts';
import type { NotShown, ShownPage } from './show-version.ts';
import { showVersion } from './show-version.ts';
import type { UnreachableNotice } from './unreachable-notice.ts';
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
  /** Tracks which page was requested last, across all routes. */
  readonly latest: Latest;
  readonly newPrefix: () => string;
  readonly showFallbackPage: FallbackPage;
  readonly preparation: PagePreparation;
  readonly notice: Pick<UnreachableNotice, 'show' | 'hide'>;
  readonly vitals: Pick<Vitals, 'shown'>;
  /** Called when the browser shows a page other than the one that the server rendered. */
  readonly onShown: (title: string) => void;
};

/** One attempt to show a page at an address. */
type Arrival = {
  readonly address: Address;
  /** Whether the page belongs to the address with which the document was loaded. */
  readonly isFirst: boolean;
  readonly version: string;
  readonly isWanted: () => boolean;
};

/** Steps that fetch a file or a response, and so may fail because of the network. */
const mayBeNetwork = (kind: FailureReport['kind']) => kind === 'entry' || kind === 'load';

/**
 * Whether to load the page as a document instead. The edge may have a cached response while services do not respond to
 * the browser. If the files of this document's versions are gone, the edge sends a document with other versions.
 */
const hasDocument = (failedIn: FailureReport['kind'], reach: Reach) =>
  reach === 'otherVersions' || (failedIn === 'load' && reach === 'document');

/** Shows a route's page at the current address: hydrates the server's markup, or loads and renders the page. */
export function createPageApplication(route: string, remoteName: string, deps: PageDeps) {
  const navigation = createPageNavigation(route, deps.routing, () => shown?.followsAddress === true);
  /** Address of the page that is shown or loading. */
  let at: Address | null = null;
  let shown: Page | null = null;
  /** The page shown last. It stays on screen when the next page cannot be loaded. */
  let last: { readonly container: HTMLElement; readonly page: Page; address: Address } | null = null;
  const show = (page: Page | null) => {
    shown = page;
    if (page === null) deps.preparation.showingNone();
    else deps.preparation.showing(route, page.followsAddress === true);
  };

  async function bring(): Promise<void> {
    const isWanted = deps.latest.begin();
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
    // The server already answered 404.
    if (isFirst && deps.state.page.route === 'notFound') return markHydrated('notFound');
    const served = isFirst ? servedPage(deps.state, deps.outlet, route) : null;
    const click = served && holdClick(served.container, 'all');
    const onListening = () => click?.release();
    const outcome = await mountWithFallback({
      remote: remoteName,
      island: route,
      sources: deps.remotes.sourcesOf(remoteName),
      isServed: served !== null,
      report: deps.report,
      isWanted,
      async attempt(attempt) {
        const shownPage = await showVersion(attempt, { ...deps, navigation, visit, served, isWanted, onListening });
        await arriveAt(shownPage, { address, isFirst, version: attempt.source.version, isWanted });
      },
      undo() {
        served?.restore();
        onListening();
      },
      onLost: () => void deps.showFallbackPage('failed', isWanted),
      isExcused: async (step) => !isFirst && mayBeNetwork(step) && (await visit.reach()) === 'unreachable',
    });
    if (outcome.kind === 'excused') return stayUnreached();
    if (outcome.kind !== 'failed') return;
    if (!isFirst && mayBeNetwork(outcome.step) && hasDocument(outcome.step, await visit.reach())) {
      if (isWanted()) location.reload();
      return;
    }
    // Without markup from the server, the fallback page is shown. Markup from the server stays readable, and its links
    // load whole documents.
    if (served === null) await deps.showFallbackPage('failed', isWanted);
  }

  /** Keeps the current page until the new one can be loaded. Back or Forward has already changed the address. */
  function stayUnreached(): void {
    deps.outlet.stay();
    deps.notice.show({ retry: () => void bring(), dismiss: () => {} });
  }

  /** Handles the result of an attempt to show the page with one version. */
  async function arriveAt(
    result: ShownPage | NotShown,
    { address, isFirst, version, isWanted }: Arrival,
  ): Promise<void> {
    if (result === 'overtaken') return;
    if (result === 'notFound') return deps.showFallbackPage('notFound', isWanted);
    // Follows a redirect. The new address may belong to this page or to another one.
    if ('redirect' in result) return deps.routing.navigation.go(result.redirect, { replace: true });
    const { page, container, head } = result;
    show(page);
    last = { container, page, address };
    deps.notice.hide();
    markHydrated(route);
    if (isFirst) deps.vitals.shown({ route, remote: remoteName, version });
    if (head === null) return;
    applyHead(head);
    // After the first page the focus stays where it is, because the shopper may already be using the frame.
    if (isFirst) return;
    arrive(deps.outlet.element, deps.routing.arrival(), deps.scroll.recall());
    deps.onShown(head.title);
  }

  /** Handles a change of address within this route. */
  function follow(): void {
    const { address } = deps.routing.routedAddress();
    if (at !== null && isSame(at, address)) return;
    if (shown?.followsAddress || navigation.isRewriting()) {
      at = address;
      if (last !== null) last.address = address;
      const arrival = deps.routing.arrival();
      // Scrolls only after the next paint: rendering the top of the page would delay the response to the click.
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
      // Dims the outlet, unless it shows the server's page of the current address.
      if (deps.routing.hasMoved() || deps.outlet.served() === null) deps.outlet.leave();
      unfollow = navigation.subscribe(follow);
      await bring();
    },
    async unmount() {
      unfollow();
      at = null;
      show(null);
      deps.latest.begin();
      deps.outlet.leave();
    },
  };
}
