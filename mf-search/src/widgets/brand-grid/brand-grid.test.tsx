/** @jest-environment jsdom */

import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';
import widget from './index.ts';

const brand = { logo: null, banner: null, description: '', skipPage: false };
const group = demoSite({
  template: 'group',
  brands: [
    { ...brand, title: 'Kia', slug: 'kia' },
    { ...brand, title: 'Toyota', slug: 'toyota', skipPage: true },
    { ...brand, title: 'MG', slug: 'mg', logo: '/media/mg.svg' },
  ],
});
const list = [
  buildCar({ id: '1', make: 'Toyota' }),
  buildCar({ id: '2', make: 'Toyota' }),
  buildCar({ id: '3', make: 'Kia' }),
];

let island: IslandTest | undefined;
afterEach(() => island?.unmount());

const show = async (site: typeof group, cars = list) => {
  const gateways = createFakeGateways(() => outcomeOf([]), { list: cars });
  island = await mountWidget(widget, {}, { remote, gateways, site });
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

describe('the brands of the home page', () => {
  it('[NAV-014] a group site shows its brands as a grid, each with its number of cars in stock', async () => {
    expect(await show(group)).toEqual([
      ['Kia, 1 in stock', '/kia/overview'],
      ['Toyota, 2 in stock', '/search/toyota'],
      [', None in stock', '/mg/overview'],
    ]);
  });

  it('a brand without a logo has a word mark, and a brand with a logo has its logo', async () => {
    await show(group);
    const grid = within(screen.getByRole('list', { name: 'Brands' }));
    expect(grid.getByText('Kia')).toBeTruthy();
    expect(grid.getByRole('img', { name: 'MG' }).getAttribute('src')).toBe('/media/mg.svg');
  });

  it('the brands of the home page are the makes in stock if there is no directory, and are absent without stock', async () => {
    expect(await show(demoSite())).toEqual([
      ['Toyota, 2 in stock', '/search/toyota'],
      ['Kia, 1 in stock', '/search/kia'],
    ]);
    await island?.unmount();
    await show(demoSite(), []);
    expect(island?.element.textContent).toBe('');
  });
});
