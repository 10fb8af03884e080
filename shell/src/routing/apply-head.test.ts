/** @jest-environment jsdom */
import { beforeEach, expect, it } from '@jest/globals';
import { applyHead } from './apply-head.ts';

beforeEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  const canonical = document.head.appendChild(document.createElement('link'));
  Object.assign(canonical, { rel: 'canonical', href: 'https://northshore.example/search/used-cars?page=2' });
  for (const property of ['og:title', 'og:description', 'og:url'])
    document.head.appendChild(document.createElement('meta')).setAttribute('property', property);
  history.replaceState(null, '', '/search/nothing?a');
});

const headOf = () => ({
  title: document.title,
  canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
  robots: document.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content,
  description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
  shared: [...document.querySelectorAll<HTMLMetaElement>('meta[property]')].map(({ content }) => content),
});

it('title, description and canonical address are those of the new page, on the site’s domain', () => {
  applyHead({ title: 'SUVs', description: 'All of them', canonical: '/search/suv' });
  const canonical = 'https://northshore.example/search/suv';
  expect(headOf()).toEqual({
    title: 'SUVs',
    description: 'All of them',
    canonical,
    robots: 'index, follow',
    shared: ['SUVs', 'All of them', canonical],
  });
});

it('metadata of the previous page is removed', () => {
  applyHead({ title: 'SUVs', description: 'All of them', canonical: '/search/suv' });
  applyHead({ title: 'Page not found', robots: 'noindex' });
  const canonical = 'https://northshore.example/search/nothing';
  expect(headOf()).toEqual({
    title: 'Page not found',
    description: '',
    canonical,
    robots: 'noindex',
    shared: ['Page not found', '', canonical],
  });
});

it('structured data of the new page replaces that of the previous page', () => {
  const data = () =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
      JSON.parse(textContent ?? ''),
    );
  applyHead({ title: 'A car', jsonLd: [{ '@type': 'Car', name: '</script>' }, { '@type': 'BreadcrumbList' }] });
  expect(data()).toEqual([{ '@type': 'Car', name: '</script>' }, { '@type': 'BreadcrumbList' }]);
  applyHead({ title: 'Another car', jsonLd: [{ '@type': 'Car', name: 'Another' }] });
  expect(data()).toEqual([{ '@type': 'Car', name: 'Another' }]);
  applyHead({ title: 'SUVs' });
  expect(data()).toEqual([]);
});
