/** @jest-environment jsdom */

import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';
import { brandsHead } from './head.ts';
import page from './index.ts';

const brand = { logo: null, banner: null, skipPage: false };
const site = demoSite({
  brands: [
    { ...brand, title: 'Toyota', slug: 'toyota', description: 'At Artarmon since 1978.' },
    { ...brand, title: 'Mercedes-Benz', slug: 'mercedes-benz', description: '', skipPage: true, logo: '/media/mb.svg' },
  ],
});
const list = [
  buildCar({ id: '1' }),
  buildCar({ id: '2', make: 'Mercedes-Benz', model: 'GLC' }),
  buildCar({ id: '3', make: 'Kia' }),
];

let island: IslandTest | undefined;
afterEach(() => island?.unmount());

async function show(cars = list, of = site) {
  const gateways = createFakeGateways(() => outcomeOf([]), { list: cars });
  island = await mountPage(page, { remote, gateways, site: of, address: '/brands' });
  return island;
}

describe('the brand directory', () => {
  it('[NAV-018] an entry shows logo and description, and links to the brand’s page, or to its stock if there is no page', async () => {
    await show();
    const [toyota, mercedes, ...more] = within(screen.getByRole('list', { name: 'Our brands' })).getAllByRole(
      'article',
    );
    expect(more).toEqual([]);
    const entry = within(toyota as HTMLElement);
    expect(entry.getByRole('heading', { name: 'Toyota' })).toBeTruthy();
    expect(entry.getByText('At Artarmon since 1978.')).toBeTruthy();
    expect(entry.getByText('1 car in stock')).toBeTruthy();
    expect(entry.getByRole('link').getAttribute('href')).toBe('/toyota/overview');
    const skipped = within(mercedes as HTMLElement);
    expect(skipped.getByRole('img', { name: 'Mercedes-Benz' }).getAttribute('src')).toBe('/media/mb.svg');
    expect(skipped.getByRole('link').getAttribute('href')).toBe('/search/mercedes-benz');
  });

  it('a brand of the directory that has no stock says so', async () => {
    await show([]);
    expect(screen.getAllByText('None in stock right now')).toHaveLength(2);
  });

  it('also lists the other makes in stock, with their counts', async () => {
    await show();
    const others = within(screen.getByRole('region', { name: 'Other makes in stock' })).getAllByRole('link');
    expect(others.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Kia, 1 in stock', '/search/kia'],
    ]);
  });

  it('without brands and stock the page links to the home page', async () => {
    await show([], demoSite({ brands: [] }));
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  });

  it('without a directory the page lists every make in stock, and without stock it shows how to contact the dealer', async () => {
    await show(list, demoSite());
    expect(screen.getByRole('region', { name: 'Every make in stock' })).toBeTruthy();
    await island?.unmount();
    await show([], demoSite());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nothing in stock right now');
    expect(island?.element.textContent).toContain('02 9904 1180');
  });

  it('has structured data with the list of brand addresses', () => {
    const entry = { title: 'Toyota', slug: 'toyota', count: 3, logo: null, description: '', hasPage: true };
    const head = brandsHead(
      { entries: [entry, { ...entry, title: 'Kia', slug: 'kia', hasPage: false }], others: [], count: 9 },
      site,
    );
    expect(head.title).toBe('Brands | Northshore Motors');
    expect(head.description).toBe('Toyota, Kia at Northshore Motors, with 9 cars for sale.');
    const many = Array.from({ length: 13 }, (_, index) => ({ ...entry, title: `Make ${index + 1}` }));
    expect(brandsHead({ entries: [], others: many, count: 20 }, site).description).toContain('Make 12 and more at');
    expect(brandsHead({ entries: [], others: [], count: 0 }, site).description).toContain('nothing in stock');
    expect(head.canonical).toBe('/brands');
    expect(head.jsonLd?.[0]).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [
        { position: 1, url: 'https://northshore.example/toyota/overview' },
        { position: 2, url: 'https://northshore.example/search/kia' },
      ],
    });
  });
});
