import { useSite } from '@forecourt/kit/island';
import { Section } from '../sections/section.tsx';
import { cutOut, isCutOut } from '../studio/studio-photo.ts';
import styles from './body-tiles.module.css';
import { TileGround } from './tile-ground.tsx';

/** Kinds of vehicles to start from, each with its side view. */
export function BodyTiles() {
  const { home, noun } = useSite();
  const tiles = home.tiles.filter(({ picture }) => picture !== undefined && isCutOut(picture));
  if (tiles.length === 0) return null;
  return (
    <Section title={`Find your kind of ${noun}`} className={styles.section}>
      <ul className={styles.tiles}>
        {tiles.map(({ label, href, picture = '', note, colour }) => (
          <li key={href}>
            <a className={styles.tile} href={href}>
              {colour && <TileGround colour={colour} className={styles.ground} />}
              <span className={styles.words}>
                <span className={styles.label}>{label}</span>
                {note && <span className={styles.note}>{note}</span>}
              </span>
              <img
                className={styles.picture}
                src={cutOut(picture)}
                alt=""
                width={240}
                height={180}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
