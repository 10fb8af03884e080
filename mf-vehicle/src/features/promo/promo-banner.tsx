import { useSite } from '@forecourt/kit/island';
import type { IconName } from '@forecourt/kit/ui';
import { Icon, IconButton } from '@forecourt/kit/ui';
import type { PromoTile } from '../../model/offer/promo-tiles.ts';
import { promoTiles } from '../../model/offer/promo-tiles.ts';
import styles from './promo-banner.module.css';
import { useLoop } from './use-loop.ts';

const icons: Readonly<Record<PromoTile['name'], IconName>> = { offers: 'tag', service: 'wrench', sell: 'gauge' };

/** Index of the tile that is shown first on a phone. @source spec §2, VDP-062 */
const startsWith = 1;

/**
 * Links to the dealer's other services: three tiles side by side; on a phone, an endless carousel.
 *
 * @source spec §2, VDP-059…VDP-062
 */
export function PromoBanner() {
  const site = useSite();
  const tiles = promoTiles(site);
  const start = Math.min(startsWith, tiles.length - 1);
  const { track, current, copies, onScroll, onKeyDown, step } = useLoop(tiles.length, start);
  const [first] = tiles;
  const last = tiles.at(-1);
  if (first === undefined || last === undefined) return null;
  const isCarousel = tiles.length > 1;
  return (
    <section aria-label={`More from ${site.name}`}>
      <ul
        ref={track}
        className={styles.track}
        data-tiles={tiles.length}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        {...(isCarousel && { tabIndex: 0, 'aria-label': 'Tiles, scroll sideways' })}
      >
        {isCarousel && copies && <Copy tile={last} />}
        {tiles.map((tile, index) => (
          <li key={tile.name} className={styles.place} data-start={index === start || undefined}>
            <a className={styles.tile} data-tile={tile.name} href={tile.href}>
              <TileFace tile={tile} />
            </a>
          </li>
        ))}
        {isCarousel && copies && <Copy tile={first} />}
      </ul>
      {isCarousel && (
        <div className={styles.steps}>
          <IconButton icon="chevron-left" label="Previous tile" onClick={() => step(-1)} />
          <span className={styles.dots} aria-hidden="true">
            {tiles.map(({ name }, index) => (
              <i key={name} className={styles.dot} data-now={index === current || undefined} />
            ))}
          </span>
          <IconButton icon="chevron-right" label="Next tile" onClick={() => step(1)} />
        </div>
      )}
    </section>
  );
}

/**
 * Copy of the first or last tile, at the other end of the endless carousel. It is seen only while the carousel scrolls
 * past it, so it is not a link.
 */
function Copy({ tile }: { readonly tile: PromoTile }) {
  return (
    <li className={styles.place} data-copy aria-hidden="true">
      <span className={styles.tile} data-tile={tile.name}>
        <TileFace tile={tile} />
      </span>
    </li>
  );
}

function TileFace({ tile: { name, title, description } }: { readonly tile: PromoTile }) {
  return (
    <>
      <Icon name={icons[name]} size={32} className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {description !== '' && <span className={styles.description}>{description}</span>}
      </span>
      <Icon name="arrow-right" className={styles.arrow} />
    </>
  );
}
