import { slotHomeDealer } from '@forecourt/contracts';
import { Slot, useSite } from '@forecourt/kit/island';
import { Icon } from '@forecourt/kit/ui';
import { isCutOut, isIllustration, isTransparent, mediaPicture } from '../pictures/media-picture.ts';
import { Section } from '../sections/section.tsx';
import styles from './dealer-tiles.module.css';
import { TileGround } from './tile-ground.tsx';

/** Widths in pixels of the pictures of the first two dealers. On a wide screen these dealers have larger tiles. */
const widths: readonly number[] = [720, 400];

/**
 * The dealers of a group, each in its own colour. The label "Visit" becomes the dealer's stock count once it is loaded.
 */
export function DealerTiles() {
  const { home } = useSite();
  const dealers = home.tiles.filter(({ picture }) => picture !== undefined && !isCutOut(picture));
  if (dealers.length === 0) return null;
  return (
    <Section
      title="Our dealers"
      lede={`See where each one is and what it sells.${dealers.some(({ picture = '' }) => isIllustration(picture)) ? ' Pictures are illustrations.' : ''}`}
    >
      <ul className={styles.dealers}>
        {dealers.map(({ label, href, picture = '', note, colour = '#FFFFFF', dealerships }, place) => (
          <li key={href} className={styles.place}>
            <a className={styles.tile} href={href}>
              <TileGround colour={colour} className={styles.ground} />
              <img
                className={styles.picture}
                data-transparent={isTransparent(picture) || undefined}
                {...mediaPicture(picture)}
                sizes={`(max-width: 900px) 340px, ${widths[place] ?? 300}px`}
                alt=""
                width={1200}
                height={900}
                loading="lazy"
                decoding="async"
              />
              <span className={styles.words}>
                <span className={styles.name}>{label}</span>
                {note && <span className={styles.note}>{note}</span>}
              </span>
              <div className={styles.go}>
                {dealerships && <Slot of={slotHomeDealer} context={{ dealerships }} className={styles.count} />}
                <span className={styles.visit}>Visit</span>
                <Icon name="arrow-right" size={18} />
              </div>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
