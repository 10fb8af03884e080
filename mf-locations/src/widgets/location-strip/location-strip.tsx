import type { Location } from '@forecourt/contracts';
import { phoneShown } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { Button, Icon, VisuallyHidden } from '@forecourt/kit/ui';
import { OpeningLine } from '../../features/location/opening-line.tsx';
import type { LocalTime } from '../../model/local-time.ts';
import { phoneHref, phoneOf } from '../../model/reach.ts';
import type { ListData } from '../../pages/list/load.ts';
import styles from './location-strip.module.css';

/** Up to so many fit side by side. @source spec §2, LOC-003, requirements AMB-15 */
const few = 3;

/** A carousel that scrolls by itself: one location as a block, several side by side. @source spec §2, LOC-001, LOC-002 */
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
        {locations.map(({ location, now }) => (
          <li key={location.id} className={styles.card}>
            <StripCard location={location} now={now} />
          </li>
        ))}
      </ul>
    </>
  );
}

function StripCard({ location, now }: { readonly location: Location; readonly now: LocalTime }) {
  const href = useHref();
  const site = useSite();
  const { street, city, state, postcode } = location.address;
  const phone = phoneOf(location, site.phone);
  return (
    <>
      <h3 className={styles.name}>
        <a className={styles.link} href={href('location.detail', { slug: location.slug })}>
          {location.name}
        </a>
      </h3>
      <p className={styles.address}>
        {street}, {city} {state} {postcode}
      </p>
      <OpeningLine hours={location.contact_detail.opening_hours} now={now} />
      <Button size="small" variant="outline" icon="phone" href={phoneHref(phone)} className={styles.call}>
        <VisuallyHidden>{`Call ${location.name} on `}</VisuallyHidden>
        {phoneShown(phone, site.phones?.localFormat === true)}
      </Button>
    </>
  );
}
