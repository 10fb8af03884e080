/** @jest-environment jsdom */

import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';
import widget from './index.ts';

let island: IslandTest | undefined;
afterEach(() => island?.unmount());

async function show({ list = [buildCar()], site = demoSite() } = {}) {
  const gateways = createFakeGateways(() => outcomeOf([]), { list });
  island = await mountWidget(widget, {}, { remote, gateways, site });
  return island;
}
const typed = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
const submit = () => act(async () => void fireEvent.submit(screen.getByRole('search')));
const moveThumb = async (name: string, ...keys: readonly string[]) => {
  for (const key of keys) await act(async () => void fireEvent.keyDown(screen.getByRole('slider', { name }), { key }));
};

describe('the search by price', () => {
  it('[SRCH-049] opens the search of the chosen range, highest price first', async () => {
    const { visited } = await show();
    await moveThumb('Lowest price', 'PageUp', 'PageUp', 'ArrowRight');
    await moveThumb('Highest price', 'PageDown');
    expect([typed('From'), typed('To')]).toEqual(['$15,500', '$245,000']);
    await submit();
    expect(visited).toEqual(['/search/new-used-and-demo-cars?range[price]=15500:245000&sortBy=price_desc']);
  });

  it('[SRCH-049] the slider ends at the dearest vehicle, rounded up to a step, if the site sets no highest price', async () => {
    const { search } = demoSite();
    const site = demoSite({ search: { ...search, priceSlider: { min: 0, max: null, step: 500 } } });
    await show({ list: [buildCar({ price: 31_200 }), buildCar({ id: '2', price: 61_200 })], site });
    expect(screen.getByRole('slider', { name: 'Highest price' }).getAttribute('aria-valuemax')).toBe('61500');
  });

  it('accepts typed prices, shows them on the slider, and swaps a reversed pair', async () => {
    const { visited } = await show();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '$60,000' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '20 000' } });
    await act(async () => void fireEvent.blur(screen.getByLabelText('To')));
    expect(screen.getByRole('slider', { name: 'Lowest price' }).getAttribute('aria-valuetext')).toBe('$20,000');
    expect(screen.getByRole('slider', { name: 'Highest price' }).getAttribute('aria-valuetext')).toBe('$60,000');
    await submit();
    expect(visited).toEqual(['/search/new-used-and-demo-cars?range[price]=20000:60000&sortBy=price_desc']);
  });

  it('without a choice the search by price opens all stock, highest price first', async () => {
    const { visited } = await show();
    await submit();
    expect(visited).toEqual(['/search/new-used-and-demo-cars?sortBy=price_desc']);
  });

  it('is a plain form that the browser submits without script', async () => {
    await show();
    const form = screen.getByRole('search', { name: 'Search by price' }) as HTMLFormElement;
    expect(form.method).toBe('get');
    expect(new URL(form.action).pathname).toBe('/search/new-used-and-demo-cars');
    expect([...new FormData(form)]).toEqual([
      ['range[price][min]', ''],
      ['range[price][max]', ''],
      ['sortBy', 'price_desc'],
    ]);
  });
});
