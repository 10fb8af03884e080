/** @jest-environment jsdom */
import type { Car } from '@forecourt/contracts';
import type { ViewerConfig } from '@forecourt/contracts/site-config';
import { demoSite, polyfillDialogs } from '@forecourt/kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { aCar } from '../../testing/car.ts';
import { fakeGateways } from '../../testing/gateways.ts';
import { showVehicle } from '../../testing/show-vehicle.ts';

let leave = async () => {};
afterEach(() => leave());
beforeEach(polyfillDialogs);

async function show(changes: Partial<Car> = {}, viewer: ViewerConfig = {}) {
  const car = aCar(changes);
  const gateways = fakeGateways({ cars: [car] });
  const test = await showVehicle(car, { site: demoSite({ viewer }), gateways });
  leave = test.unmount;
  return { ...test, gateways };
}

const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    image: { url: `/p${index}.webp`, thumb: { url: `/p${index}-s.webp` } },
  }));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const track = () => screen.getByRole('group', { name: 'Pictures, scroll sideways' });
const large = () => screen.queryByRole('dialog', { name: /^Large pictures of/ });

/** Gives the track the layout of a browser: slides of 800 px. */
function layOut(element = track()) {
  const slides = element.children.length;
  Object.defineProperties(element, {
    clientWidth: { value: 800 },
    scrollWidth: { value: slides * 800 },
    scrollTo: {
      value: jest.fn(({ left }: { left: number }) => {
        element.scrollLeft = left;
        fireEvent.scroll(element);
      }),
    },
  });
}

describe('gallery', () => {
  it('the gallery steps through its pictures, wraps around at both ends, and counts them', async () => {
    await show();
    layOut();
    expect(screen.getByText('1 / 3')).toBeTruthy();
    await press('Next picture');
    expect(screen.getByText('2 / 3')).toBeTruthy();
    await press('Next picture');
    await press('Next picture');
    expect(screen.getByText('1 / 3')).toBeTruthy();
    await press('Previous picture');
    expect(screen.getByText('3 / 3')).toBeTruthy();
  });

  it.each([
    [3, 'in_stock', 0],
    [4, 'in_stock', 4],
    [4, 'coming_soon', 4],
    [4, 'sold', 0],
  ] as const)('[VIEW-002] with %d pictures, a car of the status %s has %d thumbnails', async (count, status, shown) => {
    await show({ images: photos(count), status });
    expect(screen.queryAllByRole('button', { name: /^Show picture/ })).toHaveLength(shown);
  });

  it('[VIEW-001] pictures are shown in the gallery layout, or in a slider if the site sets it', async () => {
    await show({ images: photos(4) });
    const carousel = () => screen.getByRole('region', { name: /^Pictures of/ });
    expect(carousel().getAttribute('data-layout')).toBe('gallery');
    await leave();
    await show({ images: photos(4) }, { layout: 'slider' });
    expect(carousel().getAttribute('data-layout')).toBe('slider');
    expect(screen.queryByRole('button', { name: 'Show picture 1' })).toBeNull();
  });

  it('buttons scroll to the first picture of each category when all pictures have a category', async () => {
    const categories = ['exterior', 'exterior', 'detail', 'floor-plan'] as const;
    await show({ images: photos(4).map((image, index) => ({ ...image, category: categories[index]! })) });
    layOut();
    const row = within(screen.getByRole('list', { name: 'Kinds of pictures' }));
    expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Exterior 2',
      'Floor plan 1',
      'Details 1',
    ]);
    await press('Next picture');
    expect(row.getByRole('button', { current: true }).textContent).toBe('Floor plan 1');
    await press('Next picture');
    expect(row.getByRole('button', { current: true }).textContent).toBe('Exterior 2');
    await press('Details 1');
    const position = screen.getByText('4 / 4');
    expect([position.textContent, position.getAttribute('aria-live')]).toEqual(['Picture 4 / 4', 'polite']);
    expect(row.getByRole('button', { current: true }).textContent).toBe('Details 1');
    await leave();
    await show({ images: photos(4).map((image, index) => ({ ...image, ...(index > 0 && { category: 'detail' }) })) });
    expect(screen.queryByRole('list', { name: 'Kinds of pictures' })).toBeNull();
  });

  it('[VIEW-023] pictures use the widths of the site’s image service', async () => {
    const images = { baseUrl: 'https://img.example', widths: [320, 800] };
    const test = await showVehicle(aCar({ images: photos(4) }), { site: demoSite({ images }) });
    leave = test.unmount;
    const sets = [...document.querySelectorAll('section[aria-roledescription=carousel] img')];
    expect(sets).toHaveLength(8);
    for (const [index, image] of sets.entries()) {
      expect(image.getAttribute('srcset')).toBe(
        `https://img.example/320/p${index % 4}.webp 320w, https://img.example/800/p${index % 4}.webp 800w`,
      );
    }
  });

  it('[VIEW-021] a car with only placeholder pictures has no photos', async () => {
    const url = '/pictures/image-not-found.png';
    await show({ images: [{ image: { url, thumb: { url } } }] });
    expect(screen.getByText('Photos coming')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Enlarge/ })).toBeNull();
  });

  it('[VIEW-022] a picture that fails to load is replaced by the placeholder drawing', async () => {
    await show();
    const slide = () => within(screen.getByRole('group', { name: '2 of 3' }));
    // After the first error the picture is loaded without `srcset`; after the second it is replaced.
    await act(async () => fireEvent.error(slide().getByRole('img')));
    await act(async () => fireEvent.error(slide().getByRole('img')));
    expect(slide().getByRole('img').getAttribute('aria-label')).toMatch(/Photos coming/);
  });

  it('[VIEW-001] a slide out of view is inert and its video paused; the focus moves to the slide in view', async () => {
    const { gateways } = await show({ images: photos(2), video_url: '/v.mp4' }, { defaultView: 'gallery' });
    const [first, film, last] = [...track().children] as [HTMLElement, HTMLElement, HTMLElement];
    const inert = () => [first, film, last].map((slide) => slide.hasAttribute('inert'));
    const pause = jest.fn();
    Object.assign(film.querySelector('video') ?? {}, { pause });
    expect(inert()).toEqual([false, false, false]);
    for (const slide of [film, last]) gateways.comeIntoView(slide, false);
    expect(inert()).toEqual([false, true, true]);
    expect(pause).toHaveBeenCalledTimes(1);

    screen.getByRole('button', { name: 'Enlarge picture 1' }).focus();
    gateways.comeIntoView(film, true);
    gateways.comeIntoView(first, false);
    expect(inert()).toEqual([true, false, true]);
    expect(document.activeElement).toBe(track());
    gateways.comeIntoView(first, true);
    gateways.comeIntoView(film, false);
    screen.getByRole('button', { name: 'Enlarge picture 1' }).focus();
    gateways.comeIntoView(last, true);
    gateways.comeIntoView(first, false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enlarge picture 3' }));
  });

  it('[VIEW-019] [VIEW-025] each video is at its own position among the pictures', async () => {
    const film = { image: { url: '/inside.mp4', thumb: { url: '/inside.webp' } }, isVideo: true };
    await show({ images: [...photos(2), film], video_url: '/v.mp4' }, { defaultView: 'gallery' });
    const kinds = screen
      .getAllByRole('group', { name: /^\d of 4$/ })
      .map((slide) => slide.querySelector('video')?.getAttribute('src') ?? 'picture');
    expect(kinds).toEqual(['picture', '/v.mp4', 'picture', '/inside.mp4']);
  });
});

describe('fullscreen', () => {
  const at = () => large()?.querySelector('p')?.textContent;

  it('[VIEW-003] the full-screen view opens from a picture; arrow keys step, Escape closes', async () => {
    await show();
    layOut();
    await press('Enlarge picture 2');
    expect(at()).toBe('2 / 3');
    const key = (name: string) =>
      act(async () =>
        fireEvent.keyDown(within(large() ?? document.body).getByRole('button', { name: 'Close' }), { key: name }),
      );
    await key('ArrowRight');
    expect(at()).toBe('3 / 3');
    await key('ArrowRight');
    expect(at()).toBe('1 / 3');
    await key('ArrowLeft');
    expect(at()).toBe('3 / 3');
    const click = (name: string) =>
      act(async () => fireEvent.click(within(large() ?? document.body).getByRole('button', { name })));
    await click('Next picture');
    expect(at()).toBe('1 / 3');
    await click('Previous picture');
    expect(at()).toBe('3 / 3');
    await act(async () => {
      const dialog = large();
      if (dialog !== null) fireEvent(dialog, new Event('cancel', { cancelable: true }));
    });
    expect(large()).toBeNull();
    expect(screen.getByText('3 / 3')).toBeTruthy();
  });

  it('[VIEW-004] after closing, the same picture and view are shown, and the button that opened the full-screen view has the focus', async () => {
    await show({ images: photos(3), video_url: '/v.mp4' }, { defaultView: 'gallery', videoPosition: 'end' });
    layOut();
    await press('Next picture');
    const opener = screen.getByRole('button', { name: 'Enlarge picture 2' });
    opener.focus();
    await press('Enlarge picture 2');
    await press('Zoom in');
    await press('Close');
    expect(large()).toBeNull();
    expect(screen.getByText('2 / 4')).toBeTruthy();
    expect(document.activeElement).toBe(opener);
    expect(screen.getByRole('button', { name: 'Photos' }).getAttribute('aria-pressed')).toBe('true');
  });

  const largeRow = () => screen.getByRole('group', { name: 'Large pictures, scroll sideways' });

  it('[VIEW-003] a swipe shows the next picture, which is already fetched; only the slide in view can be focused', async () => {
    await show({ images: photos(5) });
    layOut();
    await press('Enlarge picture 1');
    const row = largeRow();
    const places = () => [...row.children] as HTMLElement[];
    const fetched = () => places().map((place) => place.querySelector('img') !== null);
    expect(fetched()).toEqual([true, true, false, false, true]);
    expect(places().map((place) => place.hasAttribute('inert'))).toEqual([false, true, true, true, true]);
    Object.defineProperties(row, { clientWidth: { value: 390 }, scrollLeft: { value: 402, writable: true } });
    await act(async () => fireEvent.scroll(row));
    expect(at()).toBe('2 / 5');
    expect(fetched()).toEqual([true, true, true, false, false]);
    expect(places().map((place) => place.hasAttribute('inert'))).toEqual([true, false, true, true, true]);
    await press('Close');
    expect(screen.getByText('2 / 5')).toBeTruthy();
  });

  it('[VIEW-003] the full-screen view does not swipe while zoomed in by button or pinch', async () => {
    const { gateways } = await show();
    await press('Enlarge picture 1');
    const still = () => largeRow().hasAttribute('data-still');
    expect(still()).toBe(false);
    await press('Zoom in');
    expect(still()).toBe(true);
    await press('Zoom out');
    expect(still()).toBe(false);
    await act(async () => gateways.pinch(true));
    expect(still()).toBe(true);
    await act(async () => gateways.pinch(false));
    expect(still()).toBe(false);
  });

  it('a zoom button at its limit is marked as disabled, but can keep the focus', async () => {
    await show();
    layOut();
    await press('Enlarge picture 1');
    const button = (name: string) => screen.getByRole('button', { name });
    const disabled = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
    expect(disabled('Zoom out')).toBe(true);
    for (let step = 0; step < 4; step += 1) await press('Zoom in');
    expect([disabled('Zoom in'), disabled('Zoom out')]).toEqual([true, false]);
    expect(button('Zoom in').hasAttribute('disabled')).toBe(false);
  });
});

describe('views', () => {
  it('[VIEW-005] has buttons only for available views, and no buttons for a single view', async () => {
    await show();
    expect(screen.queryByRole('group', { name: 'Choose a view' })).toBeNull();
    await leave();
    await show({ video_url: '/v.mp4' });
    const names = within(screen.getByRole('group', { name: 'Choose a view' })).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Video', 'Photos']);
  });

  it('[VIEW-007] going back to the gallery shows its first picture again', async () => {
    await show({ video_url: '/v.mp4' }, { defaultView: 'gallery' });
    layOut();
    await press('Next picture');
    expect(screen.getByText('2 / 4')).toBeTruthy();
    await press('Video');
    await press('Photos');
    expect(screen.getByText('1 / 4')).toBeTruthy();
  });

  it('[VIEW-017] opens the videos of a car that has only videos', async () => {
    await show({ images: [], walkaround_videos: [{ video: { url: '/w.mp4' } }], video_url: '/v.mp4' });
    const film = screen.getByLabelText(/^Video of/, { selector: 'video' });
    expect([film.getAttribute('src'), film.getAttribute('preload')]).toEqual(['/w.mp4', 'none']);
  });

  it('[VIEW-018] only addresses with the embed prefix play in an iframe', async () => {
    await show({ images: [], video_url: 'https://www.youtube.com/embed/x1' });
    expect(screen.getByTitle(/^Video of/).tagName).toBe('IFRAME');
    await leave();
    await show({ images: [], video_url: 'https://www.youtube.com/watch?v=x1' });
    expect(document.querySelector('iframe')).toBeNull();
    await leave();
    await show({ images: [], video_url: 'https://film.example/e/1' }, { videoEmbedPrefix: 'https://film.example/e/' });
    expect(screen.getByTitle(/^Video of/).getAttribute('src')).toBe('https://film.example/e/1');
  });
});
