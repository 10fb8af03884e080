import { useSite } from '@forecourt/kit/island';
import { heroSizes } from '../home-head.ts';
import { isIllustration, mediaPicture } from '../pictures/media-picture.ts';
import { HomeSearch } from '../slot/home-search.tsx';
import styles from './photo-hero.module.css';

/** Showroom hero: one large photo, overlapped by the search box. */
export function PhotoHero() {
  const { home } = useSite();
  return (
    <section>
      <div className={styles.stage}>
        <div className={styles.inner}>
          <h1 className={styles.title}>{home.title}</h1>
          <p className={styles.lede}>{home.lede}</p>
          {home.picture !== undefined && (
            <img
              className={styles.photo}
              {...mediaPicture(home.picture)}
              sizes={heroSizes.photo}
              alt=""
              width={1200}
              height={900}
              fetchPriority="high"
            />
          )}
          {home.picture !== undefined && isIllustration(home.picture) && (
            <span className={styles.mark}>Illustration</span>
          )}
        </div>
      </div>
      <div className={styles.search}>
        <HomeSearch />
      </div>
    </section>
  );
}
