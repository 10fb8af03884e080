import type { CarBrief } from '@forecourt/contracts';
import { useHref } from '@forecourt/kit/island';
import { Glyph, heartPath, Icon } from '@forecourt/kit/ui';
import { useWatch } from '../../features/saved-cars/use-watch.ts';
import styles from './watchlist-button.module.css';

/**
 * Button `Save`; once the car is saved, `Saved` with a link to the list. A sold car has the button only if it is saved.
 *
 * @source spec §4, ACCT-014…ACCT-016, ACCT-020
 */
export function WatchlistButton({ context: car }: { readonly context: CarBrief }) {
  const href = useHref();
  const { isSaved, busy, toggle } = useWatch(car.id);
  if (car.status === 'sold' && !isSaved) return null;
  return (
    <span className={styles.watch}>
      <button
        type="button"
        className={styles.tool}
        aria-pressed={isSaved}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={() => void toggle()}
      >
        {busy ? <span className={styles.spinner} aria-hidden="true" /> : <Glyph path={heartPath} filled={isSaved} />}
        {isSaved ? 'Saved' : 'Save'}
      </button>
      {isSaved && (
        <a className={styles.tool} href={href('account.saved')}>
          <Icon name="menu" />
          View List
        </a>
      )}
    </span>
  );
}
