import { useHref, useIsland, useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { useEffect, useRef } from 'react';
import { SavedList } from '../../features/saved-cars/saved-list.tsx';
import { SavedSearches } from '../../features/saved-searches/saved-searches.tsx';
import { SentEnquiries } from '../../features/sent-enquiries/sent-enquiries.tsx';
import { SignOut } from '../../features/session/sign-out.tsx';
import { useSession } from '../../features/session/use-session.ts';
import { ViewedCars } from '../../features/viewed-cars/viewed-cars.tsx';
import type { AccountGateways } from '../../gateways/index.ts';
import { accountQuery } from '../../model/sign-in.ts';
import { onSearchSaved } from '../../wiring.ts';
import styles from './garage.module.css';

/**
 * The signed-in contact, everything the shopper sent, the cars saved in the account or on the device, saved searches
 * and viewed cars.
 * @source spec §6, ACCT-030
 */
export function GaragePage() {
  const { nounPlural } = useSite();
  const { bus, gateways } = useIsland<AccountGateways>();
  const { searches } = gateways;
  const href = useHref();
  const { value: session } = useSession();
  const saved = useRef<HTMLHeadingElement>(null);
  useEffect(() => onSearchSaved(searches, bus), [searches, bus]);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <div>
          <h1>My garage</h1>
          <p className={styles.who}>{session?.contact ? `Signed in as ${session.contact}` : ' '}</p>
        </div>
        <div className={styles.ways}>
          <Button href={href('account.sign-in', {}, accountQuery())} variant="quiet" size="small">
            Your account
          </Button>
          <SignOut />
        </div>
      </div>
      <SentEnquiries />
      <section aria-labelledby="garage-saved">
        <h2 id="garage-saved" ref={saved} tabIndex={-1} className={styles.heading}>
          Saved {nounPlural}
        </h2>
        <SavedList session={session} onRemoved={() => saved.current?.focus()} />
      </section>
      <SavedSearches />
      {/* Last, because it appears when the api has responded, and would move anything below it. */}
      <ViewedCars />
    </div>
  );
}
