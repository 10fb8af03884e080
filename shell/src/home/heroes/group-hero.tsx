import { useHref, useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { cutOut } from '../pictures/media-picture.ts';
import { HomeSearch } from '../slot/home-search.tsx';
import styles from './group-hero.module.css';

/** Kinds of vehicles in the hero's picture, from left to right. */
const row = ['caravan', 'ute', 'suv', 'van', 'hatch', 'motorcycle'];

/** Group hero: a large heading, the search box beside it, and a row of vehicles. */
export function GroupHero() {
  const { home } = useSite();
  const href = useHref();
  return (
    <section className={styles.hero}>
      <div className={styles.top}>
        <div>
          <h1 className={styles.title}>{home.title}</h1>
          <p className={styles.lede}>{home.lede}</p>
          <Button variant="outline" icon="pin" className={styles.find} href={href('location.list')}>
            Find a dealer
          </Button>
        </div>
        <div>
          <HomeSearch layout="stack" />
        </div>
      </div>
      <div className={styles.floor}>
        {row.map((name) => (
          <img key={name} className={styles.vehicle} src={cutOut(`bodies/${name}`)} alt="" width={240} height={180} />
        ))}
      </div>
    </section>
  );
}
