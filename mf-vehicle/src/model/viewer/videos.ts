import type { Car } from '@forecourt/contracts';

/** A film and who plays it: the video site in a frame of its own, or the browser. */
export type Film = { readonly player: 'embedded' | 'native'; readonly url: string; readonly poster?: string };

type Filmed = Pick<Car, 'walkaround_videos' | 'videos' | 'video_url' | 'external_video_url'>;
type Pictured = Pick<Car, 'images'>;

/** Only an address with the site's embed prefix gets a frame. @source spec §5, VIEW-018 */
export function filmAt(url: string, embedPrefix: string): Film {
  return { player: url.startsWith(embedPrefix) ? 'embedded' : 'native', url };
}

/** Addresses of the films of the stock: the first source that has any. @source spec §2, VIEW-017 */
function stockFilmUrls({ videos = [], video_url, external_video_url }: Filmed): readonly string[] {
  return (
    [videos.map(({ video }) => video.url), [video_url ?? ''], [external_video_url ?? '']]
      .map((urls) => urls.filter((url) => url !== ''))
      .find((urls) => urls.length > 0) ?? []
  );
}

/** The film among the pictures; undefined without one. @source spec §4, VIEW-019 */
export function stockFilm(car: Filmed, embedPrefix: string): Film | undefined {
  const [url] = stockFilmUrls(car);
  return url === undefined ? undefined : filmAt(url, embedPrefix);
}

/** The films of the walkaround, behind the car's first picture: its own, else those of the stock. @source spec §2, VIEW-017 */
export function walkaroundFilms(car: Filmed & Pictured, embedPrefix: string): readonly Film[] {
  const own = (car.walkaround_videos ?? []).map(({ video }) => video.url).filter((url) => url !== '');
  const poster = car.images?.[0]?.image.url;
  return (own.length > 0 ? own : stockFilmUrls(car)).map((url) => ({
    ...filmAt(url, embedPrefix),
    ...(poster !== undefined && { poster }),
  }));
}
