/** @jest-environment jsdom */

import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';
import widget from './index.ts';

const base = demoSite();
const cars = (bodies: readonly string[]) =>
  bodies.map((simple_body, index) => buildCar({ id: String(index), simple_body }));

let island: IslandTest | undefined;
afterEach(() => island?.unmount());

const show = async (bodies: readonly string[], site = base) => {
  const gateways = createFakeGateways(() => outcomeOf([]), { list: cars(bodies) });
  island = await mountWidget(widget, {}, { remote, gateways, site });
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

describe('the body types of the home page', () => {
  it('are those in stock, most cars first, each with its count and side view', async () => {
    expect(await show(['Hatch', 'SUV', 'SUV', 'Cab & Chassis', 'Camper trailer'])).toEqual([
      ['SUVs2 in stock', '/search/suv'],
      ['Cab & Chassis1 in stock', '/search/cab--chassis'],
      ['Camper trailers1 in stock', '/search/camper-trailer'],
      ['Hatches1 in stock', '/search/hatch'],
    ]);
    const pictures = [...document.querySelectorAll('img')].map((img) => img.getAttribute('src'));
    expect(pictures).toEqual(['suv', 'ute', 'camper-trailer', 'hatch'].map((name) => `/media/bodies/${name}-240.webp`));
  });

  it('begin with the types that the dealer lists, in its wording, and leave out types without stock', async () => {
    const tiles = [
      { label: 'Utes', href: '/search/ute', picture: 'bodies/ute', note: 'For work' },
      { label: 'Vans', href: '/search/van', picture: 'bodies/van' },
      { label: 'Under $10k', href: '/search/used-cars?range[price]=:10000' },
    ];
    const site = demoSite({ home: { ...base.home, tiles } });
    expect(await show(['SUV', 'SUV', 'Ute'], site)).toEqual([
      ['UtesFor work1 in stock', '/search/ute'],
      ['SUVs2 in stock', '/search/suv'],
    ]);
  });

  it('no body types are shown without stock', async () => {
    expect(await show([])).toEqual([]);
    expect(island?.element.textContent).toBe('');
  });
});
