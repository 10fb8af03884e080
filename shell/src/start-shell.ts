import { pageMessagesOf } from '@forecourt/contracts';
import type { PageState } from '@forecourt/contracts/release';
import type { Remote } from '@forecourt/kit/island';
import { registerApplication, setMountMaxTime, start } from 'single-spa';
import { startSink } from './analytics/sink.ts';
import { startTag } from './analytics/tag.ts';
import { noteVisit } from './analytics/visit.ts';
import type { ShellGateways } from './content/gateways.ts';
import { createRemotes } from './federation/remotes.ts';
import { createEnvironments } from './islands/environments.ts';
import type { MountDeps } from './islands/mount-point.ts';
import { mountWidget } from './islands/mount-point.ts';
import { resumeWork } from './islands/resume.ts';
import { createSlotHost } from './islands/slot-host.ts';
import { createWidgets } from './islands/widgets.ts';
import { mountTimeoutMs } from './mounting/mount-with-fallback.ts';
import shell from './remote.ts';
import { createReporter, sendReport } from './reports/reporter.ts';
import { createFallbackPage } from './routing/fallback-page.ts';
import { firstPage } from './routing/first-page.ts';
import { markHydrated } from './routing/mark-hydrated.ts';
import { createNavigation } from './routing/navigation.ts';
import { createOutlet } from './routing/outlet.ts';
import { createPageApplication } from './routing/page-application.ts';
import { createPagePreparation } from './routing/page-preparation.ts';
import { createReturnedVersions } from './routing/returned-versions.ts';
import { createScrollMemory } from './routing/scroll-memory.ts';
import { createUnreachableNotice } from './routing/unreachable-notice.ts';
import { createLatest } from './state/latest.ts';
import { sessionStore } from './state/session-store.ts';
import { yieldToMain } from './state/yield-to-main.ts';
import { startVitals } from './vitals/report-vitals.ts';

/**
 * Hydrates a composed document: its page first, then the frame.
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
  const notice = createUnreachableNotice(document.body, pageMessagesOf(state.site));

  const scroll = createScrollMemory(history, sessionStore());
  const remotes = createRemotes(state, shell as Remote);
  const routing = createNavigation({
    site: state.site,
    scroll,
    notice,
    versions: createReturnedVersions(state),
    prepare: (next, current) => preparation.prepare(next, current),
    onStay: outlet.stay,
  });
  const environments = createEnvironments({ state, navigation: routing.navigation, report });
  const slotHost = () => createSlotHost(mountDeps);
  const widgets = createWidgets({ remotes, environments, slotHost });
  let roots = 0;
  const newPrefix = () => `b${++roots}-`;
  const mountDeps: MountDeps = { state, remotes, widgets, report, newPrefix };
  const preparation = createPagePreparation({ state, outlet, remotes, environments, slotHost });
  window.addEventListener('online', () => remotes.forgetFailures());
  const shellVersion = remotes.sourcesOf('shell')[0]?.version ?? 'unknown';
  const own = environments.of(shell as Remote, shellVersion, slotHost());
  startSink(own.bus, state.site);
  noteVisit(own.bus, state.site, {
    address: new URL(location.href),
    referrer: document.referrer,
    store: sessionStore(),
    consent: (own.gateways as ShellGateways).consent,
    follow: (listener) => routing.navigation.subscribe(() => listener(routing.navigation.current().path)),
  });
  const vitals = startVitals(state);
  routing.navigation.subscribe(() => routing.routedAddress().route !== state.page.route && vitals.moved());
  if (state.page.route === 'notFound') vitals.shown({ route: 'notFound', remote: 'shell', version: shellVersion });
  startTag(state.site, (own.gateways as ShellGateways).consent);
  await yieldToMain();

  const announcer = document.createElement('p');
  announcer.className = 'forecourt-announcer';
  announcer.setAttribute('aria-live', 'polite');
  document.body.append(announcer);

  const onShown = (title: string) => {
    announcer.textContent = title;
  };
  const showFallbackPage = createFallbackPage({ outlet, mountDeps, onShown });

  // single-spa has no timeout, only a console error. Each attempt to mount a page has its own timeout and report.
  setMountMaxTime(10 * mountTimeoutMs, false, 10 * mountTimeoutMs);
  const latest = createLatest();
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
      vitals,
      outlet,
      latest,
      newPrefix,
      showFallbackPage,
      preparation,
      notice,
      onShown,
    });
    registerApplication({
      name: route,
      app: async () => application,
      activeWhen: () => routing.routedAddress().route === route,
    });
  }
  const known = (route: string | null) => route !== null && Object.hasOwn(state.pages, route);
  registerApplication({
    name: 'shell.not-found',
    app: async () => ({
      bootstrap: async () => {},
      mount: async () => {
        const isServed = state.page.route === 'notFound' && outlet.served() !== null;
        if (isServed) markHydrated('notFound');
        else await showFallbackPage('notFound', () => !known(routing.routedAddress().route));
      },
      unmount: async () => outlet.leave(),
    }),
    activeWhen: () => !known(routing.routedAddress().route),
  });

  await yieldToMain();

  const frameInDocument = { container: frame, remoteName: 'shell', widgetName: 'frame', servedAs: 'frame' };
  void firstPage()
    .then(() => mountWidget(frameInDocument, () => ({}), mountDeps))
    .then(() => resumeWork(mountDeps));
  start({ urlRerouteOnly: true });
  if (scroll.isKnown()) window.scrollTo({ top: scroll.recall(), behavior: 'instant' });
}
