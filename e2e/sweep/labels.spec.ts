import type { DefaultTreeAdapterTypes } from 'parse5';
import { firstCarPath } from '../platform/dealers.ts';
import { attributeOf, readHtml } from '../platform/read-html.ts';
import { expect, test } from '../platform/test.ts';
import { sweepSite } from './swept-site.ts';

type Node = DefaultTreeAdapterTypes.Node;

const wholeText = (node: Node): string => {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(wholeText).join('') : '';
};

test('each form that takes personal details says who collects the details and in which countries these may be kept', async ({
  platform,
}) => {
  const swept = await sweepSite(platform, 'northshore');
  const forms = ['/sign-in', '/contact', '/finance', ':car', ':used/checkout', '/book-test-drive', '/credit-sweep'];
  await swept.change({
    'legal.name': 'Sweep Motors Pty Ltd',
    'privacy.overseas': ['Ireland'],
    'routes.equifaxFinance': '/credit-sweep',
  });
  const wrong: string[] = [];
  for (const path of [...forms, '/search/used-cars?query=zzzz', '/contact-us/northshore-toyota']) {
    const { elements } = readHtml(await swept.shows(path));
    const notices = elements
      .filter(({ tagName }) => tagName === 'p')
      .map(wholeText)
      .filter((text) => text.includes(' collects these details '));
    if (notices.length === 0) wrong.push(`${path} has no notice`);
    for (const notice of notices)
      if (!/^Sweep Motors Pty Ltd collects .+ may keep your details in Ireland\./.test(notice))
        wrong.push(`${path}: ${notice}`);
  }
  await swept.undo();
  expect(wrong).toEqual([]);
});

/**
 * Whether the node is within a button, such as one that opens a picture in a gallery. Only the gallery labels the
 * picture.
 */
const isInButton = (node: DefaultTreeAdapterTypes.ParentNode | null): boolean =>
  node !== null && 'tagName' in node && (node.tagName === 'button' || isInButton(node.parentNode));

test('each studio picture of a page is labelled as an illustration', async ({ platform }) => {
  const car = await firstCarPath(platform, 'northshore');
  const pages = [
    ...['/', '/search/used-cars', '/search/used-cars?query=zzzz', '/toyota/overview', '/models', '/no-such', '/budget'],
    ...[
      '/offers',
      '/offers/demo-plates-off',
      '/blog',
      '/blog/servicing-insights/first-service',
      car,
      `${car}/checkout`,
    ],
  ].map((path) => ({ site: 'northshore', path }));
  const others = ['redgum', 'wattle'].flatMap((site) =>
    ['/', '/search/new-used-and-demo-cars', '/no-such'].map((path) => ({ site, path })),
  );
  const wrong: string[] = [];
  let pictures = 0;
  for (const { site, path } of [...pages, ...others]) {
    const { body } = await platform.fetch(site, path);
    for (const element of readHtml(body).elements) {
      const address = element.tagName === 'img' ? (attributeOf(element, 'src') ?? '') : '';
      if (!address.includes('/media/studio/') || isInButton(element.parentNode)) continue;
      pictures += 1;
      const isLabelled = element.parentNode !== null && wholeText(element.parentNode).includes('Illustration');
      if (!isLabelled) wrong.push(`${site}${path}: ${address}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(pictures).toBeGreaterThan(100);
});
