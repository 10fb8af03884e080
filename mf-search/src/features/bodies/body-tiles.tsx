import { bodyPictureUrl } from '../../model/landing/body-picture.ts';
import type { BodyTile } from '../../model/landing/body-tiles.ts';
import { digits } from '../../model/search/display-count.ts';
import styles from './body-tiles.module.css';

/**
 * Body types as links to their cars in stock, each with the number of cars and a side view. Types without a side view
 * come last.
 */
export function BodyTiles({
  tiles,
  label,
  hrefOf,
}: {
  readonly tiles: readonly BodyTile[];
  readonly label: string;
  readonly hrefOf: (tile: BodyTile) => string;
}) {
  const picturedFirst = tiles.toSorted((a, b) => Number(a.picture === null) - Number(b.picture === null));
  return (
    <ul className={styles.tiles} aria-label={label}>
      {picturedFirst.map((tile) => (
        <li key={tile.body}>
          <a className={styles.tile} href={hrefOf(tile)}>
            {tile.colour && <TileGround colour={tile.colour} />}
            <span className={styles.words}>
              <span className={styles.label}>{tile.label}</span>
              {tile.note && <span className={styles.note}>{tile.note}</span>}
              <span className={styles.count}>{`${digits(tile.count)} in stock`}</span>
            </span>
            {tile.picture && (
              <img
                className={styles.picture}
                src={bodyPictureUrl(tile.picture)}
                alt=""
                width={240}
                height={180}
                loading="lazy"
                decoding="async"
              />
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The tile's own background colour. An SVG draws it, because the page's CSP forbids style attributes. */
function TileGround({ colour }: { readonly colour: string }) {
  return (
    <svg className={styles.ground} width="100%" height="100%" aria-hidden="true" focusable="false">
      <rect width="100%" height="100%" fill={colour} />
    </svg>
  );
}
