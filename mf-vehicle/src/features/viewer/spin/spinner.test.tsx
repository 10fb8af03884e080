/** @jest-environment jsdom */
import type { Car } from '@forecourt/contracts';
import type { ViewerConfig } from '@forecourt/contracts/site-config';
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { SpinGateway } from '../../../gateways/spin.ts';
import { aCar } from '../../../testing/car.ts';
import { fakeGateways } from '../../../testing/gateways.ts';
import { showVehicle } from '../../../testing/show-vehicle.ts';
import { noSpin } from '../../../testing/spin.ts';

let leave = async () => {};
afterEach(() => leave());

const frames = Array.from({ length: 36 }, (_, index) => `/s${index}.webp`);

async function show(car: Partial<Car> = {}, spin: Partial<SpinGateway> = {}, viewer: ViewerConfig = {}) {
  const reports: unknown[] = [];
  const ticks = new Map<() => void, number>();
  const whole = aCar({ spin_images: frames, ...car });
  const gateways = fakeGateways({
    cars: [whole],
    spin: {
      ...noSpin,
      every: (ms, listener) => {
        ticks.set(listener, ms);
        return () => void ticks.delete(listener);
      },
      ...spin,
    },
  });
  const test = await showVehicle(whole, {
    site: demoSite({ viewer }),
    gateways,
    onReport: (error) => reports.push(error),
  });
  leave = test.unmount;
  const tick = (times: number) =>
    act(async () => {
      for (let time = 0; time < times; time += 1) for (const listener of ticks.keys()) listener();
    });
  return { reports, ticks, tick };
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const begin = async () => {
  await press('Turn the car');
  await act(async () => {});
};
const slider = () => screen.getByRole('slider', { name: 'Turn the car' });
const at = () => slider().getAttribute('aria-valuetext');
const shown = () =>
  within(screen.getByRole('region', { name: /^360/ }))
    .getByRole('img', { name: /view \d+ of \d+$/ })
    .getAttribute('src');
const key = (name: string) => act(async () => fireEvent.keyDown(slider(), { key: name }));
const dragBy = (px: number) => {
  const spin = screen.getByRole('img', { name: /view \d+ of 36$/ });
  return act(async () => {
    fireEvent(spin, new MouseEvent('pointerdown', { bubbles: true, clientX: 100 }));
    fireEvent(spin, new MouseEvent('pointermove', { bubbles: true, clientX: 100 + px }));
    fireEvent(spin, new MouseEvent('pointerup', { bubbles: true, clientX: 100 + px }));
  });
};

describe('the 360° view', () => {
  it('[VIEW-005] [VIEW-006] opens first, with buttons for every view; a site may open the gallery instead', async () => {
    await show({ video_url: '/v.mp4', spin_interior_image: '/i.webp' });
    const views = within(screen.getByRole('group', { name: 'Choose a view' })).getAllByRole('button');
    expect(views.map(({ textContent }) => textContent)).toEqual(['360° view', 'Video', 'Photos', 'Interior']);
    expect(screen.getByRole('region', { name: /^360/ })).toBeTruthy();
    await leave();
    await show({}, {}, { defaultView: 'gallery' });
    expect(screen.queryByRole('region', { name: /^360/ })).toBeNull();
    expect(screen.getByRole('region', { name: /^Pictures of/ })).toBeTruthy();
  });

  it('[VIEW-008] loads all frames after a click and before rotating, and fetches no frame earlier', async () => {
    const waiting: (() => void)[] = [];
    const requested: string[] = [];
    await show(
      {},
      {
        frame: (url) => {
          requested.push(url);
          return new Promise((resolve) => waiting.push(() => resolve(document.createElement('img'))));
        },
      },
    );
    expect(requested).toEqual([]);
    await begin();
    expect(requested).toEqual(frames);
    await act(async () => {
      for (const give of waiting.slice(0, 35)) give();
    });
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('35');
    expect(screen.getByText('Loading the 360° view, 35 of 36')).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
    await act(async () => waiting[35]?.());
    expect(at()).toBe('view 1 of 36');
  });

  it('[VIEW-008] moves the focus from the clicked button to the region while loading, then to the slider', async () => {
    const waiting: (() => void)[] = [];
    await show(
      {},
      { frame: () => new Promise((resolve) => waiting.push(() => resolve(document.createElement('img')))) },
    );
    const button = screen.getByRole('button', { name: 'Turn the car' });
    button.focus();
    await begin();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /^360/ }));
    await act(async () => {
      for (const give of waiting) give();
    });
    expect(document.activeElement).toBe(slider());
  });

  it('[VIEW-008] leaves the focus where the shopper moved it while loading', async () => {
    const waiting: (() => void)[] = [];
    await show(
      {},
      { frame: () => new Promise((resolve) => waiting.push(() => resolve(document.createElement('img')))) },
    );
    screen.getByRole('button', { name: 'Turn the car' }).focus();
    await begin();
    const elsewhere = screen.getByRole('button', { name: /^Share/ });
    elsewhere.focus();
    await act(async () => {
      for (const give of waiting) give();
    });
    expect(document.activeElement).toBe(elsewhere);
  });

  it('[VIEW-009] rotates automatically, one frame every 100 ms, unless the site disables it', async () => {
    const { ticks, tick } = await show();
    await begin();
    expect([...ticks.values()]).toEqual([100]);
    await tick(37);
    expect(at()).toBe('view 2 of 36');
    expect(shown()).toBe('/s1.webp');
    await leave();
    const still = await show({}, {}, { spin: { autoRotate: false } });
    await begin();
    expect(still.ticks.size).toBe(0);
  });

  it.each([
    ['a key', () => key('ArrowRight')],
    ['a drag', () => dragBy(5)],
    ['a button', () => press('Next view')],
    ['pause', () => press('Pause')],
    ['a hotspot', () => press('Tow bar')],
  ])('[VIEW-010] %s stops the automatic rotation for good', async (_, interact) => {
    const hotspots = { exterior: [{ description: 'Tow bar', positions: [{ frame: 0, x: 0.5, y: 0.5 }] }] };
    const { ticks } = await show({ hotspots });
    await begin();
    expect(ticks.size).toBe(1);
    await interact();
    expect(ticks.size).toBe(0);
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });

  it('[VIEW-010] does not rotate when the shopper prefers reduced motion', async () => {
    const { ticks } = await show({}, { prefersStillness: () => true });
    await begin();
    expect(ticks.size).toBe(0);
  });

  it.each([
    [19, 'view 1 of 36'],
    [20, 'view 2 of 36'],
    [60, 'view 4 of 36'],
    [-20, 'view 36 of 36'],
  ])('[VIEW-011] a drag of %d px shows %s', async (px, view) => {
    await show();
    await begin();
    await dragBy(px);
    expect(at()).toBe(view);
  });

  it('[VIEW-012] arrow keys move one frame; Home and End show the first and last', async () => {
    await show();
    await begin();
    const seen = [];
    for (const name of ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'Home', 'End']) {
      await key(name);
      seen.push(at());
    }
    expect(seen).toEqual(['view 2 of 36', 'view 1 of 36', 'view 36 of 36', 'view 1 of 36', 'view 36 of 36']);
  });

  it('[VIEW-013] [ERR-005] a frame that fails to load is reported, and the next view opens', async () => {
    const lost = new Error('gone');
    const { reports } = await show(
      {},
      { frame: async (url) => (url === '/s7.webp' ? Promise.reject(lost) : noSpin.frame(url)) },
    );
    await begin();
    expect(reports).toEqual([lost]);
    expect(screen.getByRole('region', { name: /^Pictures of/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '360° view' })).toBeNull();
  });

  it('[VIEW-016] [ERR-006] shows the frames that a car’s `spin_code` names, or the frames in the car’s record if the named ones fail to load', async () => {
    await show({ spin_code: 'orbit-7' }, { orbit: async (code) => [`/${code}/0.webp`, `/${code}/1.webp`] });
    await begin();
    expect(shown()).toBe('/orbit-7/0.webp');
    await leave();
    const { reports } = await show({ spin_code: 'orbit-7' }, { orbit: () => Promise.reject(new Error('gone')) });
    await begin();
    expect(reports).toHaveLength(1);
    expect(shown()).toBe('/s0.webp');
  });
});

describe('interior and hotspots', () => {
  const spot = (description: string, frame: number) => ({ description, positions: [{ frame, x: 0.25, y: 0.5 }] });

  it('[VIEW-015] a hotspot is marked only in the frames that show it, and choosing a hidden hotspot rotates the vehicle to that hotspot', async () => {
    await show({ hotspots: { exterior: [spot('Tow bar', 18)] } });
    await begin();
    const mark = () => screen.queryByRole('button', { name: 'Tow bar' });
    const words = () => within(screen.getByRole('region', { name: /^360/ })).getByRole('status').textContent;
    expect(mark()).toBeNull();
    await press('Show: Tow bar');
    expect(at()).toBe('view 19 of 36');
    expect([mark()?.style.left, mark()?.style.top]).toEqual(['25%', '50%']);
    expect(mark()?.getAttribute('aria-expanded')).toBe('true');
    expect(words()).toBe('Tow bar');
    await key('ArrowRight');
    expect(mark()).toBeNull();
    expect(words()).toBe('');
  });

  it('[VIEW-015] a hotspot’s mark moves from frame to frame', async () => {
    const positions = [
      { frame: 0, x: 0.2, y: 0.6 },
      { frame: 1, x: 0.3, y: 0.5 },
    ];
    await show({ hotspots: { exterior: [{ description: 'Tow bar', positions }] } });
    await begin();
    await press('Show: Tow bar');
    const mark = () => screen.queryByRole('button', { name: 'Tow bar' });
    expect([mark()?.style.left, mark()?.style.top]).toEqual(['20%', '60%']);
    await key('ArrowRight');
    expect([mark()?.style.left, mark()?.style.top]).toEqual(['30%', '50%']);
    await key('ArrowRight');
    expect(mark()).toBeNull();
  });

  it('[VIEW-014] [VIEW-015] the interior is a panorama that can be panned, with its own hotspots', async () => {
    await show({ spin_images: [], spin_interior_image: '/i.webp', hotspots: { interior: [spot('Heated seats', 0)] } });
    await press('Interior');
    expect(screen.getByRole('img', { name: /^Interior of/ }).getAttribute('src')).toBe('/i.webp');
    const field = within(await screen.findByRole('region', { name: /^Interior of/ }));
    expect(field.getByRole('img').getAttribute('src')).toBe('/i.webp');
    await press('Heated seats');
    expect(field.getByRole('status').textContent).toBe('Heated seats');
    await leave();
    await show({ spin_interior_image: '' });
    expect(screen.queryByRole('button', { name: 'Interior' })).toBeNull();
  });
});
