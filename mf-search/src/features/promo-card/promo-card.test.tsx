/** @jest-environment jsdom */

import type { Car } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import page from '../../pages/results/index.ts';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';

let island: IslandTest | undefined;
afterEach(() => island?.unmount());

const words = { title: 'Five yards', text: 'One list.', label: 'Find your yard', href: '/dealerships' };
const cars = (types: readonly Car['car_type'][], changes: Partial<Car> = {}) =>
  types.map((car_type, index) => buildCar({ id: String(index), model: `Model ${index}`, car_type, ...changes }));

/** The list of results: a car as its id, the promotional card as `promo`. */
async function listOf(hits: readonly Car[], promoCard: Partial<Site['search']['promoCard']>) {
  const { search } = demoSite();
  const site = demoSite({ search: { ...search, promoCard: { positions: [], always: false, ...words, ...promoCard } } });
  const gateways = createFakeGateways(() => outcomeOf(hits));
  island = await mountPage(page, { remote, gateways, site, address: '/search/new-used-and-demo-cars' });
  return [...(screen.queryByRole('list', { name: 'Search results' })?.children ?? [])].map(
    (entry) => /Model (\d)/.exec(entry.textContent ?? '')?.[1] ?? 'promo',
  );
}

describe('the promotional card', () => {
  it('[SRCH-032] is inserted at each of its positions, and all cars stay', async () => {
    expect(await listOf(cars(['used', 'used', 'used']), { positions: [3, 0] })).toEqual([
      'promo',
      '0',
      '1',
      'promo',
      '2',
    ]);
    const link = screen.getAllByRole('link', { name: 'Find your yard' })[0];
    expect(link?.getAttribute('href')).toBe('/dealerships');
    expect(screen.getAllByRole('complementary', { name: 'Five yards' })[0]?.textContent).toContain('One list.');
  });

  it('[SRCH-032] the promo card is not shown without a position, nor at a position beyond the end of the list', async () => {
    expect(await listOf(cars(['used', 'used']), {})).toEqual(['0', '1']);
    await island?.unmount();
    expect(await listOf(cars(['used', 'used']), { positions: [2, 9] })).toEqual(['0', '1', 'promo']);
  });

  it('[SRCH-033] the promo card is shown among used cars only, unless the site sets `always`', async () => {
    expect(await listOf(cars(['used', 'demo']), { positions: [1] })).toEqual(['0', '1']);
    await island?.unmount();
    expect(await listOf(cars(['used', 'used']), { positions: [1] })).toEqual(['0', 'promo', '1']);
    await island?.unmount();
    expect(await listOf(cars(['new', 'demo']), { positions: [1], always: true })).toEqual(['0', 'promo', '1']);
  });

  it('a collapsed run of sold cars counts as one position for the promo card, and a list without cars has no promo card', async () => {
    const [first, ...others] = cars(['used', 'used', 'used', 'used']);
    const sold = others.slice(0, 2).map((car): Car => ({ ...car, status: 'sold' }));
    const hits = [first, ...sold, others[2]].filter((car) => car !== undefined);
    expect(await listOf(hits, { positions: [2] })).toEqual(['0', '1', 'promo', '3']);
    await island?.unmount();
    expect(await listOf([], { positions: [0], always: true })).toEqual([]);
    expect(screen.queryByRole('complementary', { name: 'Five yards' })).toBeNull();
  });
});

describe('running promotions', () => {
  const node = { id: 'plate', title: 'Plate clearance', label: 'See them', href: '/special-offers', position: 2 };
  const listed = async (
    nodes: NonNullable<Site['promos']>['nodes'],
    address: string,
    types: readonly Car['car_type'][],
  ) => {
    await island?.unmount();
    const { search } = demoSite();
    const promoCard = { positions: [0], always: true, ...words };
    const site = demoSite({ search: { ...search, promoCard }, promos: { nodes } });
    const gateways = createFakeGateways(() => outcomeOf(cars(types)));
    island = await mountPage(page, { remote, gateways, site, address, nowMs: Date.parse('2026-11-24T00:00:00Z') });
    return [...screen.getByRole('list', { name: 'Search results' }).children].map(
      (entry) => /Model (\d)/.exec(entry.textContent ?? '')?.[1] ?? entry.querySelector('h2')?.textContent,
    );
  };
  const all = '/search/new-used-and-demo-cars';

  it('[OFFR-015] promotions are shown at their own positions, in addition to the promotional card', async () => {
    const list = await listed([node], all, ['new', 'used']);
    expect(list).toEqual(['Five yards', '0', 'Plate clearance', '1']);
    expect(screen.getByRole('link', { name: 'See them' }).getAttribute('href')).toBe('/special-offers');
  });

  it('[OFFR-014] promotions with strictDisplay are shown only in a search for their stock types', async () => {
    const strict = [{ ...node, display: ['used' as const], strictDisplay: true }];
    expect(await listed(strict, all, ['used', 'used'])).toEqual(['Five yards', '0', '1']);
    expect(await listed(strict, '/search/used-cars', ['used', 'used'])).toContain('Plate clearance');
    expect(await listed(strict, '/search/new-cars', ['new', 'new'])).not.toContain('Plate clearance');
    expect(
      await listed([{ ...strict[0], ...node, strictDisplay: false }], '/search/new-cars', ['new', 'new']),
    ).toContain('Plate clearance');
  });

  it('[OFFR-013] promotions are not shown after their expiry', async () => {
    expect(await listed([{ ...node, expiry: '2026-11-24' }], all, ['used'])).not.toContain('Plate clearance');
  });
});
