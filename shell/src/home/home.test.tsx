/** @jest-environment jsdom */
import type { Site } from '@forecourt/contracts/site-config';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { fireEvent, within } from '@testing-library/react';
import { act } from 'react';
import shell from '../remote.ts';
import { homeHead } from './home-head.ts';
import home from './index.ts';

afterEach(() => document.body.replaceChildren());

const base = demoSite();
const withHero = (hero: Site['theme']['arrangement']['hero'], changes: Partial<Site['home']> = {}) =>
  demoSite({
    home: { ...base.home, ...changes },
    theme: { ...base.theme, arrangement: { ...base.theme.arrangement, hero } },
  });

async function show(site: Site) {
  const test = await mountPage(home, { remote: shell, gateways: {}, site });
  return { ...test, find: within(test.element) };
}

describe('home', () => {
  it.each(['photo', 'prices', 'landscape', 'group'] as const)(
    'with the %s hero has one heading, a search box and the featured stock',
    async (hero) => {
      const { find, slots } = await show(withHero(hero));
      expect(find.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
        'Take the quiet way to a new car',
      ]);
      expect(find.getByRole('search', { name: 'Search cars' })).toBeTruthy();
      expect(slots().map(({ name }) => name)).toEqual(['home.featured', 'search.finance-warning']);
    },
  );

  it('[NAV-014] a group shows its brands as a grid of links', async () => {
    const { find } = await show(
      withHero('group', {
        tiles: [
          { label: 'Toyota', href: '/search/toyota' },
          { label: 'Kia', href: '/search/kia' },
        ],
      }),
    );
    const brands = within(find.getByRole('region', { name: 'Brands' }));
    expect(brands.getByRole('link', { name: 'Toyota' }).getAttribute('href')).toBe('/search/toyota');
    expect(brands.getByRole('link', { name: 'Kia' }).getAttribute('href')).toBe('/search/kia');
  });

  it('[NAV-015] a group shows the figures of its banner', async () => {
    const stats = [
      { value: '50+', label: 'locations' },
      { value: '40+', label: 'brands' },
      { value: '30+', label: 'years in business' },
    ];
    const { find } = await show(withHero('group', { stats }));
    for (const { value, label } of stats) expect(find.getByText(label).nextElementSibling?.textContent).toBe(value);
  });

  it('a dealer without figures shows none', async () => {
    const { find } = await show(withHero('group', { stats: [] }));
    expect(find.queryByText('locations')).toBeNull();
  });
});

describe('the search box', () => {
  const search = withHero('photo', { bodies: ['SUV', 'People mover'] });

  it('goes to an address as every other link writes it, without what was left open', async () => {
    const { find, visited } = await show(search);
    fireEvent.change(find.getByLabelText('Make or model'), { target: { value: 'rav4' } });
    fireEvent.change(find.getByLabelText('Price up to'), { target: { value: ':60000' } });
    await act(async () => void fireEvent.submit(find.getByRole('search')));
    expect(visited).toEqual(['/search/new-used-and-demo-cars?query=rav4&range[price]=:60000']);
  });

  it('narrows by body', async () => {
    const { find, visited } = await show(search);
    fireEvent.change(find.getByLabelText('Body'), { target: { value: 'People mover' } });
    await act(async () => void fireEvent.submit(find.getByRole('search')));
    expect(visited).toEqual(['/search/new-used-and-demo-cars?refinementList[body][0]=People%20mover']);
  });

  it('is a plain form: before any script the browser sends it itself', async () => {
    const { find } = await show(search);
    const form = find.getByRole('search') as HTMLFormElement;
    expect(form.method).toBe('get');
    expect(new URL(form.action).pathname).toBe('/search/new-used-and-demo-cars');
    expect([...form.elements].map((field) => field.getAttribute('name')).filter(Boolean)).toEqual([
      'query',
      'refinementList[body][0]',
      'range[price]',
    ]);
  });

  it('offers the stock types the dealer’s own navigation leads to, and no choice of one', async () => {
    const footer = (...scopes: string[]) => [
      { label: 'Vehicles', links: scopes.map((scope) => ({ label: scope, href: `/search/${scope}` })) },
    ];
    const both = await show(demoSite({ nav: { main: [], utility: [], footer: footer('used-cars', 'new-cars') } }));
    const kinds = within(both.find.getByRole('list', { name: 'Kinds of cars' }));
    expect(kinds.getAllByRole('link').map((link) => link.textContent)).toEqual(['All', 'New', 'Used']);
    document.body.replaceChildren();
    const one = await show(demoSite({ nav: { main: [], utility: [], footer: footer('used-cars') } }));
    expect(one.find.queryByRole('list', { name: 'Kinds of cars' })).toBeNull();
  });

  it('offers only prices the site sells for', async () => {
    const { find } = await show(
      demoSite({ search: { ...base.search, priceSlider: { min: 20_000, max: 60_000, step: 500 } } }),
    );
    const options = [...(find.getByLabelText('Price up to') as HTMLSelectElement).options].map(({ text }) => text);
    expect(options).toEqual(['Any price', '$25,000', '$30,000', '$35,000', '$40,000', '$50,000']);
  });
});

describe('what the home page says about itself', () => {
  it('names the dealer to engines, and preloads the one picture of a photo hero', () => {
    const head = homeHead(base);
    expect(head.jsonLd?.[0]).toMatchObject({
      '@type': 'AutoDealer',
      name: 'Northshore Motors',
      telephone: '02 9904 1180',
    });
    expect(head.leadImage?.src).toBe('/media/studio/suv-blue-front-34-1200.webp');
    expect(homeHead(withHero('landscape')).leadImage).toBeUndefined();
  });
});
