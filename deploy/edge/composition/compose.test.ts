import type { Budget } from '@forecourt/budget';
import { defaultBudget } from '@forecourt/budget';
import type { FailureReport, PageResult, WidgetResult } from '@forecourt/contracts/release';
import { describe, expect, it } from '@jest/globals';
import type { RenderJob } from '../render/job.ts';
import { demoIsland, demoManifest, demoRelease } from '../testing/demo-release.ts';
import { demoSite } from '../testing/demo-site.ts';
import type { ComposeDeps } from './compose.ts';
import { compose } from './compose.ts';

const release = demoRelease([
  demoManifest('shell', {
    widgets: {
      frame: demoIsland('frame', { slots: ['frame.page', 'frame.header.saved'] }),
      'not-found': demoIsland('not-found'),
      'page-failed': demoIsland('page-failed'),
    },
  }),
  demoManifest('mf-search', {
    pages: { 'search.results': demoIsland('search.results', { slots: ['search.card.favourite'] }) },
  }),
  demoManifest('mf-account', {
    widgets: { favourite: demoIsland('favourite', { hydrate: 'visible', storageKey: 'hearts' }) },
  }),
]);
const site = demoSite({ layout: { 'search.card.favourite': ['mf-account/favourite'] } });

type Responses = {
  readonly page?: PageResult;
  readonly widget?: (name: string, context: unknown) => WidgetResult;
  readonly frame?: WidgetResult;
  readonly budget?: Partial<Budget>;
};

const demoFrame: WidgetResult = {
  kind: 'widget',
  html: '<header/><main><!--slot:0--></main>',
  slots: [{ name: 'frame.page', context: {} }],
  data: undefined,
};
const results: PageResult = {
  kind: 'page',
  status: 200,
  html: '<ul><!--slot:0--><!--slot:1--></ul>',
  slots: [1, 2].map((id) => ({ name: 'search.card.favourite', context: { id } })),
  data: { hits: 2 },
  head: { title: 'Results' },
};

/** A render pool whose remotes return the given results. It records the jobs that it receives. */
function rendering({ page = results, widget, frame = demoFrame, budget }: Responses = {}) {
  const jobs: RenderJob[] = [];
  const reports: FailureReport[] = [];
  const response = (name: string, context: unknown): WidgetResult => {
    if (name === 'frame') return frame;
    if (name === 'page-failed') return { kind: 'widget', html: '<h1>Did not load</h1>', slots: [], data: undefined };
    if (name === 'not-found') return { kind: 'widget', html: '<h1>Nothing here</h1>', slots: [], data: undefined };
    return (
      widget?.(name, context) ?? {
        kind: 'widget',
        html: `<i>${JSON.stringify(context)}</i>`,
        slots: [],
        data: undefined,
      }
    );
  };
  const deps: ComposeDeps = {
    pool: {
      render: async (job) => {
        jobs.push(job);
        return job.kind === 'page'
          ? [page]
          : (job.kind === 'widgets' ? job.widgets : []).map((each) => response(each.widget, each.context));
      },
      close: async () => {},
    },
    server: ({ manifest }) => ({ file: `/${manifest.name}/server.mjs`, integrity: 'sha384-' }),
    report: (report) => reports.push(report),
    budget: { ...defaultBudget, ...budget },
  };
  return { jobs, reports, deps };
}

async function composed(responses: Responses = {}, route: string | null = 'search.results', at = site) {
  const stage = rendering(responses);
  const composition = await compose(
    {
      release,
      site: at,
      route,
      common: { site: at, origin: '', nowMs: 7, deadlineMs: 100, address: { path: '/search', query: '', params: {} } },
    },
    stage.deps,
  );
  let html = '';
  for await (const part of composition.body()) html += part;
  return { ...stage, composition, html };
}

describe('composing a document', () => {
  it('puts the page into the frame and widgets into slots, each in its own mount point', async () => {
    const { html, composition, jobs } = await composed();
    expect(html).toBe(
      '<div data-island="frame" data-widget="shell/frame" data-hydrate="load"><header/><main>' +
        '<div data-island="page"><ul>' +
        '<div data-island="w1" data-widget="mf-account/favourite" data-hydrate="visible" data-storage-key="hearts"><i>{"id":1}</i></div>' +
        '<div data-island="w2" data-widget="mf-account/favourite" data-hydrate="visible" data-storage-key="hearts"><i>{"id":2}</i></div>' +
        '</ul></div></main></div>',
    );
    expect(composition.pageData).toEqual({ remote: 'mf-search', data: { hits: 2 } });
    expect(composition.whole()).toBe(true);
    expect(jobs.filter((job) => job.server.file === '/mf-account/server.mjs')).toHaveLength(1);
  });

  it('leaves a failed widget to the browser, reports the failure once and renders the other islands', async () => {
    const { html, composition, reports } = await composed({
      widget: (_, context) =>
        (context as { id: number }).id === 1
          ? { kind: 'failed', stage: 'render', message: 'bad heart' }
          : { kind: 'widget', html: '<i/>', slots: [], data: { saved: true } },
    });
    expect(html).toContain('<div data-island="w1" data-widget="mf-account/favourite" data-hydrate="load"></div>');
    expect(html).toContain('<i/>');
    expect(composition.state).toEqual({ w1: null, w2: { data: { saved: true } } });
    expect(composition.whole()).toBe(false);
    expect(reports).toEqual([
      expect.objectContaining({
        kind: 'render',
        remote: 'mf-account',
        version: '1.0.0',
        lockfile: 'lk-0123456789abcdef',
        site: 'northshore',
        island: 'favourite',
        message: 'bad heart',
        outcome: 'browser',
      }),
    ]);
  });

  it('leaves a failed page to the browser, with a message for browsers without script', async () => {
    const { html, composition, reports } = await composed({
      page: { kind: 'failed', stage: 'load', message: 'search is down' },
    });
    expect(html).toContain(
      '<div data-island="page" data-state="waiting"><noscript><h1>Did not load</h1></noscript></div>',
    );
    expect(composition.pageData).toEqual({ remote: 'mf-search' });
    expect(reports).toMatchObject([{ kind: 'load', island: 'search.results', remote: 'mf-search' }]);
  });

  it.each([
    ['an address without a route', null, undefined],
    ['a page that finds nothing', 'search.results', { kind: 'notFound' } as const],
  ])('shows the shell’s 404 page for %s', async (_, route, page) => {
    const { html, composition } = await composed(page === undefined ? {} : { page }, route);
    expect(html).toContain('<div data-island="page" data-widget="shell/not-found"><h1>Nothing here</h1></div>');
    expect(composition.route).toBe('notFound');
  });
});

describe('a document within its budget', () => {
  const slotsOf = (name: string, count: number) =>
    Array.from({ length: count }, (_, id) => ({ name, context: { id } }));
  const marksOf = (count: number) => Array.from({ length: count }, (_, index) => `<!--slot:${index}-->`).join('');
  const pageWith = (count: number): PageResult => ({
    ...(results as PageResult & { kind: 'page' }),
    html: marksOf(count),
    slots: slotsOf('search.card.favourite', count),
  });
  const heartsIn = (html: string) => html.split('mf-account/favourite').length - 1;
  /** A widget that shows its own slot, and so would recurse endlessly. */
  const endless: Responses['widget'] = () => ({
    kind: 'widget',
    html: '<!--slot:0-->',
    slots: slotsOf('search.card.favourite', 1),
    data: undefined,
  });

  it('a document contains an island’s slots up to the limit, and may be cached although the other slots are missing', async () => {
    const { html, reports, composition } = await composed({ page: pageWith(9), budget: { slotsPerIsland: 4 } });
    expect(heartsIn(html)).toBe(4);
    expect(composition.whole()).toBe(true);
    expect(reports).toMatchObject([
      { remote: 'mf-search', island: 'search.results', message: expect.stringMatching(/^BUDGET_SLOTS: .* 4 slots/) },
    ]);
  });

  it('a widget that contains itself is repeated only to the depth limit, and its remote is reported', async () => {
    const { html, reports, composition } = await composed({ widget: endless });
    expect(heartsIn(html)).toBe(2);
    expect(composition.whole()).toBe(true);
    expect(reports).toMatchObject([{ remote: 'mf-account', message: expect.stringMatching(/^BUDGET_SLOT_DEPTH: /) }]);
  });

  it.each(['constructor', '__proto__', 'toString'])('a document leaves a slot named %s empty', async (name) => {
    const page = { ...pageWith(1), slots: slotsOf(name, 1) } as PageResult;
    const { html, composition } = await composed({ page });
    expect(html).toContain('<div data-island="page"></div>');
    expect(composition.whole()).toBe(true);
  });

  it('a document contains the page once, even if the frame has many slots for the page', async () => {
    const frame = { ...demoFrame, html: '<main><!--slot:0--></main>'.repeat(100) };
    const page: PageResult = { ...results, html: 'x'.repeat(1_000_000), slots: [] };
    const { html, composition } = await composed({ page, frame });
    expect(html.length).toBeLessThan(1_010_000);
    expect(html).toMatch(/x<\/div><\/main>(<main><\/main>){99}<\/div>$/);
    expect(composition.whole()).toBe(true);
  });

  it('a document contains at most as many widgets as the limit allows', async () => {
    const { html, jobs, reports } = await composed({ page: pageWith(9), budget: { widgetsPerDocument: 3 } });
    expect(heartsIn(html)).toBe(3);
    expect(jobs.filter((job) => job.kind === 'widgets' && job.widgets.length > 3)).toEqual([]);
    expect(reports).toMatchObject([{ message: expect.stringMatching(/^BUDGET_WIDGETS: /) }]);
  });

  describe('with every limit at its maximum at the same time', () => {
    const favourites = Array<string>(64).fill('mf-account/favourite');
    const full = demoSite({ layout: { 'search.card.favourite': favourites, 'search.card.finance': favourites } });
    const marked = (html: string, name: string, context: unknown) => ({ html, slots: [{ name, context }] });
    const most: Responses = {
      page: {
        ...(results as PageResult & { kind: 'page' }),
        ...marked('<!--slot:0-->'.repeat(defaultBudget.slotsPerIsland), 'search.card.favourite', 'x'.repeat(9_000)),
      },
      widget: () => ({
        kind: 'widget',
        ...marked('<!--slot:0-->'.repeat(defaultBudget.slotsPerIsland), 'search.card.finance', 'x'.repeat(32_000)),
        data: 'x'.repeat(3_000),
      }),
    };

    it('composing takes less than a second of processor time when islands ask for two million widgets more than the limit', async () => {
      const before = process.cpuUsage();
      const { html, reports } = await composed(most, 'search.results', full);
      const { user, system } = process.cpuUsage(before);
      expect(heartsIn(html)).toBe(defaultBudget.widgetsPerDocument);
      expect(reports.length).toBeLessThanOrEqual(4);
      expect((user + system) / 1_000).toBeLessThan(1_000);
    });

    it('composing yields to the event loop while it reads the results of one render job', async () => {
      let isComposing = true;
      let others = 0;
      const other = (): void => {
        others++;
        if (isComposing) setImmediate(other);
      };
      setImmediate(other);
      await composed({ ...most, budget: { unyieldingMs: 0.001 } }, 'search.results', full);
      isComposing = false;
      expect(others).toBeGreaterThan(200);
    });
  });

  it('a document leaves a widget that is too large to the browser', async () => {
    const large = 'x'.repeat(5_000);
    const { html, composition, reports } = await composed({
      widget: (_, context) => ({
        kind: 'widget',
        html: '<i/>',
        slots: [],
        data: (context as { id: number }).id === 2 ? { text: [large] } : undefined,
      }),
      budget: { documentBytes: 4_000 },
    });
    expect(html).toContain('<i/>');
    expect(composition.state).toEqual({ w2: null });
    expect(reports).toMatchObject([{ message: expect.stringMatching(/^BUDGET_DOCUMENT_BYTES: /) }]);
  });

  it('treats a page that is too large as failed', async () => {
    const page = { ...pageWith(1), html: 'x'.repeat(5_000) } as PageResult;
    const { composition, html } = await composed({ page, budget: { documentBytes: 4_000 } });
    expect(composition.page).toMatchObject({
      kind: 'failed',
      message: expect.stringMatching(/^BUDGET_DOCUMENT_BYTES/),
    });
    expect(html).not.toContain('xxxx');
  });

  it('the budget of a document counts a slot’s context once for each of its widgets', async () => {
    const slots = (length: number) => [{ name: 'search.card.favourite', context: '\u0101'.repeat(length) }];
    const page = (length: number) =>
      ({ ...pageWith(1), html: '<!--slot:0-->'.repeat(9), slots: slots(length) }) as PageResult;
    for (const [length, limit] of [
      [2_000, 'BUDGET_CONTEXT_CHARACTERS'],
      [900, 'BUDGET_DOCUMENT_BYTES'],
    ] as const) {
      const budget = { contextCharacters: 1_000, documentBytes: 4_000 };
      const { reports } = await composed({ page: page(length), budget });
      expect(reports[0]).toMatchObject({ message: expect.stringContaining(limit) });
    }
  });

  it('the budget of a document counts the escaped form of the data and of the page’s head', async () => {
    const marks = { ...results, data: '<'.repeat(1_000) };
    const budget = { documentBytes: 4_000, headCharacters: 500 };
    expect((await composed({ page: marks, budget })).reports).toEqual([
      expect.objectContaining({ message: expect.stringContaining('BUDGET_DOCUMENT_BYTES') }),
    ]);
    for (const head of [{ title: '&'.repeat(600) }, { title: 'x', jsonLd: [{ name: '&'.repeat(600) }] }]) {
      const { composition, reports } = await composed({ page: { ...results, head }, budget });
      expect(composition.page.kind).toBe('failed');
      expect(reports).toEqual([
        expect.objectContaining({ message: expect.stringContaining('BUDGET_HEAD_CHARACTERS') }),
      ]);
    }
  });
});
