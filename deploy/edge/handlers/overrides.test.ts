import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSiteShares, defaultBudget } from '@forecourt/budget';
import type { Override, OverrideRelease } from '@forecourt/contracts/release';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { createDocumentStarts } from '../document/document-start.ts';
import type { CspExceptions } from '../http/security-headers.ts';
import { noExceptions } from '../http/security-headers.ts';
import { createOpenedOverrides } from '../override/opened-overrides.ts';
import { createOverrideStarts } from '../override/override-starts.ts';
import { createDatedBodies } from '../page-cache/dated-body.ts';
import { createPageCaches } from '../page-cache/page-cache.ts';
import type { Running } from '../pipeline.ts';
import { createPipeline } from '../pipeline.ts';
import { demoIsland, demoManifest, demoRelease } from '../testing/demo-release.ts';
import { demoSite } from '../testing/demo-site.ts';
import type { DocumentDeps } from './documents.ts';
import { documents } from './documents.ts';
import { overrides } from './overrides.ts';
import { createPageMetrics } from './page-metrics.ts';

const shell = demoManifest('shell', {
  widgets: { frame: demoIsland('frame', { slots: ['frame.page'] }), 'not-found': demoIsland('not-found') },
});
const search = (version: string) =>
  demoManifest('mf-search', { version, pages: { 'search.results': demoIsland('search.results') } });
const pinned = demoRelease([shell, search('1.0.0')]);
const other = demoRelease([shell, search('1.1.0')]);
const start = Date.parse('2026-03-03T04:30:00Z');
const day = 24 * 3_600_000;
const analytics = { measurementId: 'G-TEST' };

let nowMs = start;
let answer: () => OverrideRelease | string;
const servers: Server[] = [];
beforeEach(() => {
  nowMs = start;
  answer = () => shownAs({});
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

function shownAs(changes: Partial<Override>, isLocalOnly = false): OverrideRelease {
  const override: Override = {
    id: 'ov-0123456789ab',
    site: 'northshore',
    target: { remotes: { 'mf-search': '1.1.0' } },
    lockfile: other.lockfile.id,
    why: 'a review',
    createdBy: 'mia',
    createdAt: new Date(start).toISOString(),
    expiresAt: new Date(start + 3_600_000).toISOString(),
    revokedAt: null,
    revokedBy: null,
    ...changes,
  };
  const release = { ...other, lockfile: { ...other.lockfile, id: 'lk-fedcba9876543210' } };
  return {
    override,
    release,
    differs: [{ remote: 'mf-search', pinned: '1.0.0', shown: '1.1.0' }],
    isLocalOnly,
    developmentShell: null,
  };
}

/** In these tests a valid token is `<site>:<milliseconds until the link expires>`; any other text counts as forged. */
const verify = (token: string) => {
  const [, site, leftMs] = /^(\w+):(-?\d+)$/.exec(token) ?? [];
  return site === undefined ? null : { id: 'ov-0123456789ab', site, expiresAt: new Date(start + Number(leftMs)) };
};

async function edge({
  slug = 'northshore',
  isLocal = true,
  rollout = {},
}: {
  slug?: string;
  isLocal?: boolean;
  rollout?: Partial<Running>;
} = {}) {
  const rendered: string[] = [];
  const deps: DocumentDeps = {
    pool: {
      render: async (job) => {
        if (job.kind === 'page') {
          rendered.push(job.server.file);
          const head = { title: 'Used cars' };
          return [{ kind: 'page', status: 200, html: '<h1>Used cars</h1>', slots: [], data: {}, head }];
        }
        const html = '<main><!--slot:0--></main>';
        return [{ kind: 'widget', html, slots: [{ name: 'frame.page', context: {} }], data: undefined }];
      },
      close: async () => {},
    },
    caches: createPageCaches({ freshMs: 60_000, staleMs: 0, errorMs: 1, undatedMs: 0, mostBytes: 1e6 }, () => nowMs),
    starts: startsWith(noExceptions),
    datedBody: createDatedBodies(),
    isShared: () => false,
    metrics: createPageMetrics(new Registry()),
    nowMs: () => nowMs,
    origin: 'http://127.0.0.1',
    server: ({ manifest }) => ({ file: `${manifest.name} ${manifest.version}`, integrity: 'sha384-' }),
    report: () => {},
    budget: defaultBudget,
    shares: createSiteShares({ atATime: 2, waiting: 2 }),
    log: () => {},
  };
  const overrideStarts = createOverrideStarts(startsWith);
  const site = { ...demoSite(), slug, analytics, chat: { state: 'shown' as const } };
  const open = createOpenedOverrides(
    {
      release: async () => {
        const answered = answer();
        if (answered === 'down') throw new Error('the registry is down');
        return typeof answered === 'string'
          ? { kind: 'refused', refusal: { code: answered } }
          : { kind: 'done', value: answered };
      },
    },
    { nowMs: () => nowMs, log: () => {} },
  );
  const handle = createPipeline(
    [
      overrides({ verify, open, siteAt: () => site, nowMs: () => nowMs }),
      documents(({ override }) =>
        override === undefined
          ? deps
          : {
              ...deps,
              starts: overrideStarts(override),
              browserOnly: override.development?.remote,
            },
      ),
    ],
    () => ({ slug, running: { release: pinned, site, isLocal, ...rollout } }),
  );
  const server = createServer((request, response) => void handle(request, response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (path: string, init: RequestInit & { readonly token?: string } = {}) => {
    const { token, ...rest } = init;
    const cookie = token === undefined ? {} : { cookie: `a=b; fc_override=${token}` };
    return fetch(origin + path, { redirect: 'manual', ...rest, headers: { ...cookie, ...rest.headers } });
  };
  return { ask, origin, rendered };
}

function startsWith(exceptions: CspExceptions) {
  return createDocumentStarts(
    async () => new Map(),
    exceptions,
    (_, lockfile) => lockfile,
  );
}

const page = '/search/used-cars';
const open = `northshore:${day}`;
const link = (token: string, path = page) => `${path}?sort=price&forecourt-override=${encodeURIComponent(token)}`;

describe('an override link', () => {
  it('sets the override’s cookie and redirects to the same page without the token', async () => {
    const { ask } = await edge();
    const response = await ask(link(open));
    expect([response.status, response.headers.get('location')]).toEqual([303, `${page}?sort=price`]);
    expect(response.headers.get('set-cookie')).toBe(
      `fc_override=${open}; Path=/; Max-Age=${3_600 + 86_400}; HttpOnly; SameSite=Lax`,
    );
    const { headers } = response;
    expect([headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([
      'private, no-store',
      'noindex',
      'no-referrer',
    ]);
    const overTls = await ask(link(open), { headers: { 'x-forwarded-proto': 'https' } });
    // Another host of the same domain cannot set a cookie with this prefix.
    expect(overTls.headers.get('set-cookie')).toMatch(/^__Host-fc_override=.*; Path=\/; .*; Secure$/);
    const tls = { 'x-forwarded-proto': 'https' };
    expect(await (await ask(page, { token: open, headers: tls })).text()).not.toContain('fc-preview');
    const cookie = `__Host-fc_override=${open}`;
    expect(await (await ask(page, { headers: { ...tls, cookie } })).text()).toContain('fc-preview');
  });

  it.each([
    ['forged', 'anything', 403, 'This preview link isn’t valid'],
    ['empty', '', 403, 'This preview link isn’t valid'],
    ['expired', 'northshore:-1', 410, 'This preview has ended'],
    ['for another site', `redgum:${day}`, 403, 'This preview link is for another website'],
  ])('an override link that is %s is refused with a notice and no cookie', async (_, token, status, title) => {
    const { ask, rendered } = await edge();
    const response = await ask(link(token));
    expect([response.status, response.headers.get('set-cookie'), response.headers.get('x-robots-tag')]).toEqual([
      status,
      null,
      'noindex',
    ]);
    expect(await response.text()).toContain(title);
    expect(rendered).toEqual([]);
  });

  it.each([
    ['that is revoked', 'REGISTRY_OVERRIDE_ENDED', 410, 'This preview has ended'],
    [
      'of a site that forbids overrides',
      'REGISTRY_OVERRIDES_FORBIDDEN',
      403,
      'This website doesn’t allow this preview',
    ],
    [
      'to an origin that is not allowed',
      'REGISTRY_OVERRIDE_ORIGIN_REFUSED',
      403,
      'This website doesn’t allow this preview',
    ],
    ['that is unknown to the registry', 'REGISTRY_OVERRIDE_UNKNOWN', 404, 'We don’t recognise this preview link'],
    ['of a registry that is down', 'down', 503, 'We can’t show this preview right now'],
  ])('an override link %s is refused with a notice and no cookie', async (_, code, status, title) => {
    answer = () => code;
    const response = await (await edge()).ask(link(open));
    expect([response.status, response.headers.get('set-cookie')]).toEqual([status, null]);
    expect(await response.text()).toContain(title);
  });

  it('an override link to a developer’s origin on localhost is refused on the site’s own host, and opened on a local host', async () => {
    answer = () => shownAs({ target: { remote: 'mf-search', origin: 'http://localhost:4100' } }, true);
    expect((await (await edge({ isLocal: false })).ask(link(open))).status).toBe(403);
    expect((await (await edge({ isLocal: true })).ask(link(open))).status).toBe(303);
  });
});

describe('a page with an override', () => {
  it('shows the other version with a ribbon, and is neither cached nor indexed', async () => {
    const { ask, rendered } = await edge();
    for (let times = 0; times < 2; times += 1) {
      const response = await ask(page, { token: open });
      const { headers } = response;
      expect(['cache-control', 'x-robots-tag', 'cache-status', 'etag'].map((name) => headers.get(name))).toEqual([
        'private, no-store',
        'noindex',
        'forecourt; fwd=bypass',
        null,
      ]);
      const html = await response.text();
      expect(html).toContain('/assets/mf-search/1.1.0/');
      expect(html).not.toContain('/assets/mf-search/1.0.0/');
      const text = html.slice(html.indexOf('<aside')).replaceAll(/<[^>]*>/g, ' ');
      expect(text.replaceAll(/\s+/g, ' ')).toMatch(
        /Preview for this browser only\. mf-search 1\.1\.0 , the rest as pinned\. Ends today at 4:30 pm\. Enquiries from here are marked as tests, and no dealer gets them\. What differs mf-search 1\.1\.0, pinned: 1\.0\.0 End preview/,
      );
    }
    expect(rendered).toEqual(['mf-search 1.1.0', 'mf-search 1.1.0']);
  });

  it('an override does not change the page of other visitors, whether that page is cached or composed', async () => {
    const { ask } = await edge();
    const before = await ask(page);
    await ask(page, { token: open });
    const after = await ask(page);
    expect(after.headers.get('cache-status')).toBe('forecourt; hit');
    expect(after.headers.get('set-cookie')).toBeNull();
    const html = await after.text();
    expect(html).toBe(await before.text());
    expect(html).not.toMatch(/fc-preview|1\.1\.0/);
    expect(after.headers.get('content-security-policy')).toBe(before.headers.get('content-security-policy'));
  });

  it('a page with an override to a developer’s origin allows scripts and connections of that origin only, and renders the remote in the browser', async () => {
    answer = () => shownAs({ target: { remote: 'mf-search', origin: 'http://localhost:4100' } });
    const { ask, rendered } = await edge();
    const own = (await ask(page)).headers.get('content-security-policy') ?? '';
    const response = await ask(page, { token: open });
    const policy = response.headers.get('content-security-policy') ?? '';
    const added = (name: string) => {
      const sources = (text: string) =>
        text
          .split('; ')
          .find((directive) => directive.startsWith(`${name} `))
          ?.split(' ') ?? [];
      return sources(policy).filter((source) => !sources(own).includes(source) && !source.startsWith("'sha256-"));
    };
    expect(added('script-src')).toEqual(['http://localhost:4100']);
    expect(added('connect-src')).toEqual(['http://localhost:4100', 'ws://localhost:4100']);
    expect(policy).not.toContain('unsafe-eval');
    const html = await response.text();
    expect(html).toContain('"entry":"http://localhost:4100/remoteEntry.js"');
    expect(html).toContain('>localhost:4100<');
    expect(/<meta http-equiv="content-security-policy" content="script-src ([^"]*)">/.exec(html)?.[1]).toContain(
      'http://localhost:4100',
    );
    expect(rendered.filter((file) => file.startsWith('mf-search 1.1'))).toEqual([]);
  });

  it('a page with an override is shown in place of a rollout, and does not set the rollout’s cookie', async () => {
    const { ask } = await edge({ rollout: { announced: pinned, setCookie: 'fc_rollout=side; Path=/' } });
    expect((await ask(page)).headers.get('set-cookie')).toBe('fc_rollout=side; Path=/');
    const response = await ask(page, { token: open });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await response.text()).toContain('/assets/mf-search/1.1.0/');
    const removed = await ask(page, { token: 'forged' });
    expect(removed.headers.getSetCookie()).toHaveLength(2);
  });

  it('a page with an override contains neither the dealer’s analytics nor the dealer’s chat', async () => {
    const { ask } = await edge();
    const state = async (init: { readonly token?: string }) => (await ask(page, init)).text();
    expect(await state({})).toContain('"measurementId":"G-TEST"');
    const html = await state({ token: open });
    expect(html).not.toMatch(/G-TEST|"chat":/);
  });

  it('an override ends within five seconds after its link has ended, and its cookie is removed', async () => {
    const { ask } = await edge();
    expect(await (await ask(page, { token: open })).text()).toContain('fc-preview');
    answer = () => 'REGISTRY_OVERRIDE_ENDED';
    nowMs += 5_000;
    const response = await ask(page, { token: open });
    expect(response.headers.get('set-cookie')).toBe('fc_override=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
    expect(await response.text()).not.toContain('fc-preview');
  });

  it.each([
    ['forged', 'anything', 'northshore'],
    ['expired', 'northshore:-1', 'northshore'],
    ['for another dealer’s site', open, 'redgum'],
  ])('if the override cookie is %s, the visitor gets the site’s own page instead', async (_, token, slug) => {
    const { ask } = await edge({ slug });
    const response = await ask(page, { token });
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, null]);
    expect(response.headers.get('set-cookie')).toContain('fc_override=; ');
    expect(await response.text()).not.toContain('fc-preview');
  });

  it('a page with an override is not replaced by the site’s own page while the registry is down', async () => {
    answer = () => 'down';
    expect((await (await edge()).ask(page, { token: open })).status).toBe(503);
  });
});

describe('the button “End preview”', () => {
  it('the button “End preview” removes the cookie and returns to the page', async () => {
    const { ask, origin } = await edge();
    const referer = `${origin}${page}?sort=price`;
    const headers = { 'sec-fetch-site': 'same-origin', referer };
    const response = await ask('/-/override/end', { method: 'POST', token: open, headers });
    expect([response.status, response.headers.get('location')]).toEqual([303, `${page}?sort=price`]);
    expect(response.headers.get('set-cookie')).toContain('fc_override=; Path=/; Max-Age=0');
  });

  it.each(['https://evil.example/a', 'nonsense', ''])(
    'leads to the home page if the referrer is not a page of the site: %j',
    async (referer) => {
      const { ask } = await edge();
      const headers = { 'sec-fetch-site': 'same-origin', ...(referer !== '' && { referer }) };
      const response = await ask('/-/override/end', { method: 'POST', token: open, headers });
      expect(response.headers.get('location')).toBe('/');
    },
  );

  it('the button “End preview” has no effect if another website posts its form, or if a link leads to its address', async () => {
    const { ask } = await edge();
    const foreign = { method: 'POST', token: open, headers: { 'sec-fetch-site': 'cross-site' } };
    for (const response of [await ask('/-/override/end', foreign), await ask('/-/override/end', { token: open })])
      expect([[403, 405].includes(response.status), response.headers.get('set-cookie')]).toEqual([true, null]);
  });
});
