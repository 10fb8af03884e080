import type { Near } from '@forecourt/contracts';
import { searchMessagesOf } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { Icon } from '@forecourt/kit/ui';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import styles from './near.module.css';

/**
 * Says that the place in the URL is unknown, or offers a choice if several places have that name. Renders nothing
 * otherwise.
 *
 * @param hrefOf link to the search with another place
 */
export function NearNotice({
  request: {
    state: { near },
    nearby,
  },
  hrefOf,
}: {
  readonly request: SearchRequest;
  readonly hrefOf: (near: Near) => string;
}) {
  const { message } = searchMessagesOf(useSite());
  if (near === null || nearby === undefined || nearby.kind === 'found') return null;
  return (
    <section className={styles.notice} aria-label="Near me">
      <Icon name="info" size={18} />
      <div>
        {nearby.kind === 'unknown' && <p>{message('placeUnknownShown', { place: near.place })}</p>}
        {nearby.kind === 'unanswered' && <p>{message('placeUnreachable', { place: near.place })}</p>}
        {nearby.kind === 'several' && (
          <>
            <p>There’s more than one “{near.place}”. Which one do you mean?</p>
            <ul className={styles.choices}>
              {nearby.choices.map(({ key, label }) => (
                <li key={key}>
                  <a className={styles.choice} href={hrefOf({ ...near, place: key })} rel="nofollow">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
