import { matchRoute, slotPage } from '@forecourt/contracts';
import { HydrationBoundary, Slot, useAddress, useSite } from '@forecourt/kit/island';
import { Chat } from './chat/chat.tsx';
import { useConsent } from './consent/use-consent.ts';
import { FootPlace } from './foot-place.tsx';
import { Footer } from './footer/footer.tsx';
import styles from './frame.module.css';
import { Header } from './header/header.tsx';
import { AlertDialog } from './notices/alert-dialog.tsx';
import { ToastRegion } from './notices/toast-region.tsx';

/**
 * Everything around a page: header, footer, and the notices that remotes publish. The router puts the page into it. The
 * print page has no frame.
 *
 * @source spec §2, NAV-046
 */
export function Frame() {
  const { path } = useAddress();
  const { aliases } = useSite();
  const consent = useConsent();
  const bare = matchRoute(path, aliases)?.route === 'vehicle.print';
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {!bare && (
        <HydrationBoundary>
          <Header />
        </HydrationBoundary>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        <Slot of={slotPage} context={{}} className={styles.outlet} />
      </main>
      {!bare && (
        <HydrationBoundary>
          <Footer {...(consent.asks && { onCookies: consent.reopen })} />
        </HydrationBoundary>
      )}
      {!bare && <FootPlace consent={consent} />}
      {!bare && <Chat hasBubble={!consent.isOpen} />}
      <ToastRegion />
      <AlertDialog />
    </div>
  );
}
