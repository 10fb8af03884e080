import { distanceText, phoneHref, phoneShown } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { Button, Disclosure, VisuallyHidden } from '@forecourt/kit/ui';
import { HolidayHoursDialog } from '../../features/location/holiday-hours-dialog.tsx';
import { HoursTable } from '../../features/location/hours-table.tsx';
import { LocationActions } from '../../features/location/location-actions.tsx';
import { LocationAddress, LocationLicences } from '../../features/location/location-details.tsx';
import { OpeningLine } from '../../features/location/opening-line.tsx';
import { sellsVehicles } from '../../model/locations.ts';
import type { LocationAway } from '../../model/nearest.ts';
import { phoneOf } from '../../model/reach.ts';
import styles from './location-card.module.css';

/**
 * Card of a location.
 *
 * @param unfolded expands the week's hours
 * @param number number of its pin on the map; null if it has no pin, or if the map has only one pin
 */
export function LocationCard({
  at: { location, now, coming, holidays, km },
  unfolded,
  number,
  headingLevel: Heading,
}: {
  readonly at: LocationAway;
  readonly unfolded: boolean;
  readonly number: number | null;
  readonly headingLevel: 'h2' | 'h3';
}) {
  const href = useHref();
  const site = useSite();
  const phone = phoneOf(location, site.phone);
  const { opening_hours: hours } = location.contact_detail;
  return (
    <article className={styles.card} aria-labelledby={`${location.slug}-name`}>
      <div className={styles.head}>
        {number !== null && (
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
        )}
        <div>
          <Heading id={`${location.slug}-name`} className={styles.name}>
            {location.name}
          </Heading>
          {km !== null && <p className={styles.away}>{distanceText(km)}</p>}
          <LocationAddress location={location} />
        </div>
      </div>
      <div className={styles.when}>
        {hours.length > 0 && (
          <Disclosure
            title={
              <>
                <OpeningLine hours={coming} now={now} />
                <VisuallyHidden>Opening hours</VisuallyHidden>
              </>
            }
            open={unfolded}
            className={styles.week}
          >
            <HoursTable locationName={location.name} hours={hours} now={now} />
          </Disclosure>
        )}
        <HolidayHoursDialog name={location.name} rows={holidays} />
      </div>
      <div className={styles.actions}>
        <LocationActions location={location}>
          <Button size="small" variant="outline" icon="phone" href={phoneHref(phone)}>
            <VisuallyHidden>{`Call ${location.name} on `}</VisuallyHidden>
            {phoneShown(phone, site.phones?.localFormat === true)}
          </Button>
          <Button size="small" variant="quiet" href={href('location.detail', { slug: location.slug })}>
            View Location
            <VisuallyHidden>{` ${location.name}`}</VisuallyHidden>
          </Button>
          {site.locations?.showStockLink === true && sellsVehicles(location) && (
            <Button size="small" variant="quiet" href={href('search.results', { scope: location.dealership_slug })}>
              View Our Stock
              <VisuallyHidden>{` at ${location.name}`}</VisuallyHidden>
            </Button>
          )}
        </LocationActions>
        <LocationLicences location={location} />
      </div>
    </article>
  );
}
