/** @jest-environment jsdom */
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { within } from '@testing-library/react';
import shell from '../../remote.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import pageFailed from '../page-failed/index.ts';
import notFound from './index.ts';

afterEach(() => document.body.replaceChildren());

it('[NAV-050] an unknown address shows a not-found page with a link to the search', async () => {
  const { element } = await mountWidget(notFound, {}, { remote: shell, gateways: fakeGateways() });
  const find = within(element);
  expect(find.getByRole('heading', { level: 1 }).textContent).toBe('We can’t find that page');
  expect(find.getByRole('link', { name: 'Search all cars' }).getAttribute('href')).toBe(
    '/search/new-used-and-demo-cars',
  );
});

it('[NAV-001] the not-found page has the links that the site configures for it', async () => {
  const links = [{ label: 'Parts', href: '/vehicle-parts-and-accessories' }];
  const site = demoSite({ nav: { main: [], footer: [], utility: [], default: links } });
  const { element } = await mountWidget(notFound, {}, { remote: shell, gateways: fakeGateways(), site });
  const places = within(within(element).getByRole('navigation', { name: 'Where to from here' }));
  expect(places.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/vehicle-parts-and-accessories',
  ]);
});

it('the not-found page titles its featured stock in the dealer’s own words', async () => {
  const site = demoSite({ home: { ...demoSite().home, featuredTitle: 'Fresh this week' } });
  const { element, slots } = await mountWidget(notFound, {}, { remote: shell, gateways: fakeGateways(), site });
  expect(within(element).getByRole('region', { name: 'Fresh this week' })).toBeTruthy();
  expect(slots().map(({ name }) => name)).toEqual(['home.featured', 'search.finance-warning']);
});

it('a failed page offers a full reload and a phone link', async () => {
  const { element } = await mountWidget(
    pageFailed,
    {},
    { remote: shell, gateways: fakeGateways(), address: '/search/used-cars?page=2' },
  );
  const find = within(element);
  const again = find.getByRole('link', { name: 'Try again' });
  expect([again.getAttribute('href'), again.getAttribute('target')]).toEqual(['/search/used-cars?page=2', '_self']);
  expect(find.getByRole('link', { name: '02 9904 1180' }).getAttribute('href')).toBe('tel:0299041180');
});
