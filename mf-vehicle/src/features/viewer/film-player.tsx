import type { Film } from '../../model/viewer/videos.ts';
import styles from './film-player.module.css';

/** Video player. The video is fetched when the shopper starts it. @source spec §5, §9, VIEW-018, VIEW-020 */
export function FilmPlayer({ film, title }: { readonly film: Film; readonly title: string }) {
  if (film.player === 'embedded') {
    return (
      <iframe
        className={styles.film}
        src={film.url}
        title={title}
        loading="lazy"
        allowFullScreen
        allow="fullscreen; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <video
      className={styles.film}
      src={film.url}
      aria-label={title}
      controls
      playsInline
      preload="none"
      {...(film.poster !== undefined && { poster: film.poster })}
    />
  );
}
