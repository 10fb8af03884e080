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
  /** Which of the pages of all routes is the one wanted now. */
  readonly latest: Latest;
  readonly newPrefix: () => string;
  readonly showFallbackPage: FallbackPage;
  readonly preparation: PagePreparation;
  readonly notice: Pick<UnreachableNotice, 'show' | 'hide'>;
  readonly vitals: Pick<Vitals, 'shown'>;
  /** Called when a page other than the served one is on screen. */
  readonly onShown: (title: string) => void;
};

/** The showing of a page at an address. */
type Arrival = {
  readonly address: Address;
  /** Whether it is the page of the document's own address. */
  readonly isFirst: boolean;
  readonly version: string;
  readonly isWanted: () => boolean;
};

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
    // The server has said already that nothing stands here.
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
    // The server's page stays readable; its links lead on by full page loads.
    if (served === null) await deps.showFallbackPage('failed', isWanted);
  }

  /** Back or Forward has moved the address already; the page on screen stays until the one it names can be had. */
  function stayUnreached(): void {
    deps.outlet.stay();
    deps.notice.show({ retry: () => void bring(), dismiss: () => {} });
  }

  /** What follows when a version had its turn. */
  async function arriveAt(
    result: ShownPage | NotShown,
    { address, isFirst, version, isWanted }: Arrival,
  ): Promise<void> {
    if (result === 'overtaken') return;
    if (result === 'notFound') return deps.showFallbackPage('notFound', isWanted);
    // The page the new address belongs to is notified: this one, or another.
    if ('redirect' in result) return deps.routing.navigation.go(result.redirect, { replace: true });
    const { page, container, head } = result;
    show(page);
    last = { container, page, address };
    deps.notice.hide();
    markHydrated(route);
    if (isFirst) deps.vitals.shown({ route, remote: remoteName, version });
    if (head === null) return;
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
      deps.latest.begin();
      deps.outlet.leave();
    },
  };
}
