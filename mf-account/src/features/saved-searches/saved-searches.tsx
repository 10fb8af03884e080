import { useGateways, useHref, useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import type { ReactNode } from 'react';
import { useRef, useState, useSyncExternalStore } from 'react';
import type { AccountGateways } from '../../gateways/index.ts';
import type { SavedSearch } from '../../model/saved-search.ts';
import styles from './saved-searches.module.css';

const notRead = () => null;

/**
 * The saved searches as links, once the browser has read them. A removal can be undone. Sites without favourites have
 * no button to save a search, so there an empty list is not shown.
 *
 * @param alertOf control for emails about a search
 */
export function SavedSearches({ alertOf }: { readonly alertOf?: (search: SavedSearch) => ReactNode }) {
  const { searches } = useGateways<AccountGateways>();
  const { noun, nounPlural, timeZone, favourites } = useSite();
  const href = useHref();
  const saved = useSyncExternalStore<readonly SavedSearch[] | null>(searches.subscribe, searches.all, notRead);
  const [removed, setRemoved] = useState<SavedSearch | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  if (saved === null || (saved.length === 0 && removed === null && !favourites.enabled)) return null;
  const day = new Intl.DateTimeFormat('en-AU', { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
  const remove = (search: SavedSearch) => {
    searches.remove(search.href);
    setRemoved(search);
    // The focused button is removed with its search, so the focus moves to the title.
    title.current?.focus();
  };
  const undo = () => {
    if (removed !== null) searches.restore(removed);
    setRemoved(null);
    title.current?.focus();
  };
  return (
    <section className={styles.section} aria-labelledby="saved-searches">
      <h2 id="saved-searches" ref={title} tabIndex={-1} className={styles.heading}>
        Saved searches
      </h2>
      <p className={styles.note}>
        {saved.length > 0 && 'Saved on this device. Open one to see what’s in stock now.'}
        {saved.length === 0 && !favourites.enabled && 'No saved searches left.'}
        {saved.length === 0 && favourites.enabled && (
          <>
            None yet. Filter{' '}
            <a className={styles.browse} href={href('search.results', { scope: 'new-used-and-demo-cars' })}>
              our {nounPlural}
            </a>
            , then press “Save search” to find that search here again.
          </>
        )}
      </p>
      <div role="status">
        {removed !== null && (
          <p className={styles.removed}>
            <span>Removed “{removed.title}”.</span>
            <Button variant="quiet" size="small" onClick={undo}>
              Undo
            </Button>
          </p>
        )}
      </div>
      {saved.length > 0 && (
        <ul className={styles.list}>
          {saved.map((search) => (
            <li key={search.href} className={styles.item}>
              <div className={styles.words}>
                <a className={styles.link} href={search.href}>
                  {search.title}
                </a>
                <p className={styles.facts}>
                  {search.count} {search.count === 1 ? noun : nounPlural} when you saved it on{' '}
                  {day.format(search.savedAtMs)}
                </p>
              </div>
              {alertOf?.(search)}
              <Button
                variant="quiet"
                size="small"
                icon="close"
                onClick={() => remove(search)}
                aria-label={`Remove ${search.title}`}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
