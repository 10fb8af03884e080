/** @jest-environment jsdom */

import type { Car, ContextOf, slotSearchLanding } from '@forecourt/contracts';
import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';
import widget from './index.ts';

const artarmon = { location_name: 'Northshore Toyota' };
const brookvale = { location_name: 'Northshore MG and Nissan' };
const list: readonly Car[] = [
  buildCar({ id: '1', car_type: 'new', year: 2026, price: 58_490, ...artarmon }),
  buildCar({ id: '2', car_type: 'used', year: 2019, price: 22_490, ...artarmon }),
  buildCar({ id: '3', car_type: 'used', year: 2021, price: 0, ...brookvale }),
  buildCar({ id: '4', model: 'Corolla', simple_body: 'Hatch', year: 2026, price: 33_490, ...artarmon }),
  buildCar({ id: '5', make: 'Kia', model: 'Rio', simple_body: 'Hatch', year: 2018, price: 9_990, ...brookvale }),
];
const site = demoSite({
  brands: [{ title: 'Toyota', slug: 'toyota', logo: null, banner: null, description: '', skipPage: false }],
});

let island: IslandTest | undefined;
afterEach(() => island?.unmount());

async function show(context: ContextOf<typeof slotSearchLanding>, cars = list) {
  const gateways = createFakeGateways(() => outcomeOf([]), { list: cars });
  island = await mountWidget(widget, context, { remote, gateways, site });
  return island.element;
}
const text = () => document.querySelector('p')?.textContent;
const links = () =>
  within(screen.getByRole('list'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the text of a make or model', () => {
  it('states number, types, prices, years and locations of a model', async () => {
    await show({ make: 'Toyota', model: 'RAV4' });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Toyota RAV4 at Northshore Motors');
    expect(text()).toBe(
      'Northshore Motors has 3 Toyota RAV4 cars for sale at the moment: 1 new and 2 used. Prices run from $22,490 to $58,490 for models from 2019 to 2026. You’ll find 2 at Northshore Toyota and 1 at Northshore MG and Nissan.',
    );
  });

  it('links to the make, its other models, the bodies and the brand’s page', async () => {
    await show({ make: 'Toyota', model: 'RAV4' });
    expect(links()).toEqual([
      ['All Toyota4', '/search/toyota'],
      ['Toyota Corolla1', '/search/toyota/corolla'],
      ['All SUVs', '/search/suv'],
      ['About Toyota', '/toyota/overview'],
    ]);
  });

  it('the text of a make lists its body types in plain words', async () => {
    await show({ make: 'Toyota' });
    expect(text()).toContain('There are 3 SUVs and 1 hatch.');
  });

  it('the text of a single car is in the singular', async () => {
    await show({ make: 'Kia' });
    expect(text()).toBe(
      'Northshore Motors has one used Kia car for sale at the moment. It’s a 2018 model, priced at $9,990. It’s at Northshore MG and Nissan.',
    );
  });

  it.each([
    [[2024, 2024], 'for 2024 models'],
    [[2021, 2024], 'for models from 2021 to 2024'],
  ])('cars of the years %j at the same price have one asking price', async (years, models) => {
    const cars = years.map((year, index) => buildCar({ id: `${index}`, model: 'Yaris', year, price: 24_990 }));
    await show({ make: 'Toyota', model: 'Yaris' }, cars);
    expect(text()).toContain(`The asking price is $24,990 ${models}.`);
  });

  it('is not rendered without stock', async () => {
    expect((await show({})).textContent).toBe('');
    await island?.unmount();
    expect((await show({ make: 'Toyota', model: 'Supra' })).textContent).toBe('');
  });
});
