import { useHref, useSite } from '@forecourt/kit/island';
import { Button, EmptyState } from '@forecourt/kit/ui';
import { phoneHref } from '../../model/reach.ts';
import { listTitle } from './list-title.ts';
import type { ListData } from './load.ts';
import { LocationCard } from './location-card.tsx';
import styles from './location-list.module.css';

/** All yards: one as a block, several as a grid of cards. @source spec §2, LOC-001, LOC-017 */
export function LocationList({ data: { locations } }: { readonly data: ListData }) {
  const { nounPlural } = useSite();
  return (
    <div className={styles.page}>
      <h1>{listTitle(locations.length)}</h1>
      <p className={styles.lede}>Where to see our {nounPlural}, when we are open and how to reach us.</p>
      {locations.length === 0 ? (
        <NoLocations />
      ) : (
        <ul className={styles.list} data-single={locations.length === 1 || undefined}>
          {locations.map(({ location, now }) => (
            <li key={location.id} id={location.slug} className={styles.item}>
              <LocationCard location={location} now={now} unfolded={locations.length === 1} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function NoLocations() {
  const { phone, nounPlural } = useSite();
  const href = useHref();
  return (
    <EmptyState
      icon="pin"
      title="No dealership is listed right now"
      actions={
        <>
          <Button href={href('search.results', { scope: 'new-used-and-demo-cars' })}>Browse {nounPlural}</Button>
          <Button variant="outline" icon="phone" href={phoneHref(phone)}>
            {phone}
          </Button>
        </>
      }
    >
      <p>Call us and we will tell you where to find what you are looking for.</p>
    </EmptyState>
  );
}
