import { defaultVideoEmbedPrefix, viewerViews } from '@forecourt/contracts/site-config';
import { describe, expect, it } from '@jest/globals';
import { aCar } from '../../testing/car.ts';
import { frameOf, placeInFrame } from './hotspots.ts';
import { picturesOf } from './pictures.ts';
import { isPlaceholderPicture } from './placeholder-picture.ts';
import { frameForKey, framesDragged, frameText, wrapFrame } from './spin-frame.ts';
import { filmAt, walkaroundFilms } from './videos.ts';
import { viewerSettings } from './viewer-settings.ts';
import { hasThumbnails, slidesOf } from './viewer-slides.ts';
import { openingView, viewsOf } from './viewer-views.ts';

const films = (...urls: string[]) => urls.map((url) => ({ video: { url } }));
const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    image: { url: `/p${index}.webp`, thumb: { url: `/p${index}-s.webp` } },
  }));
const defaults = viewerSettings({});

describe('views of a car', () => {
  const spin = { spin_images: ['/a.webp', '/b.webp'] };
  it.each([
    ['only photos', {}, ['gallery']],
    ['frames of a spin', spin, ['spinner', 'gallery']],
    ['an orbit asset', { spin_code: 'orbit-7' }, ['spinner', 'gallery']],
    ['one frame only', { spin_images: ['/a.webp'] }, ['gallery']],
    ['only a film', { images: [], video_url: '/v.mp4' }, ['walkaround']],
    ['an interior', { spin_interior_image: '/i.webp' }, ['gallery', 'interior']],
    ['blank addresses', { spin_interior_image: '', video_url: '', spin_code: '' }, ['gallery']],
    ['nothing', { images: [] }, []],
  ])('[VIEW-005] a car with %s offers only the views that it has media for', (_, changes, views) => {
    expect(viewsOf(aCar(changes))).toEqual(views);
  });

  it('[VIEW-006] the view that opens is the site’s choice, by default the spinner, else the first available view', () => {
    expect(openingView(['spinner', 'gallery'], defaults.defaultView)).toBe('spinner');
    expect(openingView(['spinner', 'gallery'], 'gallery')).toBe('gallery');
    expect(openingView(['walkaround', 'gallery'], 'spinner')).toBe('walkaround');
    expect(openingView([], 'spinner')).toBeUndefined();
  });

  it('[CONF-019] the default settings are gallery, spinner first, automatic rotation and video second, and a site overrides each', () => {
    expect(defaults).toEqual({
      layout: 'gallery',
      defaultView: 'spinner',
      autoRotate: true,
      videoPosition: 'second',
      videoEmbedPrefix: 'https://www.youtube.com/embed/',
    });
    const own = {
      layout: 'slider',
      defaultView: 'gallery',
      spin: { autoRotate: false },
      videoPosition: 'end',
      videoEmbedPrefix: 'https://films.example/e/',
    } as const;
    const { spin, ...others } = own;
    expect(viewerSettings({ viewer: own })).toEqual({ ...others, ...spin });
  });

  it('the default embed prefix is that of contracts, and the default view is among the views of contracts', () => {
    expect(defaults.videoEmbedPrefix).toBe(defaultVideoEmbedPrefix);
    expect(viewerViews).toContain(defaults.defaultView);
  });
});

describe('row of pictures', () => {
  const kinds = (car: Parameters<typeof aCar>[0], videoPosition: 'start' | 'second' | 'middle' | 'end') =>
    slidesOf(aCar(car), { ...defaults, videoPosition })
      .map(({ kind }) => (kind === 'film' ? 'F' : 'p'))
      .join('');
  it.each([
    ['start', 5, 'Fppppp'],
    ['second', 5, 'pFpppp'],
    ['middle', 5, 'ppFppp'],
    ['middle', 4, 'ppFpp'],
    ['end', 5, 'pppppF'],
    ['second', 1, 'pF'],
  ] as const)(
    '[VIEW-019] with the video position %s and %d pictures, the row of pictures and video is %s',
    (position, count, row) => {
      expect(kinds({ images: photos(count), video_url: '/v.mp4' }, position)).toBe(row);
    },
  );

  it('[VIEW-019] by default, the video is second in the row', () => {
    expect(defaults.videoPosition).toBe('second');
  });

  it('[VIEW-025] an entry marked as a video is a video, at its own position', () => {
    const [first, second] = photos(2);
    if (first === undefined || second === undefined) throw new Error('two photos');
    const images = [first, { image: { url: '/f.mp4', thumb: { url: '/f.webp' } }, isVideo: true }, second];
    expect(kinds({ images }, 'second')).toBe('pFp');
    expect(slidesOf(aCar({ images }), defaults)[1]).toEqual({
      kind: 'film',
      film: { player: 'native', url: '/f.mp4', poster: '/f.webp' },
    });
  });

  it.each([
    ['last', ['exterior', 'exterior', 'floor-plan'], [0, 2, 1]],
    ['second', ['exterior', 'floor-plan', 'exterior'], [0, 1, 2]],
    ['first', ['floor-plan', 'exterior', 'exterior'], [0, 1, 2]],
  ] as const)('a floor plan that is %s in the feed is in the first two slides', (_, categories, order) => {
    const images = photos(3).map((photo, index) => ({ ...photo, category: categories[index] ?? 'exterior' }));
    const urls = slidesOf(aCar({ images }), defaults).map((slide) => slide.kind === 'picture' && slide.picture.url);
    expect(urls).toEqual(order.map((index) => images[index]?.image.url));
  });

  it.each([
    [3, 'in_stock', false],
    [4, 'in_stock', true],
    [4, 'coming_soon', true],
    [4, 'sold', false],
  ] as const)(
    '[VIEW-002] whether a car with %d pictures and the status %s has thumbnails: %s',
    (count, status, shown) => {
      expect(hasThumbnails(aCar({ images: photos(count), status }))).toBe(shown);
    },
  );

  it.each([
    ['/pictures/default.jpg', true],
    ['https://cdn.example/img/no-photo-640.webp?w=3', true],
    ['/image_not_found.png', true],
    ['/pictures/suv-green-side-1200.webp', false],
    ['/pictures/default-trim-seats.webp', false],
  ])('[VIEW-021] %s is a placeholder picture: %s', (url, standsIn) => {
    expect(isPlaceholderPicture(url)).toBe(standsIn);
    expect(picturesOf(aCar({ images: [{ image: { url, thumb: { url } } }] }))).toHaveLength(standsIn ? 0 : 1);
    expect(picturesOf(aCar({ images: [], primary_image_url: url }))).toHaveLength(standsIn ? 0 : 1);
  });
});

describe('films', () => {
  it.each([
    ['https://www.youtube.com/embed/x1', 'embedded'],
    ['https://www.youtube.com/watch?v=x1', 'native'],
    ['https://evil.example/https://www.youtube.com/embed/x1', 'native'],
    ['/films/x.mp4', 'native'],
  ])('[VIEW-018] the player of the film %s is %s', (url, player) => {
    expect(filmAt(url, defaults.videoEmbedPrefix)).toEqual({ player, url });
  });

  it.each([
    [{ walkaround_videos: films('/w'), videos: films('/v') }, ['/w']],
    [{ videos: films('/v', '/v2'), video_url: '/u', external_video_url: '/e' }, ['/v', '/v2']],
    [{ video_url: '/u', external_video_url: '/e' }, ['/u']],
    [{ walkaround_videos: films(''), external_video_url: '/e' }, ['/e']],
  ])('[VIEW-017] the videos are those of the first field that has any, walkaround videos first: %j', (car, urls) => {
    expect(walkaroundFilms(aCar(car), defaults.videoEmbedPrefix).map(({ url }) => url)).toEqual(urls);
  });
});

describe('the spin', () => {
  it.each([
    [19, 0],
    [-19, 0],
    [20, 1],
    [-20, -1],
    [60, 3],
  ])('[VIEW-011] a drag of %d px is %d frames', (px, frames) => {
    expect(framesDragged(px)).toBe(frames);
  });

  it('[VIEW-011] frames wrap around in both directions', () => {
    expect([wrapFrame(36, 36), wrapFrame(-1, 36), wrapFrame(-73, 36)]).toEqual([0, 35, 35]);
  });

  it('keys map to frames; other keys are ignored', () => {
    expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'a'].map((key) => frameForKey(key, 35, 36))).toEqual([
      0,
      34,
      0,
      35,
      undefined,
    ]);
    expect(frameText(4, 36)).toBe('view 5 of 36');
  });

  it('a hotspot is only in the frames of its positions', () => {
    const hotspot = { description: 'Tow bar', positions: [{ frame: 18, x: 0.5, y: 0.75 }] };
    expect(placeInFrame(hotspot, 18)).toMatchObject({ x: 0.5, y: 0.75 });
    expect(placeInFrame(hotspot, 17)).toBeUndefined();
    expect(frameOf(hotspot)).toBe(18);
  });
});
