import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useDialogs } from '../features/dialogs.ts';
import { useLive, useLiveState } from '../gateways/live.ts';
import { sitesQuery } from '../gateways/queries.ts';
import { ErrorBoundary } from '../parts/error-boundary.tsx';
import { Heading } from '../parts/heading.tsx';
import { Icon } from '../parts/icon.tsx';
import { LostBanner } from '../parts/lost-banner.tsx';
import { Failed } from '../parts/states.tsx';
import { useSession } from '../session/session.ts';
import { PhoneMenu } from './phone-menu.tsx';
import { useShortcuts } from './shortcuts.ts';
import { Sidebar } from './sidebar.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Navigation around every page. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { open } = useDialogs();
  const [path] = useLocation();
  const content = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  useLive(useSession().hasEnded !== true);
  const live = useLiveState();
  useShortcuts();
  useQuery(sitesQuery);
  // Moves the keyboard focus into the new page after a navigation.
  useEffect(() => {
    if (!first.current) content.current?.focus({ preventScroll: true });
    first.current = false;
    window.scrollTo(0, 0);
  }, [path]);
  return (
    <div className="app">
      <a className="skip" href="#content">
        Skip to content
      </a>
      <header className="phone-bar">
        <span className="brand">
          <i aria-hidden="true" />
          Forecourt
        </span>
        <button
          type="button"
          className="button ghost square"
          aria-label="Search"
          onClick={() => open({ kind: 'search' })}
        >
          <Icon name="search" size={20} />
        </button>
        <PhoneMenu />
      </header>
      <Sidebar />
      <main className="main">
        <div className="top">
          <span className={`live ${live}`} role="status">
            <span className={`shape ${live === 'live' ? 'latest' : 'behind'}`} />
            {live === 'live' ? 'Live' : live === 'connecting' ? 'Connecting' : 'Reconnecting'}
          </span>
          <ThemeSwitch />
        </div>
        <div className="content" id="content" ref={content} tabIndex={-1}>
          <LostBanner />
          <ErrorBoundary key={path} failed={(retry) => <FailedPage onRetry={retry} />}>
            {children}
          </ErrorBoundary>
        </div>
      </main>
    </div>
  );
}

/** Shown in place of a page that has thrown an error. The navigation stays usable. */
function FailedPage({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <>
      <Heading title="Something went wrong" />
      <Failed what="The page" error={null} onRetry={onRetry} />
    </>
  );
}
