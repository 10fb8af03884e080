import type { Position } from '@forecourt/contracts';
import { phoneHref, slotPageForm } from '@forecourt/contracts';
import { Slot, useHref, useSite } from '@forecourt/kit/island';
import { Button, EmptyState } from '@forecourt/kit/ui';
import { useState } from 'react';
import { LocationMap } from '../../features/map/location-map.tsx';
import { NearForm } from '../../features/near/near-form.tsx';
import { nearestFirst } from '../../model/nearest.ts';
import { pinOf } from '../../model/pin-of.ts';

import { listTitle } from './list-title.ts';
import type { ListData } from './load.ts';
import { LocationCard } from './location-card.tsx';
import styles from './location-list.module.css';

const general = { form: 'contact' } as const;

/** All locations: a single one as a block, several as a grid of cards. @source spec §2, LOC-001, LOC-017 */
export function LocationList({ data: { locations, near } }: { readonly data: ListData }) {
  const { noun, nounPlural, phone, email } = useSite();
  const href = useHref();
  const [own, setOwn] = useState<Position | null>(null);
  const listed = nearestFirst(locations, own ?? near?.place ?? null);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{listTitle(locations.length)}</h1>
      <p className={styles.lede}>Where to see our {nounPlural}, when we’re open and how to reach us.</p>
      {new Set(locations.map(({ location }) => location.address.postcode)).size > 1 && (
        <NearForm action={href('location.list')} near={near} onPosition={setOwn} />
      )}
      {locations.length === 0 ? (
        <NoLocations />
      ) : (
        <ul className={styles.list} data-single={locations.length === 1 || undefined}>
          {listed.map((each, index) => (
            <li key={each.location.id} id={each.location.slug} className={styles.item}>
              <LocationCard
                at={each}
                unfolded={locations.length === 1}
                number={locations.length > 1 ? index + 1 : null}
              />
            </li>
          ))}
        </ul>
      )}
      <LocationMap
        title="On the map"
        pins={listed.flatMap(({ location }) => pinOf(location, href('location.detail', { slug: location.slug })))}
      />
      <div id="write" className={styles.write}>
        <div className={styles.writeWords}>
          <p className={styles.writeTitle}>Prefer to write?</p>
          <p>{`Tell us which ${noun} or yard it’s about. The right person will get back to you during opening hours.`}</p>
          {locations.length > 0 && (
            <Button variant="outline" icon="phone" href={phoneHref(phone)}>
              {phone}
            </Button>
          )}
          <a className={styles.mail} href={`mailto:${email}`}>
            {email}
          </a>
        </div>
        <Slot of={slotPageForm} context={general} />
      </div>
    </div>
  );
}

function NoLocations() {
  const { phone, nounPlural } = useSite();
  const href = useHref();
  return (
    <EmptyState
      icon="pin"
      title="No dealerships are listed right now"
      actions={
        <>
          <Button href={href('search.results', { scope: 'new-used-and-demo-cars' })}>Browse {nounPlural}</Button>
          <Button variant="outline" icon="phone" href={phoneHref(phone)}>
            {phone}
          </Button>
        </>
      }
    >
      <p>Call us and we’ll tell you where to find what you’re looking for.</p>
    </EmptyState>
  );
}
