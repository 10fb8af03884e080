import { useSite } from '@forecourt/kit/island';
import { heroSizes } from '../home-head.ts';
import { isIllustration, mediaPicture } from '../pictures/media-picture.ts';
import { HomeSearch } from '../slot/home-search.tsx';
import { PriceBands } from '../tiles/price-bands.tsx';
import styles from './prices-hero.module.css';

/** Market hero: the search box, and price bands below it. */
export function PricesHero() {
  const { home } = useSite();
  return (
    <section className={styles.hero}>
      <div className={styles.top} data-plain={home.picture === undefined || undefined}>
        {/* The picture comes first in the markup, because the search box may render later than the rest. */}
        {home.picture !== undefined && (
          <div className={styles.frame}>
            <img
              className={styles.photo}
              {...mediaPicture(home.picture)}
              sizes={heroSizes.prices}
              alt=""
              width={1200}
              height={900}
              fetchPriority="high"
            />
            {isIllustration(home.picture) && <span className={styles.mark}>Illustration</span>}
          </div>
        )}
        <div className={styles.words}>
          <h1 className={styles.title}>{home.title}</h1>
          <p className={styles.lede}>{home.lede}</p>
          <div className={styles.search}>
            <HomeSearch layout="stack" />
          </div>
        </div>
      </div>
      <PriceBands />
    </section>
  );
}
