import { useSite } from '@forecourt/kit/island';
import { heroSizes } from '../home-head.ts';
import { SearchBox } from '../search-box/search-box.tsx';
import { studioPhoto } from '../studio/studio-photo.ts';
import { PriceBands } from '../tiles/price-bands.tsx';
import styles from './prices-hero.module.css';

/** Market: search at once, prices under it. */
export function PricesHero() {
  const { home } = useSite();
  return (
    <section className={styles.hero}>
      <div className={styles.top}>
        <div className={styles.words}>
          <h1 className={styles.title}>{home.title}</h1>
          <p className={styles.lede}>{home.lede}</p>
          <SearchBox layout="stack" className={styles.search} />
        </div>
        <div className={styles.frame}>
          <img
            className={styles.photo}
            {...studioPhoto(home.picture)}
            sizes={heroSizes.prices}
            alt=""
            width={1200}
            height={900}
            fetchPriority="high"
          />
        </div>
      </div>
      <PriceBands />
    </section>
  );
}
