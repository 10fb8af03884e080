/** @jest-environment jsdom */

import type { IslandTest } from '@forecourt/kit/testing';
import { mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';
import widget from './index.ts';

const list = [
  buildCar({ id: '1', make: 'Land Rover', model: 'Defender', car_type: 'used', simple_body: 'SUV' }),
  buildCar({ id: '2', make: 'Kia', model: 'Sportage', car_type: 'used', simple_body: 'SUV' }),
  buildCar({ id: '3', make: 'Kia', model: 'Sportage', car_type: 'new', simple_body: 'SUV' }),
  buildCar({ id: '4', make: 'Kia', model: 'Rio', car_type: 'used', simple_body: 'Hatch' }),
];

let island: IslandTest | undefined;
afterEach(() => island?.unmount());

async function show(menu: 'models' | 'stock', cars = list) {
  const gateways = createFakeGateways(() => outcomeOf([]), { list: cars });
  island = await mountWidget(widget, { menu }, { remote, gateways });
}
const linksOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('a menu of the header', () => {
  it('[NAV-003] the menu of vehicles lists the makes in stock, each with its models, most cars first', async () => {
    await show('models');
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Kia',
      'Sportage 2',
      'Rio 1',
      'Land Rover',
      'Defender 1',
    ]);
    expect(linksOf('Land Rover')).toEqual([['Defender 1', '/search/land-rover/defender']]);
    expect(screen.getByRole('link', { name: 'Kia' }).getAttribute('href')).toBe('/search/kia');
  });

  it('[NAV-004] the menu of stock lists the stock types, makes and bodies in stock', async () => {
    await show('stock');
    expect(linksOf('Condition')).toEqual([
      ['New 1', '/search/new-cars'],
      ['Used 3', '/search/used-cars'],
    ]);
    expect(linksOf('Make')).toEqual([
      ['Kia 3', '/search/kia'],
      ['Land Rover 1', '/search/land-rover'],
    ]);
    expect(linksOf('Body')).toEqual([
      ['SUVs 3', '/search/suv'],
      ['Hatches 1', '/search/hatch'],
    ]);
  });

  it('[NAV-003] renders nothing without stock', async () => {
    await show('models', []);
    expect(island?.element.textContent).toBe('');
  });
});
