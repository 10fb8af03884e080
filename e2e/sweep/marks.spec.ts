import { firstCarPath } from '../platform/dealers.ts';
import { attributeOf, readHtml } from '../platform/read-html.ts';
import { expect, test } from '../platform/test.ts';

/** Attributes that style sheets use to lay out an element, each with the element's class, by dealer and page. */
const marks: Readonly<Record<string, readonly string[]>> = {
  'northshore /': ['data-columns cards', 'data-count cards', 'data-empty count', 'data-stock panel', 'data-tint card'],
  'northshore :car': [
    'data-chosen part',
    'data-columns grid',
    'data-fact value',
    'data-lifted bar',
    'data-lists lists',
    'data-now dot',
    'data-open part',
    'data-pictures',
    'data-scroll-mark mark',
    'data-tab tab',
    'data-tiles track',
  ],
  'northshore /blog': ['data-columns cards', 'data-lead card'],
  'northshore /offers': ['data-count cards', 'data-first card', 'data-lead cards', 'data-tint card'],
  'northshore /locations/northshore-toyota': ['data-drawn hero', 'data-tint'],
  'northshore /models': ['data-lead model', 'data-side models'],
  'northshore /search/used-cars': ['data-side thumb'],
  'northshore /service': ['data-form-leads page'],
  'northshore /finance': ['data-widest figuresPlace'],
  'southern /offers': ['data-of-dealer card'],
};

test('each page has the attributes by which style sheets lay out its parts', async ({ platform }) => {
  const missing: string[] = [];
  for (const [page, wanted] of Object.entries(marks)) {
    const [site = '', path = ''] = page.split(' ');
    const { body } = await platform.fetch(site, path === ':car' ? await firstCarPath(platform, site) : path);
    const { elements } = readHtml(body);
    for (const each of wanted) {
      const [mark = '', name = ''] = each.split(' ');
      const has = elements.some(
        (element) => attributeOf(element, mark) !== undefined && (attributeOf(element, 'class') ?? '').startsWith(name),
      );
      if (!has) missing.push(`${each} on ${page}`);
    }
  }
  expect(missing).toEqual([]);
});
