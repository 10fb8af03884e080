import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteHeader } from '@forecourt/contracts/api';
import type { Site } from '@forecourt/contracts/site-config';
import { afterEach, describe, expect, it } from '@jest/globals';
import { demoSite } from '../testing/demo-site.ts';
import type { SignedIn } from './ask-session.ts';
import { askSession } from './ask-session.ts';
import { passGate } from './gate.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listen(handler: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(handler);
  closing.push(() => server.close().closeAllConnections());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * An edge whose pages show the audience of the response. Its api answers every session request with `who`.
 */
async function edge(who: SignedIn, site: Site = demoSite()) {
  const requested: (string | undefined)[] = [];
  const origin = await listen((request, response) => {
    const url = new URL(request.url ?? '/', 'http://edge');
    void passGate(request, response, { site, url, origin: 'http://api' }, async (_, slug, { cookie }) => {
      requested.push(`${slug} ${cookie}`);
      return who;
    }).then((passage) => {
      if (passage !== 'answered') response.end(passage);
    });
  });
  const visit = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(origin + path, { redirect: 'manual', headers });
  return { visit, requested, origin };
}

describe('a page that requires a sign-in', () => {
  it('[ACCT-021] a page that requires a sign-in redirects an anonymous visitor to the sign-in, with purpose, target and previous page', async () => {
    const { visit, origin } = await edge('anonymous');
    const response = await visit('/my-garage?tab=1&x=%26', { referer: `${origin}/cars/rav4?a=b` });
    expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'private, no-store']);
    expect(response.headers.get('location')).toBe(
      '/sign-in?type=garage&redirect=%2Fmy-garage%3Ftab%3D1%26x%3D%2526&back=%2Fcars%2Frav4%3Fa%3Db',
    );
  });

  it.each([
    ['another site', 'https://evil.example/cars/rav4'],
    ['the sign-in', '/sign-in?type=garage'],
    ['another page that requires a sign-in', '/online-payment'],
    ['an unreadable address', 'nonsense'],
  ])(
    '[ACCT-022] the redirect to the sign-in names the home page as the previous page for a visitor from %s',
    async (_, referer) => {
      const { visit, origin } = await edge('anonymous');
      const response = await visit('/my-garage', { referer: referer.startsWith('/') ? origin + referer : referer });
      expect(response.headers.get('location')).toMatch(/&back=%2F$/);
    },
  );

  it('a page that requires a sign-in is shown to a signed-in visitor', async () => {
    const { visit, requested } = await edge('signedIn');
    const response = await visit('/online-payment', { cookie: 'a=b; forecourt_session=abc; other=x' });
    expect([response.status, await response.text()]).toEqual([200, 'personal']);
    expect(requested).toEqual(['northshore forecourt_session=abc']);
  });

  it('[FORM-064] a booking’s page is shown to every visitor who knows its address, without a session request', async () => {
    const { visit, requested } = await edge('anonymous');
    for (const path of ['/booking?t=link', '/success?form=service&booking=link'])
      expect(await (await visit(path)).text()).toBe('personal');
    expect(await (await visit('/success?form=service')).text()).toBe('open');
    expect(requested).toEqual([]);
  });

  it('[FORM-064] a booking’s page is personal also at an alias that the site defines for it', async () => {
    const { visit } = await edge('anonymous', demoSite({ aliases: { 'forms.booking': ['/appointment'] } }));
    expect(await (await visit('/appointment?t=link')).text()).toBe('personal');
  });

  it('a page that requires a sign-in gets 503 if the api does not say whether the visitor is signed in', async () => {
    const { visit } = await edge('unknown');
    const response = await visit('/my-garage');
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
  });

  it('[ACCT-035] pages that the site does not put behind a sign-in are shown to everybody, without a session request', async () => {
    const { visit, requested } = await edge('anonymous');
    for (const path of [
      '/',
      '/finance',
      '/cars/rav4',
      '/cars/rav4/checkout',
      '/cars/trade-in',
      '/sell-my-car',
      '/compare',
    ])
      expect(await (await visit(path)).text()).toBe('open');
    expect(requested).toEqual([]);
  });

  it('[FORM-060] pages with forms are shown without a sign-in', async () => {
    const { visit, requested } = await edge('anonymous');
    for (const path of [
      '/book-test-drive',
      '/finance/apply',
      '/contact-us/ipswich',
      '/service',
      '/careers',
      '/fleet',
      '/thank-you',
    ])
      expect(await (await visit(path)).text()).toBe('open');
    expect(requested).toEqual([]);
  });

  it('[ACCT-026] [FIN-060] finance requires a sign-in if the site lists it', async () => {
    const { visit } = await edge('anonymous', demoSite({ auth: { gated: ['finance'] } }));
    expect((await visit('/finance?car_id=1')).headers.get('location')).toMatch(/^\/sign-in\?type=finance&/);
    expect((await visit('/FINANCE/')).status).toBe(303);
  });
});

describe('the session request to the api', () => {
  const responding = (status: number, body: unknown) =>
    listen((_, response) => response.writeHead(status).end(JSON.stringify(body)));
  const session = { cookie: 'forecourt_session=abc', protocol: 'http', set: [] } as const;
  const signedIn = { signedIn: true, contact: 'a@example.com', phone: null };

  it.each<[SignedIn, number, unknown]>([
    ['signedIn', 200, signedIn],
    ['anonymous', 200, { ...signedIn, signedIn: false }],
    ['unknown', 200, { ok: true }],
    ['unknown', 503, {}],
  ])('has the result %s when the api responds %s %j', async (who, status, body) => {
    expect(await askSession(await responding(status, body), 'northshore', { ...session, set: [] })).toBe(who);
  });

  it('the session request to the api contains the site, the cookie and the visitor’s protocol, on which the name of the api’s cookie depends', async () => {
    let received: Readonly<Record<string, unknown>> = {};
    const api = await listen(({ headers }, response) => {
      received = headers;
      response.end(JSON.stringify(signedIn));
    });
    await askSession(api, 'northshore', { ...session, protocol: 'https', set: [] });
    expect(received).toMatchObject({
      [siteHeader]: 'northshore',
      cookie: session.cookie,
      'x-forwarded-proto': 'https',
    });
  });

  it('the session request to the api is not sent for a visitor without a session cookie', async () => {
    expect(await askSession('http://127.0.0.1:1', 'northshore', { ...session, cookie: undefined, set: [] })).toBe(
      'anonymous',
    );
  });
});
