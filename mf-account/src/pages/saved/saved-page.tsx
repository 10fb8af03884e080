import { useHref, useIsland, useSite } from '@forecourt/kit/island';
import { Breadcrumbs } from '@forecourt/kit/ui';
import { useEffect, useRef } from 'react';
import { CarAlerts } from '../../features/alerts/car-alerts.tsx';
import { SearchAlert } from '../../features/alerts/search-alert.tsx';
import { useAlerts } from '../../features/alerts/use-alerts.ts';
import styles from '../../features/saved-cars/saved-cars.module.css';
import { SavedList } from '../../features/saved-cars/saved-list.tsx';
import { SavedSearches } from '../../features/saved-searches/saved-searches.tsx';
import { useSession } from '../../features/session/use-session.ts';
import { ViewedCars } from '../../features/viewed-cars/viewed-cars.tsx';
import type { AccountGateways } from '../../gateways/index.ts';
import { onSearchSaved } from '../../wiring.ts';

/**
 * Saved cars and searches of this device, and the cars in the account of a signed-in shopper.
 * @source spec §2, ACCT-020
 */
export function SavedPage() {
  const { nounPlural } = useSite();
  const href = useHref();
  const { bus, gateways } = useIsland<AccountGateways>();
  const { searches } = gateways;
  const { value: session } = useSession();
  const alerts = useAlerts();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => onSearchSaved(searches, bus), [searches, bus]);
  return (
    <div className={styles.page}>
      <Breadcrumbs crumbs={[{ label: 'Home', href: href('shell.home') }, { label: `Saved ${nounPlural}` }]} />
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        Saved {nounPlural}
      </h1>
      <SavedList session={session} onRemoved={() => title.current?.focus()} />
      <CarAlerts {...alerts} />
      <SavedSearches alertOf={(search) => <SearchAlert search={search} {...alerts} />} />
      <div className={styles.viewed}>
        <ViewedCars most={6} />
      </div>
    </div>
  );
}
