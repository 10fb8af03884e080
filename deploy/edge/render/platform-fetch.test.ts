import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { defaultBudget } from '@forecourt/budget';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Agent } from 'undici';
import type { VisitorSession } from '../gate/visitor-session.ts';
import { demoSite } from '../testing/demo-site.ts';
import type { RenderJob } from './job.ts';
import { createPlatformFetch } from './platform-fetch.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const closing: (() => unknown)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

const submission = { fields: {}, forwardedFor: '203.0.113.9' };

/**
 * Sends a request from server code to a path: POST if a form was posted, otherwise GET. Returns what the api received,
 * what the code received, and the session that the edge holds.
 */
async function post(
  work: Pick<RenderJob & { kind: 'page' }, 'page'> & { readonly posted: boolean },
  path = '/api/session',
  more: Partial<VisitorSession> = {},
) {
  let received: IncomingHttpHeaders = {};
  const server = createServer((request, response) => {
    received = request.headers;
    response.writeHead(200, { 'set-cookie': ['forecourt_session=new; HttpOnly', 'forecourt_signed_in=1'] }).end('{}');
  });
  closing.push(() => server.close().closeAllConnections());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const dispatcher = new Agent();
  closing.push(() => dispatcher.destroy());
  const session: VisitorSession = { cookie: 'forecourt_session=abc', protocol: 'https', set: [], ...more };
  const address = { path: '/sign-in', query: '', params: {} };
  const job: RenderJob = {
    kind: 'page',
    page: work.page,
    prefix: '',
    server: { file: '/nowhere', integrity: 'sha384-' },
    common: { site: demoSite(), origin, nowMs: 0, deadlineMs: 1_000, address },
    session,
    ...(work.posted && { submission }),
  };
  const fetched = await createPlatformFetch(dispatcher)(
    job,
    {
      job: 1,
      url: origin + path,
      method: work.posted ? 'POST' : 'GET',
      headers: [
        ['cookie', 'forecourt_session=forged'],
        ['x-forwarded-proto', 'http'],
      ],
      body: null,
    },
    new AbortController().signal,
  );
  return { received, fetched, session };
}

describe('a visitor’s session', () => {
  it('a visitor’s session is sent with the sign-in form, and server code does not receive the new session', async () => {
    const { received, fetched, session } = await post({ page: 'account.sign-in', posted: true });
    expect([received.cookie, received['x-forwarded-proto']]).toEqual(['forecourt_session=abc', 'https']);
    expect(session.set).toEqual(['forecourt_session=new; HttpOnly', 'forecourt_signed_in=1']);
    expect('headers' in fetched && fetched.headers.map(([name]) => name)).not.toContain('set-cookie');
  });

  it.each([
    ['a page without a posted form', { page: 'account.sign-in', posted: false }, '/api/session'],
    ['another page', { page: 'forms.sell', posted: true }, '/api/session'],
    ['another part of the api', { page: 'account.sign-in', posted: true }, '/api/watchlist/save-car'],
  ])('a visitor’s session is not sent with %s', async (_, work, path) => {
    const { received, fetched, session } = await post(work, path);
    expect([received.cookie, session.set]).toEqual([undefined, []]);
    expect('headers' in fetched && fetched.headers.map(([name]) => name)).not.toContain('set-cookie');
  });
});

describe('the cookie of an override', () => {
  const override = { override: 'fc_override=token' };

  it('an override’s cookie is sent with the requests of a posted form, so that the api can mark the lead as a test', async () => {
    const { received } = await post({ page: 'forms.sell', posted: true }, '/api/leads', override);
    expect(received.cookie).toBe('fc_override=token');
    const signIn = await post({ page: 'account.sign-in', posted: true }, '/api/session', override);
    expect(signIn.received.cookie).toBe('forecourt_session=abc; fc_override=token');
  });

  it('an override’s cookie is not sent with the requests of a page without a posted form', async () => {
    const { received } = await post({ page: 'forms.sell', posted: false }, '/api/cars', override);
    expect(received.cookie).toBeUndefined();
  });
});

describe('requests of server code', () => {
  const jobOf = (origin: string, slug: string): RenderJob => ({
    kind: 'page',
    page: 'p',
    prefix: '',
    server: { file: '/nowhere', integrity: 'sha384-' },
    common: {
      site: demoSite({ slug }),
      origin,
      nowMs: 0,
      deadlineMs: 1_000,
      address: { path: '/', query: '', params: {} },
    },
  });
  const message = (url: string) => ({ job: 1, url, method: 'GET', headers: [], body: null });

  it('requests of server code ask the platform for uncompressed responses', async () => {
    const { received } = await post({ page: 'account.sign-in', posted: false }, '/api/locations');
    expect(received['accept-encoding']).toBe('identity');
  });

  it('requests of server code are refused for exceeding a limit even if their address is too long to be written as JSON', async () => {
    const fetchOf = createPlatformFetch(new Agent());
    const url = '\u0001'.repeat(95_000_000);
    const fetched = await fetchOf(
      jobOf('http://127.0.0.1:1', 'northshore'),
      message(url),
      new AbortController().signal,
    );
    expect(fetched).toMatchObject({ exceeded: 'renderRequestBytes' });
  });

  it('requests of server code cannot read more response bytes in total than a job’s limit', async () => {
    const server = createServer((_, response) => void response.end('x'.repeat(600)));
    closing.push(() => server.close().closeAllConnections());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const dispatcher = new Agent();
    closing.push(() => dispatcher.destroy());
    const site = demoSite();
    const job: RenderJob = {
      kind: 'page',
      page: 'search.results',
      prefix: '',
      server: { file: '/nowhere', integrity: 'sha384-' },
      common: {
        site: { ...site, search: { ...site.search, host: origin } },
        origin: 'http://127.0.0.1:1',
        nowMs: 0,
        deadlineMs: 1_000,
        address: { path: '/', query: '', params: {} },
      },
    };
    const ask = createPlatformFetch(dispatcher, { ...defaultBudget, renderResponsesBytes: 1_500 });
    const message = { job: 1, url: `${origin}/1/indexes`, method: 'GET', headers: [], body: null };
    const responses = [];
    for (let time = 0; time < 3; time++) responses.push(await ask(job, message, new AbortController().signal));
    expect(responses.map((response) => ('exceeded' in response ? response.exceeded : 'read'))).toEqual([
      'read',
      'read',
      'renderResponsesBytes',
    ]);
  });

  it('requests of server code that were abandoned while they waited keep no bodies in memory', async () => {
    const server = createServer(() => {});
    closing.push(() => server.close().closeAllConnections());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const dispatcher = new Agent();
    closing.push(() => dispatcher.destroy());
    const ask = createPlatformFetch(dispatcher, { ...defaultBudget, renderRequestsAtATime: 1 });
    void ask(jobOf(origin, 'busy'), message(`${origin}/api/slow`), new AbortController().signal);
    const ended = new AbortController();
    const bodies: WeakRef<Uint8Array>[] = [];
    const post = () => {
      const body = new Uint8Array(100_000);
      bodies.push(new WeakRef(body));
      return ask(jobOf(origin, 'busy'), { ...message(`${origin}/1/x`), method: 'POST', body }, ended.signal);
    };
    const requests = Array.from({ length: 50 }, post);
    ended.abort();
    await Promise.all(requests);
    await new Promise((resolve) => setTimeout(resolve, 10));
    collectGarbage();
    expect(bodies.filter((body) => body.deref() !== undefined).length).toBeLessThanOrEqual(1);
  });

  it('requests of server code wait for earlier requests of the same site, even for abandoned ones, but not for those of other sites', async () => {
    const received: string[] = [];
    const answers: (() => void)[] = [];
    const server = createServer((request, response) => {
      received.push(String(request.headers['x-forecourt-site']));
      answers.push(() => response.end('{}'));
    });
    closing.push(() => server.close().closeAllConnections());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const dispatcher = new Agent();
    closing.push(() => dispatcher.destroy());
    const ask = createPlatformFetch(dispatcher, { ...defaultBudget, renderRequestsAtATime: 2 });
    const asking = (slug: string, signal: AbortSignal) => ask(jobOf(origin, slug), message(`${origin}/api/x`), signal);
    const answerAll = () => {
      for (const answer of answers.splice(0)) answer();
    };
    const until = async (count: number) => {
      while (received.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const ended = new AbortController();
    const first = Array.from({ length: 50 }, () => asking('busy', ended.signal));
    await until(2);
    ended.abort();
    expect(await Promise.all(first)).toEqual(Array(50).fill({ error: expect.stringMatching(/^FETCH_ABORTED/) }));
    const second = Array.from({ length: 3 }, () => asking('busy', new AbortController().signal));
    const other = asking('calm', new AbortController().signal);
    await until(3);
    expect(received).toEqual(['busy', 'busy', 'calm']);
    answerAll();
    await until(5);
    answerAll();
    await until(6);
    answerAll();
    expect(await Promise.all([...second, other])).toMatchObject(Array(4).fill({ status: 200 }));
  });
});
