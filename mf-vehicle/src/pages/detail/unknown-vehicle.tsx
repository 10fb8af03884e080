import { phoneHref } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { Button, EmptyState } from '@forecourt/kit/ui';
import styles from './unknown-vehicle.module.css';

/**
 * Page for an unknown vehicle: says that the vehicle was not found, and links to the search. @source spec §2, VDP-001
 */
export function UnknownVehicle() {
  const site = useSite();
  const href = useHref();
  return (
    <div className={styles.page}>
      <EmptyState
        headingLevel="h1"
        icon="search"
        title={`We can’t find that ${site.noun}`}
        actions={
          <>
            <Button
              href={href('search.results', { scope: 'new-used-and-demo-cars' })}
            >{`Search all ${site.nounPlural}`}</Button>
            <Button variant="outline" icon="phone" href={phoneHref(site.phone)}>
              {site.phone}
            </Button>
          </>
        }
      >
        It may have been sold, or the link may be mistyped. Search our stock, or call us and we’ll help you find one
        like it.
      </EmptyState>
    </div>
  );
}
