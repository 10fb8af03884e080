import type { Position } from '@forecourt/contracts';
import { distanceText, phoneHref, phoneShown } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { Icon, VisuallyHidden } from '@forecourt/kit/ui';
import { useState } from 'react';
import { OpeningLine } from '../../features/location/opening-line.tsx';
import { LocationMap } from '../../features/map/location-map.tsx';
import { NearForm } from '../../features/near/near-form.tsx';
import { nearestFirst } from '../../model/nearest.ts';
import { pinNumbers, pinOf } from '../../model/pin-of.ts';
import { phoneOf } from '../../model/reach.ts';
import type { ListData } from '../../pages/list/load.ts';
import styles from './location-finder.module.css';

/** Rows with number, address, hours and phone, and a map with the same numbers. */
export function LocationFinder({ data: { locations } }: { readonly data: ListData }) {
  const href = useHref();
  const site = useSite();
  const [own, setOwn] = useState<Position | null>(null);
  if (locations.length === 0) return null;
  const listed = nearestFirst(locations, own);
  const numberOf = pinNumbers(listed);
  return (
    <div className={styles.finder}>
      <div className={styles.panel}>
        <NearForm action={href('location.list')} near={undefined} onPosition={setOwn} />
        <ul className={styles.rows} aria-label="Our Locations">
          {listed.map((each) => {
            const { location, now, coming, km } = each;
            const number = numberOf(each);
            const phone = phoneOf(location, site.phone);
            return (
              <li key={location.id} className={styles.row}>
                <span className={number === null ? undefined : styles.number} aria-hidden="true">
                  {number}
                </span>
                <div>
                  <h3 className={styles.name}>
                    <a className={styles.link} href={href('location.detail', { slug: location.slug })}>
                      {location.name}
                    </a>
                  </h3>
                  <p className={styles.address}>
                    {location.address.street}, {location.address.city}
                    {km !== null && ` · ${distanceText(km)}`}
                  </p>
                  <OpeningLine hours={coming} now={now} />
                </div>
                <a className={styles.call} href={phoneHref(phone)}>
                  <Icon name="phone" size={20} />
                  <VisuallyHidden>
                    {`Call ${location.name} on ${phoneShown(phone, site.phones?.localFormat === true)}`}
                  </VisuallyHidden>
                </a>
              </li>
            );
          })}
        </ul>
      </div>
      <LocationMap
        title="Map of our locations"
        titleHidden
        className={styles.map}
        pins={listed.flatMap(({ location }) => pinOf(location, href('location.detail', { slug: location.slug })))}
      />
    </div>
  );
}
