import { useHref, useSite } from '@forecourt/kit/island';
import { Glyph, heartPath } from '@forecourt/kit/ui';
import type { SavedIds } from '../../features/favourites/saved-ids.ts';
import { useSavedIds } from '../../features/favourites/saved-ids.ts';
import styles from './saved-count.module.css';

/**
 * The header's link to the saved cars, or to the garage on sites that have one, with the number of saved cars.
 * @source spec §6, ACCT-030, ACCT-031
 */
export function SavedCount({ shared }: { readonly shared: SavedIds | undefined }) {
  const href = useHref();
  const { favourites, features } = useSite();
  const count = useSavedIds(shared).size;
  const hasGarage = features.garage === true;
  if (!favourites.enabled && !hasGarage) return null;
  const word = hasGarage ? 'Garage' : 'Saved';
  return (
    <a
      className={styles.link}
      href={href(hasGarage ? 'account.garage' : 'account.saved')}
      aria-label={count === 0 ? word : `${word} ${count}`}
    >
      <Glyph path={heartPath} />
      <span className={styles.word}>{word}</span>
      <span className={styles.count} data-empty={count === 0 || undefined}>
        {count}
      </span>
    </a>
  );
}
