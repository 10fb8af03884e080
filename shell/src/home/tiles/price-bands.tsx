import { useSite } from '@forecourt/kit/island';
import styles from './price-bands.module.css';

/** The site's tiles without a picture, as one row of price links. */
export function PriceBands() {
  const { home, nounPlural } = useSite();
  const bands = home.tiles.filter(({ picture }) => picture === undefined);
  if (bands.length === 0) return null;
  return (
    <nav aria-label={`${nounPlural} by price`}>
      <ul className={styles.bands}>
        {bands.map(({ label, href, note }) => (
          <li key={href} className={styles.cell}>
            <a className={styles.band} href={href}>
              <span className={styles.label}>{label}</span>
              {note && <span className={styles.note}>{note}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
