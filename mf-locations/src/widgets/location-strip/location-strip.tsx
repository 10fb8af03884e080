import { phoneHref, phoneShown } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { Button, Icon, VisuallyHidden } from '@forecourt/kit/ui';
import { OpeningLine } from '../../features/location/opening-line.tsx';
import type { LocationNow } from '../../model/location-now.ts';
import { sellsVehicles } from '../../model/locations.ts';
import { phoneOf } from '../../model/reach.ts';
import type { ListData } from '../../pages/list/load.ts';
import styles from './location-strip.module.css';

/** Number of cards that fit side by side. @source spec §2, LOC-003, requirements AMB-15 */
const few = 3;

/**
 * A row of cards that scrolls sideways. A single location is shown as a block instead.
 *
 * @source spec §2, LOC-001, LOC-002
 */
export function LocationStrip({ data: { locations } }: { readonly data: ListData }) {
  const { locations: config } = useSite();
  if (locations.length === 0) return null;
  const hintsWhenWide = locations.length <= few !== (config?.swipeHint === 'overThree');
  return (
    <>
      {locations.length > 1 && (
        <p className={styles.hint} data-wide={hintsWhenWide || undefined} aria-hidden="true">
          Swipe <Icon name="arrow-right" size={16} />
        </p>
      )}
      <ul className={styles.strip} aria-label="Our Locations" data-single={locations.length === 1 || undefined}>
        {locations.map((each) => (
          <li key={each.location.id} className={styles.card}>
            <StripCard at={each} />
          </li>
        ))}
      </ul>
    </>
  );
}

function StripCard({ at: { location, now, coming } }: { readonly at: LocationNow }) {
  const href = useHref();
  const site = useSite();
  const { street, city, state, postcode } = location.address;
  const phone = phoneOf(location, site.phone);
  return (
    <>
      <h3 className={styles.name}>{location.name}</h3>
      <p className={styles.address}>
        {street}, {city} {state} {postcode}
      </p>
      <OpeningLine hours={coming} now={now} />
      <a className={styles.call} href={phoneHref(phone)}>
        <Icon name="phone" size={18} />
        <VisuallyHidden>{`Call ${location.name} on `}</VisuallyHidden>
        {phoneShown(phone, site.phones?.localFormat === true)}
      </a>
      <div className={styles.ways}>
        <Button size="small" variant="outline" href={href('location.detail', { slug: location.slug })}>
          View Location
          <VisuallyHidden>{` ${location.name}`}</VisuallyHidden>
        </Button>
        {site.locations?.showStockLink === true && sellsVehicles(location) && (
          <Button
            size="small"
            variant="quiet"
            iconAfter="arrow-right"
            href={href('search.results', { scope: location.dealership_slug })}
          >
            View Our Stock
            <VisuallyHidden>{` at ${location.name}`}</VisuallyHidden>
          </Button>
        )}
      </div>
    </>
  );
}
