import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultBudget } from '@forecourt/budget';
import type { DeclaredBackend } from '@forecourt/contracts/release';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Agent } from 'undici';
import { demoSite } from '../testing/demo-site.ts';
import type { RenderJob } from './job.ts';
import { createPlatformFetch } from './platform-fetch.ts';

const closing: (() => unknown)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

let received: IncomingHttpHeaders[];
let origin: string;
let status: number;
let body: string;
let waitMs: number;

beforeEach(async () => {
  [received, status, body, waitMs] = [[], 200, '{"tips":[]}', 0];
  const server = createServer((request, response) => {
    received.push(request.headers);
    setTimeout(() => response.writeHead(status, { 'set-cookie': 'a=b' }).end(body), waitMs);
  });
  closing.push(() => server.close().closeAllConnections());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

type Server = NonNullable<DeclaredBackend['server']>;

/** Server code of mf-trade-tips on a site that allows the backend. */
function remoteOf(
  declared: Partial<Server> = {},
  {
    allowed = true,
    hasToken = true,
    platform = 'http://platform.example',
    renderResponsesBytes = defaultBudget.renderResponsesBytes,
  } = {},
) {
  const server: Server = { deadlineMs: 400, mostBytes: 1_000, keepSeconds: 0, authorized: false, ...declared };
  const dispatcher = new Agent();
  closing.push(() => dispatcher.destroy());
  const fetchFor = createPlatformFetch(
    dispatcher,
    { ...defaultBudget, renderResponsesBytes },
    { tokenOf: () => (hasToken ? 'secret' : undefined) },
  );
  const jobOf = (site: string): RenderJob => ({
    kind: 'page',
    page: 'trade-tips.list',
    prefix: '',
    server: {
      file: '/nowhere',
      integrity: 'sha384-',
      of: { remote: 'mf-trade-tips', version: '1.0.0' },
      backends: [{ origin, browser: false, server }],
    },
    common: {
      site: demoSite({ slug: site, ...(allowed && { backends: [{ origin, browser: false }] }) }),
      origin: platform,
      nowMs: 0,
      deadlineMs: 1_000,
      address: { path: '/trade-tips', query: '', params: {} },
    },
    session: { cookie: 'forecourt_session=abc', protocol: 'https', set: [] },
  });
  const jobs = new Map<string, RenderJob>();
  const sameJob = (site: string) => jobs.get(site) ?? jobs.set(site, jobOf(site)).get(site) ?? jobOf(site);
  return (path: string, { method = 'GET', headers = [] as [string, string][], site = 'redgum' } = {}) =>
    fetchFor(sameJob(site), { job: 1, url: origin + path, method, headers, body: null }, new AbortController().signal);
}

describe('server code that calls a declared backend', () => {
  it('receives the response, without cookies in either direction', async () => {
    const answer = await remoteOf()('/tips', {
      headers: [
        ['cookie', 'a=b'],
        ['authorization', 'mine'],
      ],
    });
    expect(answer).toMatchObject({ status: 200 });
    expect('headers' in answer && answer.headers.map(([name]) => name)).not.toContain('set-cookie');
    expect(received[0]).not.toHaveProperty('cookie');
    expect(received[0]).not.toHaveProperty('authorization');
  });

  it('a call to a declared backend sends the site’s token if the version asks for it, and is refused if the site has no token', async () => {
    await remoteOf({ authorized: true })('/tips');
    expect(received[0]).toHaveProperty('authorization', 'Bearer secret');
    const refused = await remoteOf({ authorized: true }, { hasToken: false })('/tips');
    expect(refused).toEqual({ error: expect.stringMatching(/^FETCH_REFUSED: the site names no token/) });
  });

  it('a call of server code to a backend is refused if the site does not allow the backend’s server', async () => {
    const refused = await remoteOf({}, { allowed: false })('/tips');
    expect(refused).toEqual({ error: expect.stringMatching(/^FETCH_REFUSED/) });
    expect(received).toEqual([]);
  });

  it('a call of server code is refused if the declared backend is the platform itself', async () => {
    const refused = await remoteOf({}, { platform: origin })('/registry/v1/sites');
    expect(refused).toEqual({ error: expect.stringMatching(/^FETCH_REFUSED/) });
    expect(received).toEqual([]);
  });

  it('receives no more in one job than permitted, however many requests it makes', async () => {
    body = 'x'.repeat(900);
    const ask = remoteOf({}, { renderResponsesBytes: 2_000 });
    expect(await ask('/1')).toMatchObject({ status: 200 });
    expect(await ask('/2')).toMatchObject({ status: 200 });
    expect(await ask('/3')).toMatchObject({ exceeded: 'renderResponsesBytes' });
  });

  it('server code may only read from a backend: a POST request is refused and not sent', async () => {
    expect(await remoteOf()('/tips', { method: 'POST' })).toEqual({
      error: expect.stringMatching(/may only send GET requests/),
    });
    expect(received).toEqual([]);
  });

  it('a call to a declared backend waits no longer, and reads no more bytes, than the version declares', async () => {
    body = 'x'.repeat(2_000);
    expect(await remoteOf()('/tips')).toEqual({ error: expect.stringMatching(/^FETCH_TOO_LONG/) });
    waitMs = 2_000;
    expect(await remoteOf({ deadlineMs: 50 })('/tips')).toEqual({ error: expect.stringMatching(/^FETCH_FAILED/) });
  });

  it('makes one request per site while a response may be cached; a failed response is not cached', async () => {
    const ask = remoteOf({ keepSeconds: 60 });
    status = 500;
    await ask('/tips');
    status = 200;
    await ask('/tips');
    await ask('/tips');
    expect(received).toHaveLength(2);
    await ask('/tips', { site: 'wattle' });
    expect(received).toHaveLength(3);
  });
});
