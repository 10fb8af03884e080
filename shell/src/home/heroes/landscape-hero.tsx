import { useSite } from '@forecourt/kit/island';
import { Landscape } from '../landscape/landscape.tsx';
import { HomeSearch } from '../slot/home-search.tsx';
import styles from './landscape-hero.module.css';

/**
 * Outback hero: a drawing of an evening by the sea. The text is in the sky of the drawing, and the search box is at the
 * bottom.
 */
export function LandscapeHero() {
  const { home } = useSite();
  return (
    <section className={styles.hero}>
      <div className={styles.picture}>
        <Landscape className={styles.scene} />
        <h1 className={styles.title}>{home.title}</h1>
        <p className={styles.lede}>{home.lede}</p>
      </div>
      <div className={styles.search}>
        <HomeSearch />
      </div>
    </section>
  );
}
