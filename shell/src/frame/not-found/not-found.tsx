import { slotHomeFeatured, slotSearchFinanceWarning } from '@forecourt/contracts';
import { Slot, useHref, useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { SearchField } from '../header/search-field.tsx';
import { Scene } from '../scene/scene.tsx';
import styles from './not-found.module.css';

/** The not-found page: a text search, links, and the featured stock of the home page. @source requirements NAV-050 */
export function NotFound() {
  const { home, noun, nounPlural, nav } = useSite();
  const href = useHref();
  return (
    <div className={styles.page}>
      <Scene
        title="We can’t find that page"
        actions={
          <>
            <Button icon="search" href={href('search.results', { scope: 'new-used-and-demo-cars' })}>
              Search all {nounPlural}
            </Button>
            <Button variant="outline" href={href('shell.home')}>
              Go to the home page
            </Button>
          </>
        }
      >
        <p>The link may be old or mistyped, or the {noun} may have been sold.</p>
        <div className={styles.search}>
          <SearchField placeholder={`Search our ${nounPlural}`} />
        </div>
        {nav.default && nav.default.length > 0 && (
          <nav aria-label="Where to from here">
            <ul className={styles.links}>
              {nav.default.map(({ label, href: target, note }) => (
                <li key={target}>
                  <a href={target}>
                    {label}
                    {note && <span className={styles.note}>{note}</span>}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Scene>
      <section className={styles.stock} aria-labelledby="arrived">
        <h2 id="arrived">{home.featuredTitle}</h2>
        <Slot of={slotHomeFeatured} context={{}} />
        <Slot of={slotSearchFinanceWarning} context={{}} className={styles.warning} />
      </section>
    </div>
  );
}
