import type { Film } from '../../model/viewer/videos.ts';
import { FilmPlayer } from './film-player.tsx';
import styles from './walkaround.module.css';

/** The videos of a car, one below the other. @source spec §2, VIEW-017 */
export function Walkaround({ films, name }: { readonly films: readonly Film[]; readonly name: string }) {
  return (
    <section aria-label={`Video of ${name}`} className={styles.films}>
      {films.map((film, index) => (
        <div key={film.url} className={styles.place}>
          <FilmPlayer
            film={film}
            title={films.length === 1 ? `Video of ${name}` : `Video ${index + 1} of ${films.length}: ${name}`}
          />
        </div>
      ))}
    </section>
  );
}
