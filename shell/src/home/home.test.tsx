/** @jest-environment jsdom */
import type { Site } from '@forecourt/contracts/site-config';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { within } from '@testing-library/react';
import shell from '../remote.ts';
import { fakeGateways } from '../testing/fake-gateways.ts';
import { homeHead } from './home-head.ts';
import home from './index.ts';

afterEach(() => document.body.replaceChildren());

const base = demoSite();
const withHero = (hero: Site['theme']['arrangement']['hero'], changes: Partial<Site['home']> = {}) =>
  demoSite({
    home: { ...base.home, ...changes },
    theme: { ...base.theme, arrangement: { ...base.theme.arrangement, hero } },
  });

async function show(site: Site, gateways = fakeGateways()) {
  const test = await mountPage(home, { remote: shell, gateways, site });
  return { ...test, find: within(test.element) };
}

describe('home', () => {
  const always = [
    'home.reviews',
    'home.locations',
    'home.budget',
    'home.search',
    'home.featured',
    'search.finance-warning',
    'home.price',
    'home.recent',
  ];

  it.each([
    ['photo', { layout: 'row' }, [...always, 'home.bodies', 'home.offers']],
    ['prices', { layout: 'stack' }, [...always, 'home.bodies', 'home.offers']],
    ['landscape', { layout: 'row' }, [...always, 'home.bodies', 'home.offers', 'home.towing']],
    ['group', { layout: 'stack' }, [...always, 'home.brands', 'home.figures']],
  ] as const)('home with the %s hero has one heading, and the slots of other remotes', async (hero, search, names) => {
    const { find, slots } = await show(withHero(hero));
    expect(find.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      'Take the quiet way to a new car',
    ]);
    expect(
      slots()
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...names].sort());
    expect(slots().find(({ name }) => name === 'home.search')?.context).toEqual(search);
  });

  it.each(['photo', 'prices', 'landscape', 'group'] as const)(
    'home with the %s hero links to all stock when the search slot is empty',
    async (hero) => {
      const { find } = await show(withHero(hero));
      const [instead] = find.getAllByRole('link', { name: 'See all cars' });
      expect(instead?.getAttribute('href')).toBe('/search/new-used-and-demo-cars');
    },
  );

  it('has no slot for the budget search on a site that switches it off', async () => {
    const { slots } = await show(demoSite({ features: { ...base.features, budgetSearch: false } }));
    expect(slots().map(({ name }) => name)).toContain('home.price');
    expect(slots().map(({ name }) => name)).not.toContain('home.budget');
  });

  it('has a slot for the stock count only on the tiles that name dealerships', async () => {
    const tile = { href: 'https://north.example', picture: 'studio/suv-blue-front-34' };
    const tiles = [
      { ...tile, label: 'North', note: 'Utes and vans', colour: '#123456', dealerships: ['north-a', 'north-b'] },
      { ...tile, label: 'West', href: 'https://west.example' },
    ];
    const { find, slots } = await show(withHero('group', { sections: ['hero', 'tiles'], tiles }));
    expect(slots().filter(({ name }) => name === 'home.dealer')).toEqual([
      expect.objectContaining({ context: { dealerships: ['north-a', 'north-b'] } }),
    ]);
    const links = [
      find.getByRole('link', { name: 'North Utes and vans Visit' }),
      find.getByRole('link', { name: 'West Visit' }),
    ];
    expect(links.map((link) => [link.getAttribute('href'), link.querySelector('rect')?.getAttribute('fill')])).toEqual([
      ['https://north.example', '#123456'],
      ['https://west.example', '#FFFFFF'],
    ]);
  });

  it('blends the background of a picture into its tile unless the picture is a cut-out', async () => {
    const tiles = ['suv-blue-front-34', 'ute-black-cut-out'].map((name) => ({
      label: name,
      href: `https://${name}.example`,
      picture: `studio/${name}`,
    }));
    const { element } = await show(withHero('group', { sections: ['hero', 'tiles'], tiles }));
    const pictures = [...element.querySelectorAll('a[href$=".example"] img')];
    expect(pictures.map((picture) => picture.hasAttribute('data-transparent'))).toEqual([false, true]);
  });

  it('[NAV-048] has the sections that the site configures, in that order', async () => {
    const { slots } = await show(withHero('photo', { sections: ['hero', 'offers', 'featured', 'locations'] }));
    expect(slots().map(({ name }) => name)).toEqual([
      'home.search',
      'home.offers',
      'home.featured',
      'search.finance-warning',
      'home.locations',
    ]);
  });

  it('[NAV-048] shows the latest three articles, and renders without them when the blog fails', async () => {
    const written = ['a', 'b', 'c', 'd'].map((slug) => ({
      slug,
      title: `Title ${slug}`,
      description: 'D',
      category: 'buying-advice',
      date: '2026-10-01',
      minutes: 3,
    }));
    const { find } = await show(base, fakeGateways({ articles: async () => written }));
    const blog = within(find.getByRole('region', { name: 'From our blog' }));
    expect(blog.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Title a',
      'Title b',
      'Title c',
    ]);
    document.body.replaceChildren();
    const failing = fakeGateways({ articles: async () => Promise.reject(new Error('down')) });
    const { find: inFailing } = await show(base, failing);
    expect(inFailing.queryByRole('region', { name: 'From our blog' })).toBeNull();
    expect(inFailing.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it.each([
    [true, true],
    [false, false],
  ])('with tradeIn %s, the home page has a link to selling a car: %s', async (tradeIn, offers) => {
    const { find } = await show(demoSite({ features: { ...base.features, tradeIn } }));
    expect(find.queryByRole('link', { name: 'Sell your car' }) !== null).toBe(offers);
  });

  it('links to selling a car and to valuing a trade-in, each at the address of the site', async () => {
    const aliases = { 'forms.sell': ['/we-buy-cars'], 'forms.trade-in': ['/value-my-trade'] };
    const { find } = await show(demoSite({ features: { ...base.features, tradeIn: true }, aliases }));
    const address = (name: string) => find.getByRole('link', { name }).getAttribute('href');
    expect([address('Sell your car'), address('Value a trade-in')]).toEqual(['/we-buy-cars', '/value-my-trade']);
  });

  it('the page of a group links to all brands', async () => {
    const { find } = await show(withHero('group'));
    const brands = within(find.getByRole('region', { name: 'Brands' }));
    expect(brands.getAllByRole('link', { name: 'All brands' })[0]?.getAttribute('href')).toBe('/brands');
  });

  it('[NAV-015] the page of a group shows its configured figures', async () => {
    const stats = [
      { value: '50+', label: 'locations' },
      { value: '40+', label: 'brands' },
      { value: '30+', label: 'years in business' },
    ];
    const { find } = await show(withHero('group', { stats }));
    for (const { value, label } of stats) expect(find.getByText(label).nextElementSibling?.textContent).toBe(value);
  });

  it('shows no configured figures if the dealer has configured none', async () => {
    const { find } = await show(withHero('group', { stats: [] }));
    expect(find.queryByText('locations')).toBeNull();
  });
});

describe('the head of the home page', () => {
  it('[CONF-009] has structured data of the dealer or group, and preloads the picture of a photo hero', () => {
    const head = homeHead(base);
    expect(head.jsonLd?.[1]).toMatchObject({
      '@type': 'WebSite',
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          urlTemplate: 'https://northshore.example/search/new-used-and-demo-cars?query={search_term_string}',
        },
      },
    });
    expect(head.jsonLd?.[0]).toMatchObject({
      '@type': 'AutoDealer',
      name: 'Northshore Motors',
      telephone: '02 9904 1180',
    });
    const group = homeHead({ ...base, kind: 'group' });
    expect(group.jsonLd?.[0]).toMatchObject({ '@type': 'Organization', name: 'Northshore Motors' });
    expect(head.leadImage?.src).toBe('/media/studio/suv-blue-front-34-1200.webp');
    expect(homeHead(withHero('landscape')).leadImage).toBeUndefined();
  });
});
