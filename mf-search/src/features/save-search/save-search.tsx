import type { PayloadOf, searchSaved } from '@forecourt/contracts';
import { savedSearchesChanged } from '@forecourt/contracts';
import { useBus, useEvent, useSite } from '@forecourt/kit/island';
import { Glyph, heartPath } from '@forecourt/kit/ui';
import { useCallback, useState } from 'react';
import { publishSaved, publishUnsaved } from '../../wiring.ts';
import styles from './save-search.module.css';

/**
 * Toggle button that saves a search. The event `savedSearchesChanged` decides whether the button is pressed; before
 * the event, and on the server, it is not pressed. Renders nothing on a site without favourites.
 *
 * @param search the search on screen: its address without order and page, its title, its number of cars
 * @source expectations 17
 */
export function SaveSearch({ search }: { readonly search: PayloadOf<typeof searchSaved> }) {
  const bus = useBus();
  const { favourites } = useSite();
  const [saved, setSaved] = useState<readonly string[]>([]);
  useEvent(
    savedSearchesChanged,
    useCallback(({ hrefs }) => setSaved(hrefs), []),
  );
  if (!favourites.enabled) return null;
  const isSaved = saved.includes(search.href);
  const press = () => (isSaved ? publishUnsaved(bus, search.href) : publishSaved(bus, search));
  return (
    <button type="button" className={styles.save} aria-pressed={isSaved} aria-label="Save search" onClick={press}>
      <Glyph path={heartPath} filled={isSaved} />
      <span aria-hidden="true">{isSaved ? 'Saved' : 'Save search'}</span>
    </button>
  );
}
