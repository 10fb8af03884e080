import type { RouteName } from '@forecourt/contracts';
import type { PageState } from '@forecourt/contracts/release';
import type { Remote } from '@forecourt/kit/island';
import { registerApplication, start } from 'single-spa';
import { startSink } from './analytics/sink.ts';
import { startTag } from './analytics/tag.ts';
import type { ShellGateways } from './content/gateways.ts';
import { createRemotes } from './federation/remotes.ts';
import { createEnvironments } from './islands/environments.ts';
import type { PlaceDeps } from './islands/place.ts';
import { fillPlace } from './islands/place.ts';
import { resumeWork } from './islands/resume.ts';
import { createSlotHost } from './islands/slot-host.ts';
import shell from './remote.ts';
import { createReporter, sendReport } from './reports/reporter.ts';
import { createFallbackPage } from './routing/fallback-page.ts';
import { firstPage } from './routing/first-page.ts';
import { markHydrated } from './routing/mark-hydrated.ts';
import { createNavigation } from './routing/navigation.ts';
import { createOutlet } from './routing/outlet.ts';
import { createPageApplication } from './routing/page-application.ts';
import { createPagePreparation } from './routing/page-preparation.ts';
import { createScrollMemory } from './routing/scroll-memory.ts';
import { createUnreachableNotice } from './routing/unreachable-notice.ts';
import { sessionStore } from './state/session-store.ts';
import { turn } from './state/turn.ts';

/**
 * Brings a composed document to life: its page first, then the frame around it.
 *
 * @throws Error FRAME_MISSING
 */
export async function startShell(state: PageState): Promise<void> {
  const report = createReporter(state, sendReport);
  const frame = document.querySelector<HTMLElement>('[data-widget="shell/frame"]');
  const outletElement = document.querySelector<HTMLElement>('[data-slot="frame.page"]');
  if (frame === null || outletElement === null)
    throw new Error('FRAME_MISSING: the document has no frame to take over');
  const outlet = createOutlet(outletElement);
  const notice = createUnreachableNotice(document.body);

  const scroll = createScrollMemory(history, sessionStore());
  const remotes = createRemotes(state, shell as Remote);
  const routing = createNavigation({
    aliases: state.site.aliases,
    scroll,
    notice,
    prepare: (next, current) => preparation.prepare(next, current),
    onStay: outlet.stay,
  });
  const environments = createEnvironments({ state, navigation: routing.navigation, report });
  const slotHost = () => createSlotHost(places);
  const places: PlaceDeps = { state, remotes, environments, report, slotHost };
  const preparation = createPagePreparation({ state, outlet, remotes, environments, slotHost });
  window.addEventListener('online', () => remotes.forgetFailures());
  const own = environments.of(shell as Remote, remotes.sourcesOf('shell')[0]?.version ?? 'unknown', slotHost());
  startSink(own.bus, state.site);
  startTag(state.site, (own.gateways as ShellGateways).consent);
  await turn();

  const announcer = document.createElement('p');
  announcer.className = 'forecourt-announcer';
  announcer.setAttribute('aria-live', 'polite');
  document.body.append(announcer);

  const onShown = (title: string) => {
    announcer.textContent = title;
  };
  const showFallbackPage = createFallbackPage({ outlet, places, onShown });

  const pages = Object.entries(state.pages);
  for (const [route, remoteName] of pages) {
    const application = createPageApplication(route, remoteName, {
      state,
      remotes,
      environments,
      slotHost,
      report,
      routing,
      scroll,
      outlet,
      showFallbackPage,
      preparation,
      notice,
      onShown,
    });
    registerApplication({
      name: route,
      app: async () => application,
      activeWhen: () => routing.place().route === route,
    });
  }
  const known = (route: RouteName | null) => route !== null && route in state.pages;
  registerApplication({
    name: 'shell.not-found',
    app: async () => ({
      bootstrap: async () => {},
      mount: async () => {
        const isServed = state.page.route === 'notFound' && outlet.served() !== null;
        if (isServed) markHydrated('notFound');
        else await showFallbackPage('notFound', () => !known(routing.place().route));
      },
      unmount: async () => outlet.leave(),
    }),
    activeWhen: () => !known(routing.place().route),
  });

  await turn();

  const frameInDocument = { container: frame, remoteName: 'shell', widgetName: 'frame', servedAs: 'frame' };
  void firstPage()
    .then(() => fillPlace(frameInDocument, () => ({}), places))
    .then(() => resumeWork(places));
  start({ urlRerouteOnly: true });
  if (scroll.isKnown()) window.scrollTo({ top: scroll.recall(), behavior: 'instant' });
}
