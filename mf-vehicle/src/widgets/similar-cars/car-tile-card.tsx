import { imageSources } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { Picture, Price } from '@forecourt/kit/ui';
import type { CarTile } from '../../model/similar/car-tile.ts';
import styles from './car-tile-card.module.css';

/** Small card that links to a vehicle. */
export function CarTileCard({ tile }: { readonly tile: CarTile }) {
  const href = useHref();
  const site = useSite();
  const { picture, title, variant, distance, price, slug } = tile;
  return (
    <article className={styles.card}>
      <Picture
        className={styles.photo}
        {...(picture === null ? { src: undefined } : imageSources(picture.url, site))}
        sizes="(min-width: 1025px) 416px, (min-width: 761px) 31vw, 72vw"
        alt=""
        illustration={picture?.illustration ?? false}
      />
      <div className={styles.text}>
        <h3 className={styles.title}>
          <a className={styles.link} href={href('vehicle.detail', { slug })}>
            {title}
          </a>
        </h3>
        {(variant !== undefined || distance !== undefined) && (
          <p className={styles.detail}>
            {variant !== undefined && <span className={styles.variant}>{variant}</span>}
            {distance !== undefined && (
              <span className={styles.distance}>{variant === undefined ? distance : ` · ${distance}`}</span>
            )}
          </p>
        )}
        <Price price={price} size="card" className={styles.price} />
      </div>
    </article>
  );
}
