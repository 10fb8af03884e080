/** @jest-environment jsdom */
import type { Site } from '@forecourt/contracts/site-config';
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import remote from '../../remote.ts';
import { fakeGateways } from '../../testing/gateways.ts';
import promo from './index.ts';

// jsdom has no layout and cannot scroll.
Element.prototype.scrollTo = () => {};

let leave = async () => {};
afterEach(() => leave());

const all = { offersHref: '/offers', serviceHref: '/service', sellHref: '/sell-my-car' };

async function show(promoTiles: Site['promoTiles'], noun = 'car') {
  const test = await mountWidget(
    promo,
    {},
    {
      remote,
      gateways: fakeGateways(),
      site: demoSite(promoTiles === undefined ? { noun } : { noun, promoTiles }),
    },
  );
  leave = test.unmount;
  return test;
}
const tiles = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the promo banner', () => {
  it.each([
    ['[VDP-059]', 0, 'See our latest offers', '/offers'],
    ['[VDP-060]', 1, 'Book your service onlineSave time & book online', '/service'],
    ['[VDP-061]', 2, 'Sell your carGet an instant offer in 2 minutes', '/sell-my-car'],
  ])('%s of the three tiles, the one at index %i shows “%s” and links to %s', async (_, place, words, href) => {
    await show(all);
    expect(tiles()).toHaveLength(3);
    expect(tiles()[place]).toEqual([words, href]);
  });

  it('[VDP-061] with an empty description the third tile has no description', async () => {
    await show({ ...all, sellDescription: '' });
    expect(tiles()[2]).toEqual(['Sell your car', '/sell-my-car']);
  });

  it('[VDP-061] names the vehicle with the site’s noun, as in “Sell your van”', async () => {
    await show({ ...all, sellDescription: '' }, 'van');
    expect(tiles()[2]).toEqual(['Sell your van', '/sell-my-car']);
  });

  it('leaves out a tile without a page, and the banner without tiles', async () => {
    await show({ offersHref: '/search/demo-cars' });
    expect(tiles()).toEqual([['See our latest offers', '/search/demo-cars']]);
    expect(screen.queryByRole('button')).toBeNull();
    await leave();
    expect((await show(undefined)).element.textContent).toBe('');
  });

  it('[VDP-062] the promo banner is an endless row, with a copy of the last tile before the first and of the first after the last', async () => {
    const { element } = await show(all);
    const places = [...element.querySelectorAll('li')];
    expect(places.map((place) => [place.textContent?.slice(0, 4), place.getAttribute('aria-hidden')])).toEqual([
      ['Sell', 'true'],
      ['See ', null],
      ['Book', null],
      ['Sell', null],
      ['See ', 'true'],
    ]);
    expect(places.findIndex((place) => place.dataset['start'] !== undefined)).toBe(2);
  });

  it('[VDP-062] moves by buttons and arrow keys', async () => {
    const { element } = await show(all);
    const track = element.querySelector('ul') as HTMLElement;
    const moves: number[] = [];
    Object.defineProperties(track, {
      clientWidth: { value: 100 },
      scrollTo: { value: ({ left }: { left: number }) => moves.push(left) },
    });
    for (const [index, place] of [...track.children].entries()) {
      Object.defineProperties(place, { offsetLeft: { value: index * 100 }, offsetWidth: { value: 100 } });
    }
    track.scrollLeft = 200;
    fireEvent.click(screen.getByRole('button', { name: 'Next tile' }));
    fireEvent.click(screen.getByRole('button', { name: 'Previous tile' }));
    fireEvent.keyDown(track, { key: 'ArrowRight' });
    expect(moves).toEqual([300, 100, 300]);
  });
});
