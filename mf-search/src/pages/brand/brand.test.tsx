/** @jest-environment jsdom */

import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';
import { brandHead } from './head.ts';
import page from './index.ts';
import { loadBrand } from './load.ts';

const toyota = {
  title: 'Toyota',
  slug: 'toyota',
  logo: null,
  banner: '/media/toyota.webp',
  description: 'At Artarmon since 1978.',
  skipPage: false,
};
const site = demoSite({
  brands: [toyota, { ...toyota, title: 'Kia', slug: 'kia', skipPage: true }, { ...toyota, title: 'MG', slug: 'mg' }],
});
const list = [
  buildCar({ id: '1', price: 48_990 }),
  buildCar({ id: '2', price: 22_490 }),
  buildCar({ id: '3', model: 'Corolla', simple_body: 'Hatch', price: 0 }),
];

let island: IslandTest | undefined;
afterEach(() => island?.unmount());

const gatewaysWith = (cars = list) => createFakeGateways(() => outcomeOf([]), { list: cars });
async function show(address: string, shownSite = site, cars = list) {
  island = await mountPage(page, { remote, gateways: gatewaysWith(cars), site: shownSite, address });
  return island;
}
const load = (brand: string) =>
  loadBrand({
    site,
    gateways: gatewaysWith(),
    signal: new AbortController().signal,
    nowMs: 0,
    address: { path: `/${brand}/overview`, query: '', params: { brand } },
  });

describe('a brand’s page', () => {
  it('[NAV-019] has banner, description, stock, and a slot for the brand’s offers', async () => {
    const { slots } = await show('/toyota/overview');
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/toyota.webp');
    expect(screen.getByText('At Artarmon since 1978.')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Toyota stock' })).getAllByRole('article')).toHaveLength(3);
    const offers = slots().find(({ name }) => name === 'brand.offers');
    expect(offers?.context).toEqual({ manufacturer: 'toyota' });
    expect(await load('jaguar')).toEqual({ kind: 'notFound' });
  });

  it.each([true, false])(
    'without a banner the page shows a picture of a car, labelled if it is an illustration: %s',
    async (illustration) => {
      const image = { image: { url: '/a.webp', thumb: { url: '/a-640.webp' } }, illustration };
      const plain = demoSite({ brands: [{ ...toyota, banner: null }] });
      await show('/toyota/overview', plain, [buildCar({ id: '1', images: [image] })]);
      const picture = document.querySelector('img[src="/a.webp"]');
      expect(picture?.parentElement?.textContent).toBe(illustration ? 'Illustration' : '');
    },
  );

  it('shows banner and description, its models with count and lowest price, and some of its cars', async () => {
    const { slots } = await show('/toyota/overview');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Toyota at Northshore Motors');
    expect(screen.getByText('At Artarmon since 1978.')).toBeTruthy();
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/toyota.webp');
    const models = within(screen.getByRole('list', { name: 'Toyota models' })).getAllByRole('listitem');
    expect(models.map(({ textContent }) => textContent?.replace('Photos coming', ''))).toEqual([
      'Toyota RAV42 in stockfrom $22,490',
      'Toyota Corolla1 in stock',
    ]);
    expect(screen.getByRole('link', { name: 'Toyota Corolla' }).getAttribute('href')).toBe('/search/toyota/corolla');
    expect(within(screen.getByRole('list', { name: 'Toyota stock' })).getAllByRole('article')).toHaveLength(3);
    expect(slots().some(({ name }) => name === 'search.finance-warning')).toBe(true);
    expect(screen.getByRole('link', { name: 'See 3 cars' }).getAttribute('href')).toBe('/search/toyota');
  });

  it('a brand without stock shows a notice and a link to all stock', async () => {
    await show('/mg/overview');
    expect(screen.getByRole('heading', { name: 'No MG cars in stock right now' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See everything in stock' })).toBeTruthy();
  });

  it('is found whatever the case of its path; an unknown brand is not found, and one without a page redirects to its stock', async () => {
    expect(await load('TOYOTA')).toMatchObject({ kind: 'found', status: 200 });
    expect(await load('jaguar')).toEqual({ kind: 'notFound' });
    expect(await load('kia')).toEqual({ kind: 'redirect', to: '/search/kia', permanent: false });
  });

  it('has a title, a canonical address and structured data', async () => {
    const loaded = await load('toyota');
    if (loaded.kind !== 'found') throw new Error('the page is there');
    const head = brandHead(loaded.data, site);
    expect(head).toMatchObject({ title: 'Toyota models and stock | Northshore Motors', canonical: '/toyota/overview' });
    expect(head.description).toBe(
      'Toyota at Northshore Motors: 3 cars in stock, including RAV4, Corolla. See models, prices and photos.',
    );
    expect(head.jsonLd?.[0]).toMatchObject({ '@type': 'BreadcrumbList' });
  });
});
