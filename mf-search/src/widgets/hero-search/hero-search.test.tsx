/** @jest-environment jsdom */

import type { ContextOf, slotHomeSearch } from '@forecourt/contracts';
import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';
import widget from './index.ts';

const inRow: ContextOf<typeof slotHomeSearch> = { layout: 'row' };
const base = demoSite();
const stock = [
  buildCar({ id: '1', car_type: 'new', price: 90_000 }),
  buildCar({ id: '2', car_type: 'used' }),
  buildCar({ id: '3', car_type: 'used', simple_body: 'People mover' }),
];

let island: IslandTest | undefined;
afterEach(() => island?.unmount());

async function show(list = stock, site = base, gateways = createFakeGateways(() => outcomeOf([]), { list })) {
  island = await mountWidget(widget, inRow, { remote, gateways, site });
  return island;
}
const optionsOf = (label: string) =>
  [...(screen.getByLabelText(label) as HTMLSelectElement).options].map(({ text }) => text);
const submit = () => act(async () => void fireEvent.submit(screen.getByRole('search')));

describe('the search box of the home page', () => {
  it('goes to a search address in its canonical form, without the empty fields', async () => {
    const { visited } = await show();
    fireEvent.change(screen.getByLabelText('Make or model'), { target: { value: 'rav4' } });
    fireEvent.change(screen.getByLabelText('Price up to'), { target: { value: ':70000' } });
    await submit();
    expect(visited).toEqual(['/search/new-used-and-demo-cars?query=rav4&range[price]=:70000']);
  });

  it('filters by body', async () => {
    const { visited } = await show();
    fireEvent.change(screen.getByLabelText('Body'), { target: { value: 'People mover' } });
    await submit();
    expect(visited).toEqual(['/search/new-used-and-demo-cars?refinementList[body][0]=People%20mover']);
  });

  it('the hero search is a plain form that the browser submits without script', async () => {
    await show();
    const form = screen.getByRole('search', { name: 'Search cars' }) as HTMLFormElement;
    expect(form.method).toBe('get');
    expect(new URL(form.action).pathname).toBe('/search/new-used-and-demo-cars');
    expect([...new FormData(form).keys()]).toEqual(['query', 'refinementList[body][0]', 'range[price]']);
  });

  it('lists the stock types in stock with their counts, and none if there is only one', async () => {
    await show();
    const kinds = within(screen.getByRole('list', { name: 'Kinds of cars' })).getAllByRole('link');
    expect(kinds.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['All 3', '/search/new-used-and-demo-cars'],
      ['New 1', '/search/new-cars'],
      ['Used 2', '/search/used-cars'],
    ]);
    await island?.unmount();
    await show(stock.slice(1));
    expect(screen.queryByRole('list', { name: 'Kinds of cars' })).toBeNull();
  });

  it('offers only prices within the site’s price slider', async () => {
    await show(stock, demoSite({ search: { ...base.search, priceSlider: { min: 20_000, max: 60_000, step: 500 } } }));
    expect(optionsOf('Price up to')).toEqual(['Any price', '$25,000', '$30,000', '$40,000', '$50,000']);
  });

  it('offers prices up to the dearest car in stock if the site sets no highest price', async () => {
    await show(stock, demoSite({ search: { ...base.search, priceSlider: { min: 40_000, max: null, step: 500 } } }));
    expect(optionsOf('Price up to')).toEqual(['Any price', '$50,000', '$70,000']);
  });

  it('also works when the stock cannot be counted', async () => {
    const gateways = createFakeGateways(() => outcomeOf([]));
    const stockDown = { of: () => Promise.reject(new Error('down')) };
    const site = demoSite({ home: { ...base.home, bodies: ['SUV', 'Ute'] } });
    const { visited } = await show(stock, site, { ...gateways, stock: stockDown });
    expect(optionsOf('Body')).toEqual(['Any type', 'SUV', 'Ute']);
    await submit();
    expect(visited).toEqual(['/search/new-used-and-demo-cars']);
  });
});
