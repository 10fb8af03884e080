import { slotPage } from '@forecourt/contracts';
import { HydrationBoundary, Slot } from '@forecourt/kit/island';
import { ComparePlace } from './compare-place.tsx';
import { Footer } from './footer/footer.tsx';
import styles from './frame.module.css';
import { Header } from './header/header.tsx';
import { AlertDialog } from './notices/alert-dialog.tsx';
import { ToastRegion } from './notices/toast-region.tsx';

const nothing = {};

/** What stands around every page: header, footer, and the notices any remote may ask for. The router fills the middle. */
export function Frame() {
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <HydrationBoundary>
        <Header />
      </HydrationBoundary>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Slot of={slotPage} context={nothing} className={styles.outlet} />
      </main>
      <HydrationBoundary>
        <Footer />
      </HydrationBoundary>
      <ComparePlace />
      <ToastRegion />
      <AlertDialog />
    </div>
  );
}
