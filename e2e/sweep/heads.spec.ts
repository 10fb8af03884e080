import type { DefaultTreeAdapterTypes } from 'parse5';
import { firstCarPath } from '../platform/dealers.ts';
import { attributeOf, readHtml, textOf } from '../platform/read-html.ts';
import { expect, test } from '../platform/test.ts';

type Element = DefaultTreeAdapterTypes.Element;

const is = (element: Element, tag: string, name: string, value: string): boolean =>
  element.tagName === tag && attributeOf(element, name) === value;

/** Facts in a page's head that search engines, social networks and browsers read, as one short text. */
function factsOf(elements: readonly Element[]): string {
  const types = elements
    .filter((element) => is(element, 'script', 'type', 'application/ld+json'))
    .flatMap((element) => [JSON.parse(textOf(element))].flat() as { readonly '@type': string }[])
    .map((data) => data['@type']);
  const first = elements.find((element) => is(element, 'img', 'fetchpriority', 'high'));
  const source = first && attributeOf(first, 'src');
  const isPreload = (element: Element) =>
    is(element, 'link', 'rel', 'preload') && attributeOf(element, 'as') === 'image';
  const [preload] = elements.filter((element) => isPreload(element) && element.parentNode?.nodeName === 'head');
  return [
    ...(elements.some((element) => is(element, 'meta', 'name', 'description')) ? ['described'] : []),
    ...(elements.some((element) => is(element, 'link', 'rel', 'canonical')) ? ['canonical'] : []),
    ...(elements.some((element) => is(element, 'meta', 'property', 'og:image')) ? ['image'] : []),
    ...(source === undefined ? [] : ['first picture']),
    ...(preload === undefined ? [] : [attributeOf(preload, 'href') === source ? 'preloaded' : 'another is preloaded']),
    ...[...new Set(types)],
  ].join(', ');
}

const pages: Readonly<Record<string, string>> = {
  '/': '200 described, canonical, image, first picture, preloaded, AutoDealer, WebSite',
  '/search/used-cars': '200 described, canonical, image, first picture, preloaded, ItemList, BreadcrumbList',
  '/search/toyota': '200 described, canonical, image, first picture, preloaded, ItemList, BreadcrumbList',
  '/search/used-cars?query=zzzz': '200 described, canonical, first picture, BreadcrumbList',
  '/brands': '200 described, canonical, ItemList',
  '/toyota/overview': '200 described, canonical, image, first picture, preloaded, BreadcrumbList',
  '/models': '200 described, canonical',
  '/models?body=suv': '200 described, canonical',
  '/budget': '200 described, canonical',
  '/finance': '200 described, canonical',
  ':car': '200 described, canonical, image, first picture, preloaded, Car, BreadcrumbList',
  ':car/checkout': '200 described, canonical, first picture',
  '/compare': '200 described, canonical',
  '/contact': '200 described, canonical, AutoDealer, AutoRepair',
  '/dealerships': '200 described, canonical, AutoDealer, AutoRepair',
  '/locations/northshore-toyota': '200 described, canonical, AutoDealer, BreadcrumbList',
  '/contact-us/northshore-toyota': '200 described, canonical',
  '/offers': '200 described, canonical, first picture',
  '/offers/demo-plates-off': '200 described, canonical, image, first picture, Offer',
  '/book-test-drive': '200 described, canonical',
  '/cars/trade-in': '200 described, canonical',
  '/sell-my-car': '200 described, canonical',
  '/booking': '404 described, canonical',
  '/saved': '200 described, canonical',
  '/sign-in': '200 described, canonical',
  '/blog': '200 described, canonical, first picture',
  '/blog/servicing-insights/first-service': '200 described, canonical, image, first picture, BlogPosting',
  '/service': '200 described, canonical, image, first picture',
  '/no-such': '404 described, canonical',
};

test('the head of each kind of page is complete, and preloads the picture that loads first', async ({ platform }) => {
  const car = await firstCarPath(platform, 'northshore', '?refinementList[car_type][0]=used');
  const found: Record<string, string> = {};
  for (const path of Object.keys(pages)) {
    const { status, body } = await platform.fetch('northshore', path.replace(':car', car));
    found[path] = `${status} ${factsOf(readHtml(body).elements)}`;
  }
  expect(found).toEqual(pages);
});
