import type { Car, ContextOf, slotHomeRecent } from '@forecourt/contracts';
import { priceOf } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { Picture, Price, Skeleton } from '@forecourt/kit/ui';
import { useId } from 'react';
import { cardSubtitle, cardTitle } from '../../model/card/card-facts.ts';
import { cardPhotos } from '../../model/card/card-photos.ts';
import styles from './recently-viewed.module.css';
import { useRecentCars } from './use-recent-cars.ts';

/** A row of recently viewed cars; renders nothing without viewed cars. @source expectations 18 */
export function RecentlyViewed({ context: { exceptCarId } }: { readonly context: ContextOf<typeof slotHomeRecent> }) {
  const id = useId();
  const recent = useRecentCars(exceptCarId);
  if (recent.phase === 'none') return null;
  return (
    <section className={styles.section} aria-labelledby={id} aria-busy={recent.phase === 'loading'}>
      <h2 id={id} className={styles.title}>
        Recently viewed
      </h2>
      <ul className={styles.row} aria-labelledby={id}>
        {recent.phase === 'loading'
          ? Array.from({ length: recent.count }, (_, index) => (
              <li key={index} className={styles.car} aria-hidden="true">
                <Skeleton shape="photo" className={styles.photo} />
                <span className={styles.waiting}>
                  <Skeleton width="three-quarters" />
                  <Skeleton width="half" />
                </span>
              </li>
            ))
          : recent.cars.map((car) => (
              <li key={car.id} className={styles.car}>
                <RecentCar car={car} />
              </li>
            ))}
      </ul>
    </section>
  );
}

function RecentCar({ car }: { readonly car: Car }) {
  const site = useSite();
  const href = useHref();
  const [photo] = cardPhotos(car);
  return (
    <>
      <Picture
        src={photo?.thumbUrl}
        alt=""
        width={640}
        height={480}
        illustration={photo?.isIllustration ?? false}
        className={styles.photo}
      />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <a className={styles.link} href={href('vehicle.detail', { slug: car.slug })}>
            {cardTitle(car)}
          </a>
        </h3>
        <p className={styles.detail}>{cardSubtitle(car)}</p>
        <Price price={priceOf(car, site.price)} size="small" className={styles.price} />
      </div>
    </>
  );
}
