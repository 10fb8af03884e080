import type { Site } from '@forecourt/contracts/site-config';
import { podiumWidget, tagOrigins } from '@forecourt/contracts/site-config';
import { describe, expect, it } from '@jest/globals';
import { demoSite } from '../testing/demo-site.ts';
import { contentSecurityPolicy, noExceptions } from './security-headers.ts';

const frames = (site = demoSite()) =>
  contentSecurityPolicy(site, { scripts: [], styles: [] }, noExceptions)
    .split('; ')
    .find((directive) => directive.startsWith('frame-src'));

/** The sources that a site's content security policy allows, by directive. */
const directivesOf = (site: Site): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    contentSecurityPolicy(site, { scripts: [], styles: [] }, noExceptions)
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );

const ofService = (origin: string) => ({ 'script-src': origin, 'img-src': origin, 'connect-src': origin });
const tags = {
  'script-src': tagOrigins.scripts.join(' '),
  'img-src': tagOrigins.connections.join(' '),
  'connect-src': tagOrigins.connections.join(' '),
};
const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Tiles' };

describe('content security policy', () => {
  it('allows frames only of the host that shows the site’s videos', () => {
    expect(frames()).toBe('frame-src https://www.youtube.com');
    expect(frames({ ...demoSite(), viewer: { videoEmbedPrefix: 'https://film.example/e/' } })).toBe(
      'frame-src https://film.example',
    );
  });

  it('allows the analytics tag only on a site that has one', () => {
    const policyOf = (site = demoSite()) => contentSecurityPolicy(site, { scripts: [], styles: [] }, noExceptions);
    expect(policyOf()).not.toContain('googletagmanager');
    const measured = policyOf({ ...demoSite(), analytics: { measurementId: 'G-ABCD1234' } });
    expect(measured).toContain("script-src 'self' https://www.googletagmanager.com;");
    expect(measured).toMatch(/connect-src 'self' https:\/\/www\.google-analytics\.com /);
    expect(measured).not.toContain('require-trusted-types-for');
  });

  it('[CONF-035] allows a chat service only on a site that has one', () => {
    const policyOf = (site = demoSite()) => contentSecurityPolicy(site, { scripts: [], styles: [] }, noExceptions);
    expect(policyOf()).not.toContain('podium');
    expect(policyOf({ ...demoSite(), podium: { token: 'of-the-dealer' } })).toContain(
      "script-src 'self' https://connect.podium.com;",
    );
  });

  const chat = { state: 'hidden', provider: { script: 'https://chat.example/widget.js' } } as const;
  it.each<[string, Partial<Site>, Readonly<Record<string, string>>]>([
    [
      'a search host',
      { search: { ...demoSite().search, host: 'search.example' } },
      { 'connect-src': 'https://search.example' },
    ],
    ['an analytics tag', { analytics: { measurementId: 'G-ABCD1234' } }, tags],
    ['a chat service', { chat }, ofService('https://chat.example')],
    ['Podium', { podium: { token: 'a' } }, ofService(new URL(podiumWidget).origin)],
    [
      'pictures of its own',
      { images: { baseUrl: '', origins: ['https://a.example'] } },
      { 'img-src': 'https://a.example' },
    ],
    ['a host of pictures', { images: { baseUrl: 'https://b.example/x' } }, { 'img-src': 'https://b.example' }],
    ['map tiles', { map: { tiles } }, { 'img-src': 'https://tiles.example' }],
    [
      'a backend for browsers',
      { backends: [{ origin: 'https://back.example', browser: true }] },
      { 'connect-src': 'https://back.example' },
    ],
    ['a backend for the server', { backends: [{ origin: 'https://back.example', browser: false }] }, {}],
  ])(
    'the policy of a site with %s allows only the hosts that this requires, each in the directives that need it',
    (_what, changes, added) => {
      const before = directivesOf(demoSite());
      const after = directivesOf({ ...demoSite(), ...changes });
      const more = Object.entries(after).flatMap(([name, sources]) => {
        const others = sources.filter((source) => !before[name]?.includes(source));
        return others.length > 0 ? [[name, others.join(' ')]] : [];
      });
      expect(Object.fromEntries(more)).toEqual(added);
    },
  );

  it.each([
    ['x.example; script-src *', /ORIGIN_INVALID: "https:\/\/x.example; script-src \*"/],
    ['name:word@x.example', /ORIGIN_INVALID/],
    ['x.example, y.example', /ORIGIN_INVALID/],
  ])('refuses a search host that contains more than a host: "%s"', (host, message) => {
    const site = demoSite();
    const made = () =>
      contentSecurityPolicy({ ...site, search: { ...site.search, host } }, { scripts: [], styles: [] }, noExceptions);
    expect(made).toThrow(message);
  });
});
