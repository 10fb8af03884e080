import { useHref, useSite } from '@forecourt/kit/island';
import { Glyph, heartPath } from '@forecourt/kit/ui';
import type { SavedIds } from '../../features/favourites/saved-ids.ts';
import { useSavedIds } from '../../features/favourites/saved-ids.ts';
import styles from './saved-count.module.css';

/** The header's way to the saved cars, with how many there are. Nothing on a site that keeps none. @source spec §6, ACCT-031 */
export function SavedCount({ shared }: { readonly shared: SavedIds | undefined }) {
  const href = useHref();
  const { favourites } = useSite();
  const count = useSavedIds(shared).size;
  if (!favourites.enabled) return null;
  return (
    <a className={styles.link} href={href('account.saved')} aria-label={count === 0 ? 'Saved' : `Saved ${count}`}>
      <Glyph path={heartPath} />
      <span className={styles.word}>Saved</span>
      <span className={styles.count} data-empty={count === 0 || undefined}>
        {count}
      </span>
    </a>
  );
}
