/** @jest-environment jsdom */

import type { IslandTest } from '@forecourt/kit/testing';
import { mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';
import widget from './index.ts';

let island: IslandTest | undefined;
afterEach(() => island?.unmount());

const query = 'refinementList[body][0]=SUV&range[price]=:28000&page=3';

async function show(cars: Parameters<typeof outcomeOf>[0], count = cars.length) {
  const gateways = createFakeGateways(() => outcomeOf(cars, { count }));
  island = await mountWidget(widget, { title: 'Closest to your budget', query }, { remote, gateways });
  return gateways;
}

describe('the first cars of a search', () => {
  it('shows the unsold cars closest below the maximum price of the search, and a link to all results', async () => {
    const ids = ['1', '2', '3', '4', '5', '6', '7'];
    const gateways = await show([buildCar({ id: '0', status: 'sold' }), ...ids.map((id) => buildCar({ id }))], 214);
    expect(gateways.requested).toHaveLength(1);
    expect(gateways.requested[0]?.state).toMatchObject({
      facets: { body: ['SUV'] },
      ranges: { price: { max: 28_000 } },
      sortBy: 'price_desc',
      page: 1,
    });
    const list = screen.getByRole('list', { name: 'Closest to your budget' });
    expect(within(list).getAllByRole('article')).toHaveLength(6);
    const all = screen.getByRole('link', { name: 'Show all 214 cars' });
    expect(decodeURIComponent(all.getAttribute('href') ?? '')).toContain(
      'refinementList[body][0]=SUV&range[price]=:28000',
    );
  });

  it.each([
    ['sortBy=price_asc', 'price_asc'],
    ['range[price]=:28000&sortBy=price_asc', 'price_asc'],
    ['refinementList[make][0]=Kia', 'relevance'],
  ])('the cars of the search %s are in the order %s', async (address, order) => {
    const gateways = createFakeGateways(() => outcomeOf([buildCar({ id: '1' })]));
    island = await mountWidget(widget, { title: 'The cars in this offer', query: address }, { remote, gateways });
    expect(gateways.requested[0]?.state.sortBy).toBe(order);
  });

  it('the cards show repayments for the loan terms of the page, if it has any', async () => {
    const gateways = createFakeGateways(() => outcomeOf([buildCar({ finance_lenders: {} })]));
    const terms = { termYears: 5, depositCents: 200_000 };
    const shown = () => island?.slots().find(({ name }) => name === 'search.card.finance')?.context;
    island = await mountWidget(widget, { title: 'Closest to your budget', query, terms }, { remote, gateways });
    expect(shown()).toMatchObject({ terms });
    await island.unmount();
    island = await mountWidget(widget, { title: 'Closest to your budget', query }, { remote, gateways });
    expect(shown()).not.toHaveProperty('terms');
  });

  it('shows one car of each model before a second of any, in the order of the search', async () => {
    const models = ['Camry', 'Camry', 'Camry', 'Kona', 'Camry', 'Tucson', 'Camry', 'Ranger'];
    await show(models.map((model, index) => buildCar({ id: String(index), slug: String(index), model })));
    const links = screen.getAllByRole('article').map((card) => within(card).getAllByRole('link')[0]);
    expect(links.map((link) => link?.getAttribute('href'))).toEqual(
      ['0', '1', '2', '3', '5', '7'].map((id) => `/cars/${id}`),
    );
  });

  it('the preview of a search has no link when there are no further cars, and no heading without cars', async () => {
    await show([buildCar({ id: '1' })]);
    expect(screen.queryByRole('link', { name: /Show all/ })).toBeNull();
    await island?.unmount();
    await show([]);
    expect(island?.element.textContent).toBe('');
  });
});
