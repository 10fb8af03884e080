/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import type { OfferSlide } from '@forecourt/contracts/site-config';
import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { knowing } from '../../testing/fake-gateways.ts';
import widget from './index.ts';

let island: IslandTest | undefined;
afterEach(() => island?.unmount());

Object.assign(window, { matchMedia: () => ({ matches: false }) });
const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);

const slide: OfferSlide = {
  id: 's1',
  name: 'Plate clearance',
  description: 'Every demo.',
  image: { url: '/a.webp' },
  href: '/special-offers',
};

async function show(...slides: readonly OfferSlide[]) {
  const site = demoSite({ promos: { slides: [...slides] } });
  island = await mountWidget(widget, {}, { remote, site, gateways: knowing() });
  return island.element;
}

describe('the promotions slider', () => {
  it('[OFFR-011] a picture is 1920 × 540 unless its slide sets another size; on wide screens slides have the ratio 1920 / 540', async () => {
    const element = await show(slide, { ...slide, id: 's2', image: { url: '/b.webp', width: 800, height: 225 } });
    const sizes = [...element.querySelectorAll('img')].map((img) => [
      img.getAttribute('width'),
      img.getAttribute('height'),
    ]);
    expect(sizes).toEqual([
      ['1920', '540'],
      ['800', '225'],
    ]);
    expect(element.querySelector('img')?.getAttribute('src')).toBe('/a.webp');
    const sheet = readFileSync(new URL('promo-slider.module.css', import.meta.url), 'utf8');
    expect(sheet).toMatch(/aspect-ratio: 1920 \/ 540/);
    expect(sheet).toMatch(/max-width: 1920px/);
  });

  it('[OFFR-011] plays a slide’s video muted, with a button to stop it', async () => {
    const element = await show({ ...slide, video: '/film.mp4' });
    const film = element.querySelector('video');
    expect(film?.muted).toBe(true);
    expect(film?.getAttribute('src')).toBe('/film.mp4');
    expect(play).toHaveBeenCalled();
    expect(screen.getByRole('button', { name: /Play|Pause/ })).toBeTruthy();
  });

  it('[OFFR-011] shows text on a slide unless the slide hides it', async () => {
    await show(slide, { ...slide, id: 's2', name: 'Drawn words', hide_overlay: true });
    const [first, second] = screen.getAllByRole('listitem');
    expect(within(first as HTMLElement).getByRole('heading').textContent).toBe('Plate clearance');
    expect(within(second as HTMLElement).queryByRole('heading')).toBeNull();
    expect(
      within(second as HTMLElement)
        .getByRole('link', { name: 'Drawn words' })
        .getAttribute('href'),
    ).toBe('/special-offers');
  });

  it('[OFFR-011] the picture of a slide without text and link has the slide’s name as alt text', async () => {
    const { href: _, ...unlinked } = slide;
    await show({ ...unlinked, hide_overlay: true });
    expect(screen.getByRole('img', { name: 'Plate clearance' })).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('is absent without slides, and has no buttons with a single one', async () => {
    expect((await show()).textContent).toBe('');
    await island?.unmount();
    await show(slide);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
