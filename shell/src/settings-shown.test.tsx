/** @jest-environment jsdom */
import { href } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import {
  aliasedSite,
  demoSite,
  markedSite,
  marksIn,
  mountPage,
  mountWidget,
  polyfillDialogs,
  unaliasedIn,
  wholeOf,
  withSetting,
} from '@forecourt/kit/testing';
import { beforeAll, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import article from './content/article/index.ts';
import blog from './content/blog/index.ts';
import contentPage from './content/page/index.ts';
import frame from './frame/index.ts';
import notFound from './frame/not-found/index.ts';
import pageFailed from './frame/page-failed/index.ts';
import home from './home/index.ts';
import remote from './remote.ts';
import { fakeGateways } from './testing/fake-gateways.ts';

beforeAll(polyfillDialogs);

const base = demoSite();
const site = markedSite(
  {
    ...base,
    analytics: { measurementId: 'G-ABCD1234' },
    chat: { state: 'opened' },
    social: { facebook: 'https://www.facebook.com/northshore' },
  },
  [
    ...['name', 'noun', 'nounPlural', 'phone', 'email', 'legal.name', 'legal.licence', 'legal.repairer'],
    ...['brand.tagline', 'home.title', 'home.lede', 'home.featuredTitle', 'labels.enquire'],
  ],
);
const withHero = (shown: Site, hero: Site['theme']['arrangement']['hero']): Site => ({
  ...shown,
  theme: { ...shown.theme, arrangement: { ...shown.theme.arrangement, hero } },
  home: {
    ...shown.home,
    sections: [
      ...(['hero', 'stats', 'tiles', 'bodies', 'brands', 'featured', 'offers', 'price', 'towing'] as const),
      ...(['budget', 'reviews', 'locations', 'articles', 'sell', 'visit', 'recent'] as const),
    ],
    tiles: [{ label: '«tile.label»', note: '«tile.note»', href: '/own/search/used-cars', picture: 'studio/suv' }],
    stats: [{ value: '«stat.value»', label: '«stat.label»' }],
  },
});

const brief = {
  slug: 'ball-weight',
  title: 'Ball weight',
  description: 'How much rests on the hitch.',
  category: 'motoring-tips',
  date: '2026-11-05',
  minutes: 3,
  picture: 'studio/caravan-white-side',
} as const;
const blocks = [{ kind: 'paragraph' as const, runs: [{ text: 'Words.' }] }];
const gateways = fakeGateways({
  page: async (path) => ({ path, title: 'Privacy', description: 'What it says.', blocks }),
  articles: async () => [brief],
  article: async () => ({ article: { ...brief, blocks }, others: [brief] }),
});

function partsOf(shown: Site) {
  const setting = (address: string, of = shown) => ({ remote, gateways, site: of, address });
  return {
    'home, photo': () => mountPage(home, setting('/', withHero(shown, 'photo'))),
    'home, prices': () => mountPage(home, setting('/', withHero(shown, 'prices'))),
    'home, landscape': () => mountPage(home, setting('/', withHero(shown, 'landscape'))),
    'home, group': () => mountPage(home, setting('/', withHero(shown, 'group'))),
    frame: () => mountWidget(frame, {}, setting('/')),
    notFound: () => mountWidget(notFound, {}, setting('/nothing')),
    pageFailed: () => mountWidget(pageFailed, {}, setting('/own/search/used-cars')),
    blog: () => mountPage(blog, setting('/blog')),
    article: () => {
      const params = { category: 'motoring-tips', slug: 'ball-weight' };
      const address = href('shell.article', params, { aliases: shown.aliases });
      return mountPage(article, { ...setting(address), params });
    },
    contentPage: () => mountPage(contentPage, setting('/pages/privacy')),
  };
}

it.each<[part: keyof ReturnType<typeof partsOf>, shown: Readonly<Record<string, number>>]>([
  [
    'home, photo',
    {
      'home.title': 2,
      'home.lede': 2,
      nounPlural: 3,
      'stat.label': 1,
      'stat.value': 1,
      'tile.label': 1,
      'tile.note': 1,
      noun: 3,
      'home.featuredTitle': 1,
      name: 5,
      'brand.tagline': 2,
      tel: 1,
      phone: 2,
      'legal.name': 1,
      email: 1,
    },
  ],
  [
    'home, prices',
    {
      'home.title': 2,
      'home.lede': 2,
      nounPlural: 3,
      'stat.label': 1,
      'stat.value': 1,
      'tile.label': 1,
      'tile.note': 1,
      noun: 3,
      'home.featuredTitle': 1,
      name: 5,
      'brand.tagline': 2,
      tel: 1,
      phone: 2,
      'legal.name': 1,
      email: 1,
    },
  ],
  [
    'home, landscape',
    {
      'home.title': 2,
      'home.lede': 2,
      nounPlural: 3,
      'stat.label': 1,
      'stat.value': 1,
      'tile.label': 1,
      'tile.note': 1,
      noun: 3,
      'home.featuredTitle': 1,
      name: 5,
      'brand.tagline': 2,
      tel: 1,
      phone: 2,
      'legal.name': 1,
      email: 1,
    },
  ],
  [
    'home, group',
    {
      'home.title': 2,
      'home.lede': 2,
      nounPlural: 3,
      'stat.label': 1,
      'stat.value': 1,
      'tile.label': 1,
      'tile.note': 1,
      noun: 3,
      'home.featuredTitle': 1,
      name: 5,
      'brand.tagline': 2,
      tel: 1,
      phone: 2,
      'legal.name': 1,
      email: 1,
    },
  ],
  [
    'frame',
    { tel: 2, phone: 2, 'brand.tagline': 1, name: 4, 'legal.name': 1, 'legal.licence': 1, 'legal.repairer': 1 },
  ],
  ['notFound', { noun: 1, nounPlural: 4, 'home.featuredTitle': 1 }],
  ['pageFailed', { tel: 1, phone: 1 }],
  ['blog', { name: 3, nounPlural: 2 }],
  ['article', { noun: 1, nounPlural: 1, tel: 1, phone: 1, name: 3 }],
  ['contentPage', { tel: 1, phone: 1, email: 2, name: 1 }],
])('[CONF-002] %s shows the expected settings of the site, each the expected number of times', async (part, shown) => {
  const test = await partsOf(site)[part]();
  await act(async () => {});
  const found = marksIn(test);
  await test.unmount();
  expect(found).toEqual(shown);
});

it.each(Object.keys(partsOf(base)) as (keyof ReturnType<typeof partsOf>)[])(
  'the links of %s use the site’s aliases',
  async (part) => {
    const test = await partsOf(aliasedSite(site))[part]();
    await act(async () => {});
    const found = unaliasedIn(test);
    await test.unmount();
    expect(found).toEqual([]);
  },
);

/** What each page and widget shows for a site; `none`: the site has no such page. */
async function shownBy(shown: Site): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  for (const [part, open] of Object.entries(partsOf(shown))) {
    const test = await open().catch(() => null);
    await act(async () => {});
    found[part] = test === null ? 'none' : wholeOf(test);
    await test?.unmount();
  }
  return found;
}
let before: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  before = await shownBy(site);
});

it.each<[key: string, value: unknown, changes: readonly string[]]>([
  ['features.tradeIn', false, ['home, photo', 'home, prices', 'home, landscape', 'home, group']],
  ['features.budgetSearch', false, ['home, photo', 'home, prices', 'home, landscape', 'home, group']],
  ['kind', 'group', ['home, photo', 'home, prices', 'home, landscape', 'home, group']],
  ['dealerships', ['a', 'b'], ['home, photo', 'home, prices', 'home, landscape', 'home, group']],
  ['brand.logo', 'site/logo.svg', ['frame']],
  ['brand.wordmark', ['Sweep'], ['frame']],
  ['home.picture', undefined, ['home, photo', 'home, prices', 'home, landscape', 'home, group']],
  ['social.facebook', 'https://sweep.example', ['frame']],
  ['chat.state', 'shown', ['frame']],
  ['analytics', undefined, ['frame']],
  ['nav.default', [{ label: 'Parts', href: '/parts' }], ['notFound']],
  ['nav.footer', [{ label: 'Parts', links: [{ label: 'Tyres', href: '/tyres' }] }], ['frame']],
  ['nav.main', [{ label: 'Parts', href: '/parts' }], ['frame']],
])('[CONF-002] the setting %s changes each part that shows it', async (key, value, changes) => {
  const after = await shownBy(withSetting(site, key, value));
  expect(Object.keys(after).filter((part) => after[part] !== before[part])).toEqual(changes);
});
