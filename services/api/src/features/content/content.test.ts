import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiSite } from '../../api-site.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, northshore, startTestApi } from '../../testing/test-api.ts';
import { readHtml } from './read-html.ts';
import { readMarkdown } from './read-markdown.ts';

const article = { title: 'A title', description: 'What it says.', body: 'Word '.repeat(500) };
const site: ApiSite = {
  ...northshore,
  content: {
    pages: [
      { path: '/service', title: 'Service', description: 'How to book.', body: '## Book\n\nCall us.' },
      { path: '/spin-to-win', title: 'Spin to win', description: 'Take part.', form: 'promotion', body: 'Spin.' },
    ],
    articles: [
      { ...article, slug: 'old', category: 'motoring-tips', date: '2026-01-05' },
      { ...article, slug: 'new', category: 'buyer-advice', date: '2026-11-05', author: 'Jan' },
      { ...article, slug: 'middle', category: 'buyer-advice', date: '2026-06-05' },
    ],
  },
};

let api: TestApi;
beforeAll(async () => {
  const spinning = { ...site, slug: 'spinning', features: { ...site.features, spinToWin: true } };
  const known: Readonly<Record<string, ApiSite>> = { northshore: site, spinning };
  api = await startTestApi({ sites: { bySlug: (slug) => known[slug] ?? { ...northshore, slug } } });
});
afterAll(() => api.close());

const ask = (url: string, slug = 'northshore') => api.app.inject({ url, headers: forSite(slug) });

describe('a dealer’s pages and articles', () => {
  it('a page is returned with its metadata and its text in blocks', async () => {
    const response = await ask('/api/content/page?path=/service');
    expect(response.statusCode).toBe(200);
    expect(response.json().page).toEqual({
      path: '/service',
      title: 'Service',
      description: 'How to book.',
      blocks: [
        { kind: 'heading', level: 2, id: 'book', runs: [{ text: 'Book' }] },
        { kind: 'paragraph', runs: [{ text: 'Call us.' }] },
      ],
    });
  });

  it('the response says that the form is the page’s main content when the form has numbered sections', async () => {
    const formLeads = async (form: string) => {
      const page = { path: '/book', title: 'Book', description: 'How.', body: 'Text.', form };
      const own = { ...site, content: { pages: [page], articles: [] } };
      const other = await startTestApi({ db: api.db, sites: { bySlug: () => own } });
      const { page: shown } = (
        await other.app.inject({ url: '/api/content/page?path=/book', headers: forSite('northshore') })
      ).json();
      await other.close();
      return shown.form_leads;
    };
    expect(await formLeads('service')).toBe(true);
    expect(await formLeads('contact')).toBeUndefined();
  });

  it('[ACCT-036] [CONF-008] the page of the promotion Spin to win exists only while the site has the promotion switched on', async () => {
    const path = '/api/content/page?path=/spin-to-win';
    expect((await ask(path)).statusCode).toBe(404);
    expect((await ask('/api/content/pages')).json()).toEqual({ paths: ['/service'] });
    const { page } = (await ask(path, 'spinning')).json();
    expect(page).toMatchObject({ title: 'Spin to win', form: 'promotion' });
    expect((await ask('/api/content/pages', 'spinning')).json().paths).toContain('/spin-to-win');
  });

  it('unknown paths and articles, and the path of another dealer’s page, are refused', async () => {
    for (const [url, slug] of [
      ['/api/content/page?path=/eofy', 'northshore'],
      ['/api/content/page?path=%00', 'northshore'],
      ['/api/content/articles/nobody', 'northshore'],
      ['/api/content/page?path=/service', 'redgum'],
    ] as const) {
      const response = await ask(url, slug);
      expect([404, 400]).toContain(response.statusCode);
    }
    expect((await ask('/api/content/articles', 'redgum')).json()).toEqual({ articles: [] });
  });

  it('the blog lists the latest article first, with reading times', async () => {
    const { articles } = (await ask('/api/content/articles')).json();
    expect(articles.map(({ slug, minutes }: { slug: string; minutes: number }) => [slug, minutes])).toEqual([
      ['new', 2],
      ['middle', 2],
      ['old', 2],
    ]);
  });

  it('an article offers other articles, with those of its category first', async () => {
    const { article: shown, others } = (await ask('/api/content/articles/middle')).json();
    expect(shown.author).toBeUndefined();
    expect(others.map(({ slug }: { slug: string }) => slug)).toEqual(['new', 'old']);
  });
});

describe('offers', () => {
  const offer = { name: 'Run-out', description: 'Last ones.', category: 'New', body: 'Private buyers only.' };
  const offers = [
    { ...offer, id: 'open' },
    { ...offer, id: 'later', expiry: '2026-12-24' },
    {
      ...offer,
      id: 'sooner',
      expiry: '2026-11-25',
      excluded_website_ids: ['redgum'],
      description: '<b>Private</b> buyers',
      sanitized_description: '<p>Every demo.</p><script>alert(1)</script>',
    },
    { ...offer, id: 'over', expiry: '2026-11-24' },
    { ...offer, id: 'to-come', start: '2026-11-25' },
    { ...offer, id: 'a-month-ago', expiry: '2026-10-25', manufacturer: 'kia', stock_query: 'make=Kia' },
    { ...offer, id: 'long-ago', expiry: '2026-10-24' },
    { ...offer, id: 'this-morning', expiry: '2026-11-24T11:59', excluded_website_ids: ['redgum'] },
  ];
  const content = { pages: [], articles: [], offers };
  let offering: TestApi;
  beforeAll(async () => {
    offering = await startTestApi({
      db: api.db,
      sites: { bySlug: (slug) => ({ ...northshore, slug, content }) },
      clock: () => new Date('2026-11-24T01:00:00Z'),
    });
  });
  afterAll(() => offering.close());
  const get = (url: string, slug = 'northshore') => offering.app.inject({ url, headers: forSite(slug) });
  const ids = async (slug: string) =>
    (await get('/api/offers', slug)).json().offers.map(({ id }: { id: string }) => id);

  it('[OFFR-001, OFFR-013] the list has the current offers, soonest to end first', async () => {
    expect(await ids('northshore')).toEqual(['sooner', 'later', 'open']);
  });

  it('the list names the offers that ended in the last 31 days in the site’s time zone, latest first', async () => {
    const ended = async (slug: string) => (await get('/api/offers', slug)).json().ended;
    expect((await ended('northshore')).map(({ id }: { id: string }) => id)).toEqual([
      'this-morning',
      'over',
      'a-month-ago',
    ]);
    expect(await ended('redgum')).toEqual([
      { id: 'over', name: offer.name, last_day: '2026-11-23' },
      { id: 'a-month-ago', name: offer.name, last_day: '2026-10-24', manufacturer: 'kia', stock_query: 'make=Kia' },
    ]);
  });

  it('the site of a group also lists the offers of its dealers, each with its dealer, but no offers of other dealers', async () => {
    const group: ApiSite = { ...northshore, slug: 'group', dealerships: ['kia', 'mg', 'vans'] };
    const dealer = { ...northshore, slug: 'dealer', name: 'Kia and MG', dealerships: ['kia', 'mg'], content };
    const stranger = { ...dealer, slug: 'stranger', dealerships: ['kia', 'other'] };
    const known = [group, dealer, stranger];
    const grouped = await startTestApi({
      db: api.db,
      sites: { bySlug: (slug) => known.find((one) => one.slug === slug) ?? null, all: () => known },
      clock: () => new Date('2026-11-24T01:00:00Z'),
    });
    const listed = async (slug: string) =>
      (await grouped.app.inject({ url: '/api/offers', headers: forSite(slug) })).json().offers;
    expect((await listed('group')).map(({ id }: { id: string }) => id)).toEqual(['sooner', 'later', 'open']);
    expect((await listed('group'))[0].dealer).toEqual({
      name: 'Kia and MG',
      url: northshore.url,
      colour: northshore.theme.colours.accent,
      dealership: 'kia',
    });
    expect((await listed('dealer'))[0].dealer).toBeUndefined();
    await grouped.close();
  });

  it('the site of a group lists no dealer’s offer that excludes the group’s site', async () => {
    const group: ApiSite = { ...northshore, slug: 'redgum', dealerships: ['kia', 'mg'], content: undefined };
    const known = [group, { ...northshore, slug: 'dealer', dealerships: ['kia'], content }];
    const bySlug = (slug: string) => known.find((one) => one.slug === slug) ?? null;
    const clock = () => new Date('2026-11-24T01:00:00Z');
    const grouped = await startTestApi({ db: api.db, sites: { bySlug, all: () => known }, clock });
    const { offers: listed } = (await grouped.app.inject({ url: '/api/offers', headers: forSite('redgum') })).json();
    expect(listed.map(({ id }: { id: string }) => id)).toEqual(['later', 'open']);
    await grouped.close();
  });

  it('[OFFR-002] an offer that excludes the site is missing from the list, and responds 404 by id', async () => {
    expect(await ids('redgum')).toEqual(['later', 'open']);
    expect((await get('/api/offers/sooner', 'redgum')).statusCode).toBe(404);
    expect((await get('/api/offers/sooner')).statusCode).toBe(200);
  });

  it('[OFFR-008] sanitised HTML is returned as blocks, and a plain description unchanged', async () => {
    const { details, offer } = (await get('/api/offers/sooner')).json();
    expect(details).toEqual([{ kind: 'paragraph', runs: [{ text: 'Every demo.' }] }]);
    expect(offer.description).toBe('<b>Private</b> buyers');
    expect(offer.sanitized_description).toBeUndefined();
    expect((await get('/api/offers/later')).json().details).toBeUndefined();
  });

  it('a current offer has its conditions and does not name excluded sites; ended, future and unknown offers are refused', async () => {
    const response = await get('/api/offers/sooner');
    expect(response.json().conditions).toEqual([{ kind: 'paragraph', runs: [{ text: 'Private buyers only.' }] }]);
    expect(response.body).not.toContain('redgum');
    for (const id of ['over', 'this-morning', 'to-come', 'nobody', '%00']) {
      expect((await get(`/api/offers/${id}`)).statusCode).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('Markdown', () => {
  it.each([
    ['<script>alert(1)</script>', []],
    ['<img src=x onerror=alert(1)>', []],
    ['[here](javascript:alert(1))', [{ kind: 'paragraph', runs: [{ text: 'here' }] }]],
    ['[here](//elsewhere.example)', [{ kind: 'paragraph', runs: [{ text: 'here' }] }]],
    ['![](https://elsewhere.example/x.png)', []],
    [
      '![A ute](/media/studio/ute-white-front-34-1200.webp)',
      [{ kind: 'picture', picture: 'studio/ute-white-front-34', alt: 'A ute' }],
    ],
    ['# Title', [{ kind: 'heading', level: 2, id: 'title', runs: [{ text: 'Title' }] }]],
    ['a <b>bold</b> word', [{ kind: 'paragraph', runs: [{ text: 'a bold word' }] }]],
    ['Tom & Jerry <3', [{ kind: 'paragraph', runs: [{ text: 'Tom & Jerry <3' }] }]],
    [
      '**[both](/a)** *too*',
      [
        {
          kind: 'paragraph',
          runs: [{ text: 'both', strong: true, href: '/a' }, { text: ' ' }, { text: 'too', emphasis: true }],
        },
      ],
    ],
    ['> Said\n> twice', [{ kind: 'quote', runs: [{ text: 'Said\ntwice' }] }]],
    [
      '1. one\n2. two\n   - inner',
      [{ kind: 'numbers', items: [[{ text: 'one' }], [{ text: 'two' }], [{ text: 'inner' }]] }],
    ],
    [
      '| a | b |\n|---|---|\n| 1 | **2** |',
      [
        {
          kind: 'table',
          head: [[{ text: 'a' }], [{ text: 'b' }]],
          rows: [[[{ text: '1' }], [{ text: '2', strong: true }]]],
        },
      ],
    ],
    ['---', [{ kind: 'rule' }]],
    ['', []],
  ])('the Markdown %j is converted to blocks without HTML', (markdown, blocks) => {
    expect(readMarkdown(markdown)).toEqual(blocks);
  });

  it('headings with the same words get different ids', () => {
    expect(readMarkdown('## A\n## A\n## !').map(({ id }) => id)).toEqual(['a', 'a-2', 'part']);
  });
});

describe('customer reviews', () => {
  const review = (id: string, rating: number, review_date: string) => ({
    id,
    customer_name: 'Jo',
    text: 'Words.',
    rating,
    review_date,
  });
  const three = [review('a', 5, '2026-01-01'), review('b', 4, '2026-03-01'), review('c', 3, '2026-02-01')];
  const many = Array.from({ length: 19 }, (_, index) => review(`r${index}`, index < 4 ? 4 : 5, '2026-05-01'));
  const base = { pages: [], articles: [] };

  let wanted: ApiSite = northshore;
  let other: TestApi;
  beforeAll(async () => {
    other = await startTestApi({ db: api.db, sites: { bySlug: () => wanted } });
  });
  afterAll(() => other.close());

  async function shown(reviews: ApiSite['reviews'], all = three) {
    wanted = { ...northshore, content: { ...base, reviews: all }, ...(reviews && { reviews }) };
    const response = await other.app.inject({ url: '/api/reviews', headers: forSite('northshore') });
    return response.json() as { reviews: { id: string }[]; count: number; average_rating: number };
  }
  const ids = ({ reviews }: Awaited<ReturnType<typeof shown>>) => reviews.map(({ id }) => id);

  it('[LOC-018] the response has the reviews with a rating above the site’s minimum, latest first; average and count include all reviews', async () => {
    expect(ids(await shown(undefined))).toEqual(['b', 'c', 'a']);
    const above = await shown({ minRating: 4 });
    expect(ids(above)).toEqual(['a']);
    expect(above).toMatchObject({ count: 3, average_rating: 4 });
    expect(ids(await shown({ minRating: 4, minInclusive: true }))).toEqual(['b', 'a']);
    expect(ids(await shown({ minRating: 3 }))).toEqual(['b', 'a']);
  });

  it('[LOC-024] the response has twelve reviews, or the number that the site sets', async () => {
    const whole = await shown(undefined, many);
    expect(whole.reviews).toHaveLength(12);
    expect(whole).toMatchObject({ count: 19, average_rating: 4.8 });
    expect((await shown({ fullQuantity: 3 }, many)).reviews).toHaveLength(3);
  });

  it('the response is empty when there are no reviews', async () => {
    expect((await ask('/api/reviews')).json()).toEqual({ reviews: [], count: 0, average_rating: 0 });
  });
});

describe('HTML of a feed', () => {
  it.each([
    [
      '<p>One</p><p>Two <b>strong</b></p>',
      [
        { kind: 'paragraph', runs: [{ text: 'One' }] },
        { kind: 'paragraph', runs: [{ text: 'Two ' }, { text: 'strong', strong: true }] },
      ],
    ],
    ['words<br>more', [{ kind: 'paragraph', runs: [{ text: 'words\nmore' }] }]],
    [
      '<h1>Plate</h1><ul><li>New</li><li> </li><li>Demo</li></ul>',
      [
        { kind: 'heading', level: 2, runs: [{ text: 'Plate' }] },
        { kind: 'bullets', items: [[{ text: 'New' }], [{ text: 'Demo' }]] },
      ],
    ],
    [
      '<a href="/offers">all</a> <a href="javascript:alert(1)">bad</a>',
      [{ kind: 'paragraph', runs: [{ text: 'all', href: '/offers' }, { text: ' bad' }] }],
    ],
    ['<script>alert(1)</script><img src=x onerror=alert(1)><style>p{}</style>', []],
    ['<svg><script>alert(1)</script></svg><iframe srcdoc="<script>"></iframe>', []],
    [
      '<p onclick="alert(1)">unclosed <em>words',
      [{ kind: 'paragraph', runs: [{ text: 'unclosed ' }, { text: 'words', emphasis: true }] }],
    ],
    ['<div><div><p>deep</p></div></div>', [{ kind: 'paragraph', runs: [{ text: 'deep' }] }]],
    ['&lt;script&gt; 5 &amp; 6', [{ kind: 'paragraph', runs: [{ text: '<script> 5 & 6' }] }]],
    ['', []],
  ])(
    '[OFFR-008] the HTML of a feed is converted to blocks without scripts, event handlers and unsafe links: %s',
    (html, expected) => {
      expect(readHtml(html)).toEqual(expected);
    },
  );
});
