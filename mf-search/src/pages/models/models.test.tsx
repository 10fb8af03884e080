/** @jest-environment jsdom */

import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';
import { modelsHead } from './head.ts';
import page from './index.ts';
import { loadModels } from './load.ts';

const cab = { simple_body: 'Cab & Chassis' };
const list = [
  buildCar({ id: '1', make: 'Isuzu', model: 'D-MAX', price: 48_990, ...cab }),
  buildCar({ id: '2', make: 'Isuzu', model: 'D-MAX', price: 39_990, ...cab }),
  buildCar({ id: '3', make: 'Toyota', model: 'HiLux', price: 44_990, ...cab }),
  buildCar({ id: '4', make: 'Toyota', model: 'RAV4' }),
];
const site = demoSite();

let island: IslandTest | undefined;
afterEach(() => island?.unmount());

const gatewaysWith = () => createFakeGateways(() => outcomeOf([]), { list });
async function show(query: string) {
  island = await mountPage(page, { remote, gateways: gatewaysWith(), site, address: `/models?${query}` });
  return island;
}
const load = (query: string) =>
  loadModels({
    site,
    gateways: gatewaysWith(),
    signal: new AbortController().signal,
    nowMs: 0,
    address: { path: '/models', query, params: {} },
  });
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('models in stock', () => {
  it.each(['body=cab--chassis', 'body=cab-chassis', 'body=Cab---Chassis', 'body=Cab%20%26%20Chassis'])(
    '[NAV-038] %s lists the models of cab & chassis, however many hyphens the query has in a row',
    async (query) => {
      await show(query);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cab & Chassis by model');
      expect(headings()).toEqual(['Isuzu', 'Toyota']);
    },
  );

  it('are grouped by make with count, lowest price and a link to the cars', async () => {
    await show('body=cab--chassis');
    const isuzu = within(screen.getByRole('region', { name: 'Isuzu' }));
    expect(isuzu.getByRole('listitem').textContent).toContain('2 in stockfrom $39,990');
    expect(isuzu.getByRole('link', { name: 'Isuzu D-MAX' }).getAttribute('href')).toBe('/search/isuzu/d-max');
  });

  it('the list of a make’s models includes models of every body type', async () => {
    await show('make=toyota');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Toyota models');
    const models = within(screen.getByRole('list', { name: 'Toyota models' })).getAllByRole('link');
    expect(models.map(({ textContent }) => textContent)).toEqual(['Toyota HiLux', 'Toyota RAV4']);
  });

  it('an address without body or make lists the bodies and makes in stock', async () => {
    await show('');
    const bodies = within(screen.getByRole('list', { name: 'Body types' })).getAllByRole('link');
    expect(bodies.map((link) => link.getAttribute('href'))).toEqual(['/models?body=cab--chassis', '/models?body=suv']);
    const suvs = within(screen.getByRole('region', { name: 'SUVs' }));
    expect(suvs.getByRole('link', { name: 'Toyota RAV4' }).getAttribute('href')).toBe('/search/toyota/rav4');
    expect(suvs.getByRole('link', { name: 'All SUVs (1)' }).getAttribute('href')).toBe('/models?body=suv');
    expect(suvs.getByText('One model')).toBeTruthy();
    const makes = within(screen.getByRole('list', { name: 'Makes' })).getAllByRole('link');
    expect(makes.map((link) => link.getAttribute('href'))).toEqual(['/models?make=isuzu', '/models?make=toyota']);
  });

  it('show a body type without a side view after the others', async () => {
    const bodies = ['Horse float', 'Horse float', 'SUV', 'Hatch'];
    const cars = bodies.map((simple_body, index) => buildCar({ id: `${index}`, simple_body }));
    const gateways = createFakeGateways(() => outcomeOf([]), { list: cars });
    island = await mountPage(page, { remote, gateways, site, address: '/models' });
    const tiles = within(screen.getByRole('list', { name: 'Body types' })).getAllByRole('link');
    expect(tiles.map((tile) => tile.querySelector('img') !== null)).toEqual([true, true, false]);
    expect(tiles.at(-1)?.textContent).toBe('Horse floats2 in stock');
  });

  it('show the body types in the dealer’s order, with its wording and pictures', async () => {
    const tiles = [{ label: 'Family', href: '/search/suv', picture: 'bodies/people-mover' }];
    const own = demoSite({ home: { ...site.home, tiles } });
    island = await mountPage(page, { remote, gateways: gatewaysWith(), site: own, address: '/models' });
    const bodies = within(screen.getByRole('list', { name: 'Body types' })).getAllByRole('link');
    expect(bodies.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Family'),
      expect.stringContaining('Cab & Chassis'),
    ]);
    expect(bodies[0]?.querySelector('img')?.getAttribute('src')).toContain('bodies/people-mover');
  });

  it('if only the most frequent models of a body type are shown, the section says how many there are', async () => {
    const suvs = Array.from({ length: 11 }, (_, index) => buildCar({ id: `${index}`, model: `Model ${index}` }));
    const gateways = createFakeGateways(() => outcomeOf([]), { list: suvs });
    island = await mountPage(page, { remote, gateways, site, address: '/models' });
    const shown = within(screen.getByRole('region', { name: 'SUVs' }));
    expect(shown.getByText('9 of 11 models, most in stock first')).toBeTruthy();
    expect(shown.getAllByRole('listitem')).toHaveLength(9);
  });

  const photo = (name: string) => ({
    image: { url: `/media/${name}-1440.webp`, thumb: { url: `/media/${name}-640.webp` } },
  });
  const picturesShown = async (cars: typeof list) => {
    const gateways = createFakeGateways(() => outcomeOf([]), { list: cars });
    island = await mountPage(page, { remote, gateways, site, address: '/models' });
    return within(screen.getByRole('region', { name: 'SUVs' }))
      .getAllByRole('listitem')
      .map((tile) => `${tile.querySelector('h3')?.textContent}: ${tile.querySelector('img')?.getAttribute('src')}`);
  };

  it('show each model with a photo of its own cars, which no other model shows', async () => {
    const [alike, front, rear] = ['white-side', 'red-front', 'white-rear'].map(photo) as [never, never, never];
    const cars = [
      buildCar({ id: '1', model: 'Jazz', price: 10_000, images: [alike] }),
      buildCar({ id: '2', model: 'Jazz', price: 11_000, images: [front] }),
      buildCar({ id: '3', model: 'Civic', price: 12_000, images: [alike, rear] }),
      buildCar({ id: '4', model: 'Cerato', price: 13_000 }),
      buildCar({ id: '5', model: 'Cerato', price: 14_000, images: [front] }),
    ];
    expect(await picturesShown(cars)).toEqual([
      'Toyota Cerato: /media/red-front-640.webp',
      'Toyota Jazz: /media/white-side-640.webp',
      'Toyota Civic: /media/white-rear-640.webp',
    ]);
  });

  it('a model is shown by a first photo taken indoors if one of its cars has such a photo', async () => {
    const images = [photo('yard'), { ...photo('showroom'), isIndoors: true }] as [never, never];
    const cars = images.map((image, index) => buildCar({ id: `${index}`, model: 'Jazz', images: [image] }));
    expect(await picturesShown(cars)).toEqual(['Toyota Jazz: /media/showroom-1440.webp']);
  });

  it('a model without photos is shown as a side view of its body type', async () => {
    expect(await picturesShown([buildCar()])).toEqual(['Toyota RAV4: /media/bodies/suv-240.webp']);
  });

  it('a model has its photo and lowest price even if it is not among the cheapest of a large stock', async () => {
    const cars = [
      ...Array.from({ length: 200 }, (_, index) => buildCar({ id: `${index}`, price: 10_000 + index })),
      ...['a', 'b'].map((id) => buildCar({ id, model: 'Prado', price: 90_000, images: [photo('prado') as never] })),
    ];
    expect(await picturesShown(cars)).toContain('Toyota Prado: /media/prado-1440.webp');
    expect(screen.getByText('$90,000')).toBeTruthy();
  });

  it.each([
    [1, '1', false],
    [2, '2', false],
    [3, '3', false],
    [4, '4', false],
    [5, '4', true],
    [6, '3', false],
    [7, '4', true],
    [9, '4', true],
  ])('of %i models in a section none is alone in a row of a wide screen', async (count, columns, hasLead) => {
    const cars = Array.from({ length: count }, (_, index) => buildCar({ id: `${index}`, model: `Model ${index}` }));
    const gateways = createFakeGateways(() => outcomeOf([]), { list: cars });
    island = await mountPage(page, { remote, gateways, site, address: '/models' });
    const section = screen.getByRole('list', { name: 'SUVs' });
    expect([section.dataset['columns'], section.querySelector('[data-lead]') !== null]).toEqual([columns, hasLead]);
  });

  it.each(['body=hovercraft', 'make=jaguar', 'body=suv&make=jaguar'])(
    '%s is a 404 with links to the stock',
    async (query) => {
      expect(await load(query)).toMatchObject({ kind: 'found', status: 404 });
      await show(query);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(
        /^We have no “(hovercraft|jaguar)” right now$/,
      );
      expect(within(screen.getByRole('list', { name: 'Body types' })).getAllByRole('link')).toHaveLength(2);
    },
  );

  it('have a title, and one canonical address for each body', async () => {
    const headOf = async (query: string) => {
      const loaded = await load(query);
      if (loaded.kind !== 'found') throw new Error('the page is there');
      return modelsHead(loaded.data, site);
    };
    expect(await headOf('body=Cab-Chassis')).toEqual({
      title: 'Cab & Chassis by model | Northshore Motors',
      description:
        'Cab & Chassis by model at Northshore Motors: 3 cars from Isuzu and Toyota. See each model’s lowest price.',
      canonical: '/models?body=cab--chassis',
    });
    expect((await headOf('')).canonical).toBe('/models');
    expect((await headOf('body=suv&make=toyota')).robots).toBe('noindex, follow');
    expect((await headOf('body=hovercraft')).robots).toBe('noindex, follow');
  });

  it('the description of the page names at most eight makes', async () => {
    const loaded = await load('');
    if (loaded.kind !== 'found') throw new Error('the page is there');
    const groups = [...'ABCDEFGHI'].map((make) => ({ make, count: 1, models: [] }));
    const descriptionOf = (most: number) =>
      modelsHead({ ...loaded.data, groups: groups.slice(0, most) }, site).description;
    expect(descriptionOf(8)).toContain(' from A, B, C, D, E, F, G and H. See each');
    expect(descriptionOf(9)).toContain(' from A, B, C, D, E, F, G, H and more. See each');
  });
});
