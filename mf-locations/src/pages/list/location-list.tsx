import type { Position } from '@forecourt/contracts';
import { phoneHref, slotPageForm } from '@forecourt/contracts';
import { Slot, useHref, useSite } from '@forecourt/kit/island';
import { Button, EmptyState } from '@forecourt/kit/ui';
import { useState } from 'react';
import { LocationMap } from '../../features/map/location-map.tsx';
import { NearForm } from '../../features/near/near-form.tsx';
import { byDealer } from '../../model/locations.ts';
import type { LocationAway } from '../../model/nearest.ts';
import { nearestFirst } from '../../model/nearest.ts';
import { pinNumbers, pinOf } from '../../model/pin-of.ts';

import { listTitle } from './list-title.ts';
import type { ListData } from './load.ts';
import { LocationCard } from './location-card.tsx';
import styles from './location-list.module.css';

const general = { form: 'contact' } as const;

/**
 * All locations. A single location is shown as a block; several are cards, below or beside a map. A group's site groups
 * them by dealer, unless the site sets their order. With a postcode or the shopper's position, they are sorted by
 * distance instead.
 *
 * @source spec §2, LOC-001, LOC-008, LOC-017
 */
export function LocationList({ data: { locations, near } }: { readonly data: ListData }) {
  const { noun, nounPlural, phone, email, home, locations: { order = [] } = {} } = useSite();
  const href = useHref();
  const [own, setOwn] = useState<Position | null>(null);
  const place = own ?? near?.place ?? null;
  const nearest = nearestFirst(locations, place);
  const dealers = place === null && order.length === 0 ? byDealer(nearest, home.tiles) : [];
  const listed = dealers.length > 1 ? dealers.flatMap((dealer) => dealer.locations) : nearest;
  const isMapBeside = locations.length > 2;
  const pins = listed.flatMap(({ location }) => pinOf(location, href('location.detail', { slug: location.slug })));
  const map = <LocationMap title="On the map" titleHidden={isMapBeside} className={styles.map} pins={pins} />;
  const cards = { isSingle: listed.length === 1, numberOf: pinNumbers(listed) };
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{listTitle(locations.length)}</h1>
      <p className={styles.lede}>See where our {nounPlural} are, when we’re open and how to reach us.</p>
      {new Set(locations.map(({ location }) => location.address.postcode)).size > 1 && (
        <NearForm action={href('location.list')} near={near} onPosition={setOwn} />
      )}
      {dealers.length > 1 && (
        <nav aria-label="Dealers">
          <ul className={styles.dealers}>
            {dealers.map(({ label, locations: own }, place) => (
              <li key={label}>
                <a className={styles.dealer} href={`#dealer-${place + 1}`}>
                  {label} <span className={styles.count}>{own.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {locations.length === 0 && <NoLocations />}
      <div className={isMapBeside ? styles.besideMap : undefined}>
        {isMapBeside && pins.length > 0 && (
          <a className={styles.skip} href="#location-cards">
            Skip the map
          </a>
        )}
        {isMapBeside && map}
        <div id="location-cards">
          {dealers.length > 1 ? (
            <div className={styles.sections}>
              {dealers.map(({ label, note, locations: own }, place) => (
                <section key={label} id={`dealer-${place + 1}`} aria-labelledby={`dealer-${place + 1}-name`}>
                  <h2 id={`dealer-${place + 1}-name`} className={styles.dealerName}>
                    {label}
                  </h2>
                  {note !== undefined && <p className={styles.note}>{note}</p>}
                  <Cards {...cards} locations={own} headingLevel="h3" />
                </section>
              ))}
            </div>
          ) : (
            <Cards {...cards} locations={listed} headingLevel="h2" />
          )}
        </div>
        {!isMapBeside && map}
      </div>
      <div id="write" className={styles.write}>
        <div className={styles.writeWords}>
          <p className={styles.writeTitle}>Prefer to write?</p>
          <p>{`Tell us which ${noun} or location you’re asking about, and we’ll get back to you during opening hours.`}</p>
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

/** @param isSingle whether the page has no other location */
function Cards({
  locations,
  isSingle,
  numberOf,
  headingLevel,
}: {
  readonly locations: readonly LocationAway[];
  readonly isSingle: boolean;
  readonly numberOf: (at: LocationAway) => number | null;
  readonly headingLevel: 'h2' | 'h3';
}) {
  if (locations.length === 0) return null;
  return (
    <ul className={styles.list} data-single={isSingle || undefined}>
      {locations.map((each) => (
        <li key={each.location.id} id={each.location.slug} className={styles.item}>
          <LocationCard at={each} unfolded={isSingle} number={numberOf(each)} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
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
