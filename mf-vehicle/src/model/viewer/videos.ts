import type { Car } from '@forecourt/contracts';

/** A video and its player: an embedded iframe, or the browser's `<video>`. */
export type Film = { readonly player: 'embedded' | 'native'; readonly url: string; readonly poster?: string };

type Filmed = Pick<Car, 'walkaround_videos' | 'videos' | 'video_url' | 'external_video_url'>;
type Pictured = Pick<Car, 'images'>;

/** An address plays in an iframe only if it begins with the site's embed prefix. @source spec §5, VIEW-018 */
export function filmAt(url: string, embedPrefix: string): Film {
  return { player: url.startsWith(embedPrefix) ? 'embedded' : 'native', url };
}

/** Addresses of the videos in the stock feed, from the first field that has any. @source spec §2, VIEW-017 */
function stockFilmUrls({ videos = [], video_url, external_video_url }: Filmed): readonly string[] {
  return (
    [videos.map(({ video }) => video.url), [video_url ?? ''], [external_video_url ?? '']]
      .map((urls) => urls.filter((url) => url !== ''))
      .find((urls) => urls.length > 0) ?? []
  );
}

/** The video shown among the pictures; undefined if there is none. @source spec §4, VIEW-019 */
export function stockFilm(car: Filmed, embedPrefix: string): Film | undefined {
  const [url] = stockFilmUrls(car);
  return url === undefined ? undefined : filmAt(url, embedPrefix);
}

/**
 * The walkaround videos; if there are none, the videos of the stock feed. The car's first picture is the poster.
 *
 * @source spec §2, VIEW-017
 */
export function walkaroundFilms(car: Filmed & Pictured, embedPrefix: string): readonly Film[] {
  const own = (car.walkaround_videos ?? []).map(({ video }) => video.url).filter((url) => url !== '');
  const poster = car.images?.[0]?.image.url;
  return (own.length > 0 ? own : stockFilmUrls(car)).map((url) => ({
    ...filmAt(url, embedPrefix),
    ...(poster !== undefined && { poster }),
  }));
}
