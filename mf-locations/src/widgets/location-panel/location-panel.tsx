import { useHref } from '@forecourt/kit/island';
import { HoursTable } from '../../features/location/hours-table.tsx';
import { LocationActions } from '../../features/location/location-actions.tsx';
import { LocationAddress, LocationLicences } from '../../features/location/location-details.tsx';
import { OpeningLine } from '../../features/location/opening-line.tsx';
import type { LocationNow } from '../../model/location-now.ts';
import styles from './location-panel.module.css';

/**
 * The location that sells a vehicle, on the vehicle's page: name, address, licence, hours. It has no phone number,
 * because the page decides when to show one.
 *
 * @source spec §2, §4, VDP-023, VDP-063
 */
export function LocationPanel({ data }: { readonly data: LocationNow | null }) {
  const href = useHref();
  if (data === null) return null;
  const { location, now, coming } = data;
  const { opening_hours: hours } = location.contact_detail;
  return (
    <section className={styles.panel} aria-labelledby="yard-panel-name">
      <div>
        <h3 id="yard-panel-name" className={styles.name}>
          <a href={`${href('location.list')}#${location.slug}`}>{location.name}</a>
        </h3>
        <LocationAddress location={location} />
        <LocationLicences location={location} />
      </div>
      <div className={styles.hours}>
        <OpeningLine hours={coming} now={now} />
        <HoursTable locationName={location.name} hours={hours} now={now} />
      </div>
      <LocationActions location={location} />
    </section>
  );
}
