import type { Car, ContextOf, slotBudgetResults } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { Button, classNames } from '@forecourt/kit/ui';
import { useId } from 'react';
import { CardGrid } from '../../features/card/card-grid.tsx';
import styles from './search-preview.module.css';

export type Preview = { readonly cars: readonly Car[]; readonly count: number };

/** Renders nothing without a match, because the page that contains the slot then shows a message. */
export function SearchPreview({
  context: { query, title, terms },
  data: { cars, count },
}: {
  readonly context: ContextOf<typeof slotBudgetResults>;
  readonly data: Preview;
}) {
  const id = useId();
  const { nounPlural } = useSite();
  const href = useHref();
  if (cars.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classNames(count > cars.length && styles.hasMore)}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <CardGrid cars={cars} terms={terms} aria-labelledby={id} />
      {count > cars.length && (
        <p className={styles.more}>
          <Button variant="outline" href={href('search.results', { scope: 'new-used-and-demo-cars' }, query)}>
            {`Show all ${count.toLocaleString('en-AU')} ${nounPlural}`}
          </Button>
        </p>
      )}
    </section>
  );
}
