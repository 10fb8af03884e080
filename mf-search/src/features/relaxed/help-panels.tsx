import { useHref, useSite } from '@forecourt/kit/island';
import type { ReactNode } from 'react';
import type { Wish } from '../../model/relax/wish-message.ts';
import type { WantedSearch } from './alert-panel.tsx';
import { AlertPanel } from './alert-panel.tsx';
import { AskPanel } from './ask-panel.tsx';
import styles from './help-panels.module.css';

/**
 * The panels of a search that finds nothing: an email alert and an enquiry.
 *
 * @param children shown before them: other ways to continue
 */
export function HelpPanels({
  wanted,
  search,
  save,
  children,
}: {
  readonly wanted: readonly Wish[];
  /** The search on screen, in the form that alerts store. */
  readonly search: WantedSearch;
  readonly save: ReactNode;
  readonly children: ReactNode;
}) {
  const site = useSite();
  const href = useHref();
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <div className={styles.panels}>
        {site.favourites.enabled && <AlertPanel key={search.href} wanted={search} save={save} />}
        <AskPanel wanted={wanted} action={href('location.list')} />
      </div>
    </div>
  );
}
