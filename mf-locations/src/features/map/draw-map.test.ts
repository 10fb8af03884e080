/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import View from 'ol/View.js';
import type { DrawnMap } from './draw-map.ts';
import { drawMap } from './draw-map.ts';

const unmocked = { ResizeObserver: globalThis.ResizeObserver, matchMedia: globalThis.matchMedia };
let map: DrawnMap | undefined;

beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.matchMedia = (() => ({ matches: true })) as unknown as typeof matchMedia;
  for (const side of ['clientWidth', 'clientHeight'] as const) {
    jest.spyOn(Element.prototype, side, 'get').mockReturnValue(500);
  }
});
afterEach(() => {
  map?.remove();
  document.body.replaceChildren();
  jest.restoreAllMocks();
  Object.assign(globalThis, unmocked);
});

const hornsby = { name: 'Hornsby', town: 'Hornsby', lat: -33.704, long: 151.099, href: '/locations/hornsby' };
const artarmon = { name: 'Artarmon', town: 'Artarmon', lat: -33.812, long: 151.18, href: '/locations/artarmon' };
const perth = { name: 'Perth', town: 'Maida Vale', lat: -32, long: 116, href: '/locations/perth' };

const looks = { pin: 'pin', place: 'place', town: 'town', scale: 'scale' };

function draw(...pins: Parameters<typeof drawMap>[1]['pins']): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  map = drawMap(element, { pins, zoom: 10, tiles: undefined, looks });
  return element;
}
const isHidden = (element: HTMLElement, number: number) =>
  element.querySelector<HTMLElement>(`a[data-number="${number}"]`)?.hidden;
const shownIn = (element: HTMLElement, selector: string) =>
  [...element.querySelectorAll<HTMLElement>(selector)].filter(({ hidden }) => !hidden).map((each) => each.textContent);

describe('a map', () => {
  it('locations that overlap share a pin with their numbers', () => {
    const element = draw(hornsby, artarmon, perth);
    const shared = element.querySelector('button');
    expect(shared?.dataset['number']).toBe('1–2');
    expect(shared?.ariaLabel).toBe('1–2: zoom in on Hornsby, Artarmon');
    expect([1, 2, 3].map((number) => isHidden(element, number))).toEqual([true, true, false]);
  });

  it('a map whose size changes, as on a turned phone, shows all locations again', () => {
    const fit = jest.spyOn(View.prototype, 'fit');
    let resized: ResizeObserverCallback = () => {};
    globalThis.ResizeObserver = class {
      constructor(changed: ResizeObserverCallback) {
        resized = changed;
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    const none = new Proxy({}, { get: () => '0px' }) as CSSStyleDeclaration;
    jest.spyOn(globalThis, 'getComputedStyle').mockReturnValue(none);
    draw(hornsby, perth);
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(200);
    for (const side of ['offsetWidth', 'offsetHeight'] as const) {
      jest.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(200);
    }
    resized([], {} as ResizeObserver);
    expect(fit).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ size: [500, 200] }));
  });

  it('the Tab order is the order of the numbers', () => {
    const element = draw(perth, hornsby, artarmon, { ...perth, name: 'Darwin', lat: -12.4, long: 130.8 });
    const numbers = [...element.querySelectorAll<HTMLElement>('.pin')].filter(({ hidden }) => !hidden);
    expect(numbers.map(({ dataset }) => dataset['number'])).toEqual(['1', '2–3', '4']);
  });

  it('a press on a shared pin zooms in on its locations', () => {
    const animate = jest.spyOn(View.prototype, 'animate').mockReturnValue(undefined);
    draw(hornsby, artarmon, perth).querySelector('button')?.click();
    expect(animate).toHaveBeenCalledWith(expect.objectContaining({ zoom: 10, duration: 0 }));
  });

  it('locations of one town are not merged if they overlap: each has its own pin', () => {
    const element = draw(artarmon, { ...artarmon, name: 'Service', href: '/locations/service' });
    expect(element.querySelector('button')).toBeNull();
    expect([1, 2].map((number) => isHidden(element, number))).toEqual([false, false]);
  });

  it('the name of a town under a pin is beside the pin, and the town has no other name', () => {
    const element = draw(hornsby, artarmon, perth);
    expect(shownIn(element, '.place')).toEqual(['Sydney', 'Perth']);
    expect(shownIn(element, '.town')).toEqual(['Melbourne', 'Brisbane', 'Adelaide', 'Hobart', 'Darwin']);
  });

  it('pins of one city have the names of their suburbs', () => {
    expect(shownIn(draw(hornsby, { ...artarmon, lat: -34.1 }), '.place')).toEqual(['Hornsby', 'Artarmon']);
  });

  it('the scale bar is removed with the map', () => {
    const element = draw(hornsby, artarmon);
    expect(element.querySelector('.scale')?.textContent).toBe('10 km');
    map?.remove();
    expect(element.querySelector('.scale')).toBeNull();
  });
});
