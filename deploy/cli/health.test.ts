import { createServer } from 'node:http';
import type { HealthResponse, PageViewCount, PageViewsResponse } from '@forecourt/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { runCli } from './run-cli.ts';

const requested: { url: string | undefined; authorization: string | undefined }[] = [];
let counts: readonly PageViewCount[] = [];
let measured: Pick<HealthResponse, 'remotes' | 'pages'> = { remotes: [], pages: [] };
let refusal: object | null = null;
const api = createServer((request, response) => {
  requested.push({ url: request.url, authorization: request.headers.authorization });
  const span = { site: 'northshore', from: '2026-03-01T12:00:00.000Z' };
  const result: PageViewsResponse | HealthResponse = request.url?.startsWith('/api/admin/health')
    ? { ...span, ...measured }
    : { ...span, counts: [...counts] };
  response.writeHead(refusal === null ? 200 : 400, { 'content-type': 'application/json' });
  response.end(JSON.stringify(refusal === null ? result : { error: refusal }));
});
let address: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const place = api.address();
  address = `http://127.0.0.1:${typeof place === 'object' && place !== null ? place.port : 0}`;
});
afterAll(() => void api.close());
beforeEach(() => {
  requested.length = 0;
  counts = [];
  measured = { remotes: [], pages: [] };
  refusal = null;
});

const lockfile = 'lk-0123456789abcdef';
const former = 'lk-fedcba9876543210';
const views = (changes: Partial<PageViewCount>): PageViewCount => ({
  lockfile,
  engine: 'blink',
  version: 140,
  hydrated: 0,
  notHydrated: 0,
  leftEarly: 0,
  ...changes,
});

async function health(...words: readonly string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const env = { FORECOURT_SERVER: address, FORECOURT_TOKEN: 'a-token' };
  const world = { env, cwd: '/', out: (text: string) => out.push(text), err: (text: string) => err.push(text) };
  const code = await runCli(['health', ...words], world);
  return { code, out: out.join(''), err: err.join('') };
}

describe('forecourt health', () => {
  it('prints hydrated views by browser engine, and by version if there are several', async () => {
    counts = [
      views({ hydrated: 1_998, notHydrated: 1, leftEarly: 40 }),
      views({ engine: 'webkit', version: 15, notHydrated: 3 }),
      views({ engine: 'webkit', version: 17, hydrated: 9 }),
      views({ engine: 'other', version: 0, leftEarly: 2 }),
    ];
    expect(await health('northshore')).toEqual({
      code: 0,
      err: '',
      out: `northshore since 2026-03-01 12:00:00 UTC: 2053 views, 99.8% hydrated.

ENGINE  VERSION  VIEWS  HYDRATED  NOT HYDRATED  LEFT EARLY  SHARE
blink   140      2039   1998      1             40          99.9%
webkit  all      12     9         3             0           75.0%
        15       3      0         3             0           0.0%
        17       9      9         0             0           100.0%
other   unknown  2      0         0             2           none
`,
    });
    expect(requested).toEqual(
      ['page-views', 'health'].map((what) => ({
        url: `/api/admin/${what}?site=northshore&hours=24`,
        authorization: 'Bearer a-token',
      })),
    );
  });

  it('prints views, 75th percentiles and errors of each version; errors of the platform are counted separately', async () => {
    counts = [views({ hydrated: 12 })];
    measured.remotes.push(
      {
        remote: 'mf-search',
        version: '1.1.0',
        views: 12,
        vitals: { lcp: { p75: 1_840, count: 9 }, inp: { p75: 96, count: 4 }, cls: { p75: 0.021, count: 9 } },
        errors: 1,
        errorsPerThousandViews: 83.3,
        platformErrors: 2,
        failures: [
          { kind: 'load', code: 'SEARCH_INDEX_UNREACHABLE', origin: 'platform', count: 2 },
          { kind: 'render', code: 'RENDER_FAILED', origin: 'own', count: 1 },
        ],
      },
      {
        remote: 'shell',
        version: '1.0.0',
        views: 12,
        vitals: {},
        errors: 0,
        errorsPerThousandViews: 0,
        platformErrors: 0,
        failures: [],
      },
    );
    const { out } = await health('northshore');
    expect(out).toContain(`
REMOTE     VERSION  VIEWS  MEASURED  LCP      INP    CLS    ERRORS  PER 1,000  PLATFORM
mf-search  1.1.0    12     9         1840 ms  96 ms  0.021  1       83.3       2
shell      1.0.0    12     0         none     none   none   0       0.0        0

REMOTE     VERSION  FAILED IN  CODE                      FAULT OF  COUNT
mf-search  1.1.0    load       SEARCH_INDEX_UNREACHABLE  platform  2
mf-search  1.1.0    render     RENDER_FAILED             own       1
`);
  });

  it('prints where an error was thrown: the place in the source if a source map is known, otherwise in the built file', async () => {
    const built = { file: 'mf-search/1.1.0/results.js', line: 1, column: 2345, name: 't' };
    const source = { file: 'mf-search/src/pages/results/results.tsx', line: 42, column: 13, name: 'SearchResults' };
    measured.remotes.push({
      remote: 'mf-search',
      version: '1.1.0',
      views: 12,
      vitals: {},
      errors: 3,
      errorsPerThousandViews: 250,
      platformErrors: 0,
      failures: [
        {
          kind: 'render',
          code: 'RENDER_FAILED',
          origin: 'own',
          count: 3,
          stack: [{ built, source }, { built: { ...built, file: 'shell/1.0.0/react.js', column: 7 } }],
        },
      ],
    });
    expect((await health('northshore')).out).toContain(`
mf-search 1.1.0, render RENDER_FAILED:
  at SearchResults  mf-search/src/pages/results/results.tsx:42:13
  at t  shell/1.0.0/react.js:1:7
`);
  });

  it('prints views by lockfile if there are several lockfiles', async () => {
    counts = [views({ notHydrated: 4 }), views({ lockfile: former, hydrated: 12 })];
    expect((await health('northshore')).out).toContain(`
LOCKFILE             VIEWS  HYDRATED  NOT HYDRATED  LEFT EARLY  SHARE
${lockfile}  4      0         4             0           0.0%
${former}  12     12        0             0           100.0%
`);
  });

  it('requests the figures for the hours and the lockfile that the options name, and prints them as JSON', async () => {
    counts = [views({ hydrated: 1 })];
    const ended = await health('northshore', '--hours', '720', '--lockfile', lockfile, '--json');
    expect(requested.map(({ url }) => url)).toEqual(
      ['page-views', 'health'].map((what) => `/api/admin/${what}?site=northshore&hours=720&lockfile=${lockfile}`),
    );
    expect(JSON.parse(ended.out)).toEqual({
      site: 'northshore',
      from: '2026-03-01T12:00:00.000Z',
      counts,
      ...measured,
    });
  });

  it('forecourt health prints that there were no visits', async () => {
    expect((await health('northshore')).out).toBe(
      'No page views of northshore were measured since 2026-03-01 12:00:00 UTC.\n',
    );
    expect((await health('northshore', '--lockfile', lockfile)).out).toBe(
      `No page views of northshore with ${lockfile} were measured since 2026-03-01 12:00:00 UTC.\n`,
    );
  });

  it('prints a refusal of the api', async () => {
    refusal = { code: 'SITE_UNKNOWN', message: 'There is no site "atlantis".' };
    expect(await health('atlantis')).toEqual({
      code: 1,
      out: '',
      err: 'There is no site "atlantis".\n(SITE_UNKNOWN)\n',
    });
  });

  it.each([
    [[], 'Missing: <site>.'],
    [['northshore', '--hours', '0'], '--hours is a whole number from 1 to 720, not "0".'],
    [['northshore', '--hours', '1.5'], '--hours is a whole number from 1 to 720, not "1.5".'],
    [['northshore', '--lockfile', 'lk-1'], '"lk-1" is not a lockfile such as lk-0123456789abcdef.'],
  ])('treats %j as a usage error', async (words, message) => {
    expect(await health(...words)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
    expect(requested).toEqual([]);
  });
});
