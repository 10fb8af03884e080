import type { Server } from 'node:http';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSiteShares, defaultBudget } from '@forecourt/budget';
import type { FormSubmission, SubmissionOutcome } from '@forecourt/contracts/release';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { createDocumentStarts } from '../document/document-start.ts';
import { noExceptions, securityHeaders } from '../http/security-headers.ts';
import { createDatedBodies } from '../page-cache/dated-body.ts';
import { createPageCaches } from '../page-cache/page-cache.ts';
import { createPipeline } from '../pipeline.ts';
import { demoIsland, demoManifest, demoRelease } from '../testing/demo-release.ts';
import { demoSite } from '../testing/demo-site.ts';
import type { DocumentDeps } from './documents.ts';
import { formPosts } from './form-posts.ts';
import { createPageMetrics } from './page-metrics.ts';

const release = demoRelease([
  demoManifest('shell', {
    widgets: {
      frame: demoIsland('frame', { slots: ['frame.page', 'frame.header.saved'] }),
      'page-failed': demoIsland('page-failed'),
    },
  }),
  demoManifest('mf-search', { pages: { 'search.results': demoIsland('search.results') } }),
  demoManifest('mf-vehicle', {
    pages: { 'vehicle.detail': demoIsland('vehicle.detail', { slots: ['vehicle.enquiry', 'vehicle.similar'] }) },
  }),
  demoManifest('mf-forms', {
    pages: { 'forms.sell': demoIsland('forms.sell', { form: 'sell', slots: ['vehicle.similar'] }) },
    widgets: { enquiry: demoIsland('enquiry', { form: 'enquiry' }), similar: demoIsland('similar') },
  }),
]);
const northshore = demoSite({
  layout: {
    'frame.header.saved': ['mf-forms/similar'],
    'vehicle.enquiry': ['mf-forms/similar', 'mf-forms/enquiry'],
    'vehicle.similar': ['mf-forms/similar'],
  },
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** An edge whose vehicle page contains an enquiry form with the given outcome; null: the island of the form fails. */
async function edge(
  outcome: SubmissionOutcome | null,
  page: 'shown' | 'moved' | 'withoutFrame' = 'shown',
  site = northshore,
) {
  const submissions: FormSubmission[] = [];
  const rendered: string[] = [];
  const submit = (submission: FormSubmission | undefined) => {
    if (submission !== undefined) submissions.push(submission);
    return submission !== undefined && outcome !== null ? { outcome } : {};
  };
  const deps: DocumentDeps = {
    pool: {
      render: async (job) => {
        if (job.kind === 'page') {
          rendered.push(job.page);
          if (page === 'moved') return [{ kind: 'redirect', to: '/cars/ute-2', permanent: true }];
          const slots = ['vehicle.enquiry', 'vehicle.similar'].map((name) => ({ name, context: { id: 'c1' } }));
          const html = '<!--slot:0--><!--slot:1-->';
          return [{ kind: 'page', status: 200, html, slots, data: {}, head: { title: '' }, ...submit(job.submission) }];
        }
        return (job.kind === 'widgets' ? job.widgets : []).map(({ widget, submission }) => {
          rendered.push(widget);
          if (widget === 'frame') {
            if (page === 'withoutFrame')
              return { kind: 'failed' as const, stage: 'render' as const, message: 'broken' };
            const slots = [
              { name: 'frame.page', context: {} },
              { name: 'frame.header.saved', context: {} },
            ];
            return { kind: 'widget' as const, html: '<!--slot:1--><main><!--slot:0--></main>', slots, data: undefined };
          }
          const result = submit(submission);
          if (outcome === null) return { kind: 'failed' as const, stage: 'load' as const, message: 'too slow' };
          return { kind: 'widget' as const, html: `<form class="${widget}">`, slots: [], data: undefined, ...result };
        });
      },
      close: async () => {},
    },
    caches: createPageCaches({ freshMs: 60_000, staleMs: 0, errorMs: 0, undatedMs: 0, mostBytes: 1e6 }, Date.now),
    starts: createDocumentStarts(
      async () => new Map(),
      noExceptions,
      (_, lockfile) => lockfile,
    ),
    datedBody: createDatedBodies(),
    isShared: () => false,
    metrics: createPageMetrics(new Registry()),
    nowMs: Date.now,
    origin: 'http://127.0.0.1',
    server: () => ({ file: '/nowhere/server.mjs', integrity: 'sha384-' }),
    report: () => {},
    budget: defaultBudget,
    shares: createSiteShares({ atATime: 8, waiting: 64 }),
    log: () => {},
  };
  const running = { release, site, isLocal: false };
  const handle = createPipeline([formPosts(() => deps)], () => ({ slug: site.slug, running }));
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String((error as Error).stack)));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const post = (body: RequestInit['body'], headers: Record<string, string> = {}, path = '/cars/ute?colour=red') =>
    fetch(origin + path, { method: 'POST', body: body ?? null, headers, redirect: 'manual' });
  return { origin, post, submissions, rendered };
}

const form = (fields: Record<string, string> = {}) =>
  new URLSearchParams({ form: 'enquiry', name: 'Aroha', ...fields });
const taken: SubmissionOutcome = { kind: 'accepted', to: '/success?form=enquiry' };

describe('a posted form', () => {
  it('a posted form is handled once by the island of its page, and then redirects', async () => {
    const { post, submissions } = await edge(taken);
    const result = await post(form({ message: 'Größe?' }), { 'x-forwarded-for': '203.0.113.9' });
    expect([result.status, result.headers.get('location'), result.headers.get('cache-control')]).toEqual([
      303,
      '/success?form=enquiry',
      'no-store',
    ]);
    for (const [name, value] of Object.entries(securityHeaders)) expect(result.headers.get(name)).toBe(value);
    expect(submissions).toEqual([
      { fields: { form: 'enquiry', name: 'Aroha', message: 'Größe?' }, forwardedFor: '203.0.113.9, 127.0.0.1' },
    ]);
  });

  it.each([
    ['invalid', 422],
    ['failed', 503],
  ] as const)(
    'a posted form with the outcome %s is answered by its page with status %i, uncached',
    async (kind, status) => {
      const result = await (await edge({ kind })).post(form());
      expect([result.status, result.headers.get('cache-control')]).toEqual([status, 'private, no-store']);
      expect(await result.text()).toContain('<form class="enquiry">');
    },
  );

  it.each([
    ['of a widget', 'enquiry', '/cars/ute', ['vehicle.detail', 'enquiry'], ['frame', 'similar', 'similar', 'similar']],
    ['of a page', 'sell', '/sell-my-car', ['forms.sell'], ['enquiry', 'frame', 'similar', 'similar', 'similar']],
  ] as const)(
    '%s causes its document to be composed once if the fields are invalid, and never if the response is a redirect',
    async (_, name, path, first, others) => {
      const fields = new URLSearchParams({ form: name });
      const accepted = await edge(taken);
      expect((await accepted.post(fields, {}, path)).status).toBe(303);
      expect(accepted.rendered).toEqual(first);
      const invalid = await edge({ kind: 'invalid' });
      expect((await invalid.post(fields, {}, path)).status).toBe(422);
      expect(invalid.rendered.slice(0, first.length)).toEqual(first);
      expect(invalid.rendered.slice(first.length).toSorted()).toEqual(others);
      expect(invalid.submissions).toHaveLength(1);
    },
  );

  it('a posted form that its page shows twice is handled once', async () => {
    const layout = { 'vehicle.enquiry': ['mf-forms/enquiry'], 'vehicle.similar': ['mf-forms/enquiry'] };
    const { post, submissions } = await edge({ kind: 'invalid' }, 'shown', demoSite({ layout }));
    expect((await post(form())).status).toBe(422);
    expect(submissions).toHaveLength(1);
  });

  it('a posted form of a widget in the frame renders the page, the frame and this widget, and no other widget', async () => {
    const layout = { 'frame.header.saved': ['mf-forms/enquiry'], 'vehicle.similar': ['mf-forms/similar'] };
    const { post, rendered } = await edge(taken, 'shown', demoSite({ layout }));
    expect((await post(form())).status).toBe(303);
    expect(rendered).toEqual(['vehicle.detail', 'frame', 'enquiry']);
  });

  it('a posted form whose island fails does not cause the rest of its page to be composed', async () => {
    const { post, rendered } = await edge(null);
    await post(form());
    expect(rendered).toEqual(['vehicle.detail', 'enquiry']);
  });

  it('a posted form whose island returns no outcome is answered by a page with an explanation', async () => {
    const result = await (await edge(null)).post(form());
    expect(result.status).toBe(503);
    expect(await result.text()).toContain('only count it once');
  });

  it('a posted form whose page with the errors cannot be rendered is answered by a page with an explanation', async () => {
    const invalid: SubmissionOutcome = { kind: 'invalid' };
    const result = await (await edge(invalid, 'withoutFrame')).post(form());
    expect(result.status).toBe(503);
    expect(await result.text()).toContain('only count it once');
  });

  it('a form that is posted to the former address of a page is redirected with its method and body', async () => {
    const result = await (await edge(taken, 'moved')).post(form());
    expect([result.status, result.headers.get('location')]).toEqual([307, '/cars/ute-2']);
  });

  const tooMany = new URLSearchParams(Array.from({ length: defaultBudget.formFields + 1 }, (_, at) => [`f${at}`, '']));
  it.each<[number, string, RequestInit['body'], { readonly headers?: Record<string, string>; readonly path?: string }]>(
    [
      [403, 'from another site', form(), { headers: { 'sec-fetch-site': 'cross-site' } }],
      [403, 'from another site of the same domain', form(), { headers: { 'sec-fetch-site': 'same-site' } }],
      [403, 'from another origin', form(), { headers: { origin: 'https://evil.example' } }],
      [403, 'from an opaque origin', form(), { headers: { origin: 'null' } }],
      [415, 'as JSON', '{}', { headers: { 'content-type': 'application/json' } }],
      [415, 'with files', new FormData(), {}],
      [413, 'too long', form({ message: 'a'.repeat(70_000) }), {}],
      [400, 'with too many fields', tooMany, {}],
      [404, 'for a form that the page does not have', new URLSearchParams({ form: 'finance' }), {}],
      [404, 'to no page', form(), { path: '/nowhere/at/all' }],
      [405, 'to a page without forms', form(), { path: '/search/used-cars' }],
    ],
  )('a posted form is refused with %i: %s', async (status, _, body, { headers, path }) => {
    const { post, submissions } = await edge(taken);
    expect((await post(body, headers, path)).status).toBe(status);
    expect(submissions).toEqual([]);
  });

  it('a posted form whose body is too long is answered with 413, even if no header announces the length', async () => {
    const { origin } = await edge(taken);
    const status = await new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'transfer-encoding': 'chunked' };
      const request = httpRequest(`${origin}/cars/ute`, { method: 'POST', headers }, (result) =>
        resolve(result.statusCode),
      );
      request.on('error', reject);
      request.write('a'.repeat(70_000));
    });
    expect(status).toBe(413);
  });

  it('a form that is posted from its own page is accepted with Sec-Fetch-Site, with Origin, and without both', async () => {
    const { origin, post } = await edge(taken);
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin }, {}]) {
      const result = await post(form(), headers);
      expect([result.status, result.status === 303 ? '' : await result.text()]).toEqual([303, '']);
    }
  });
});
