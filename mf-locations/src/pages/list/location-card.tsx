import type { Location } from '@forecourt/contracts';
import { phoneShown } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { Button, Disclosure, VisuallyHidden } from '@forecourt/kit/ui';
import { HoursTable } from '../../features/location/hours-table.tsx';
import { LocationActions } from '../../features/location/location-actions.tsx';
import { LocationDetails } from '../../features/location/location-details.tsx';
import { OpeningLine } from '../../features/location/opening-line.tsx';
import type { LocalTime } from '../../model/local-time.ts';
import { sellsVehicles } from '../../model/locations.ts';
import { phoneHref, phoneOf } from '../../model/reach.ts';
import styles from './location-card.module.css';

/** One location. @param unfolded shows the week at once, where there is room */
export function LocationCard({
  location,
  now,
  unfolded,
}: {
  readonly location: Location;
  readonly now: LocalTime;
  readonly unfolded: boolean;
}) {
  const href = useHref();
  const site = useSite();
  const phone = phoneOf(location, site.phone);
  const { opening_hours: hours } = location.contact_detail;
  return (
    <article className={styles.card} aria-labelledby={`${location.slug}-name`}>
      <div>
        <h2 id={`${location.slug}-name`} className={styles.name}>
          {location.name}
        </h2>
        <LocationDetails location={location} />
      </div>
      <div className={styles.when}>
        <OpeningLine hours={hours} now={now} />
        {hours.length > 0 && (
          <Disclosure title="Opening hours" open={unfolded} className={styles.week}>
            <HoursTable locationName={location.name} hours={hours} now={now} />
          </Disclosure>
        )}
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
        </LocationActions>
      </div>
    </article>
  );
}
