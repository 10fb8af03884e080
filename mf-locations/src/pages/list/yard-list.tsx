import { useHref, useSite } from '@forecourt/kit/island';
import { Button, EmptyState } from '@forecourt/kit/ui';
import { phoneHref } from '../../model/reach.ts';
import { listTitle } from './list-title.ts';
import type { ListData } from './load.ts';
import { YardCard } from './yard-card.tsx';
import styles from './yard-list.module.css';

/** All yards: one as a block, several as a grid of cards. @source spec §2, LOC-001, LOC-017 */
export function YardList({ data: { yards } }: { readonly data: ListData }) {
  const { nounPlural } = useSite();
  return (
    <div className={styles.page}>
      <h1>{listTitle(yards.length)}</h1>
      <p className={styles.lede}>Where to see our {nounPlural}, when we are open and how to reach us.</p>
      {yards.length === 0 ? (
        <NoYards />
      ) : (
        <ul className={styles.list} data-single={yards.length === 1 || undefined}>
          {yards.map(({ yard, now }) => (
            <li key={yard.id} id={yard.slug} className={styles.item}>
              <YardCard yard={yard} now={now} unfolded={yards.length === 1} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function NoYards() {
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
