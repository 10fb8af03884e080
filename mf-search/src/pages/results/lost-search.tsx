import { useHref } from '@forecourt/kit/island';
import { Button, EmptyState } from '@forecourt/kit/ui';
import styles from './search-results.module.css';

/** Shown when a link within the page leads to a search path that is not found. */
export function LostSearch() {
  const href = useHref();
  return (
    <div className={styles.page}>
      <EmptyState
        title="We can’t find that page"
        headingLevel="h1"
        icon="search"
        actions={<Button href={href('search.results', { scope: 'new-used-and-demo-cars' })}>See all stock</Button>}
      >
        We don’t know that make, body type or location. The link may be old or mistyped.
      </EmptyState>
    </div>
  );
}
