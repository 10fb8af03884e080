import { describe, expect, it } from '@jest/globals';
import { demoSite } from '../testing/demo-site.ts';
import { contentSecurityPolicy, noExceptions } from './security-headers.ts';

const frames = (site = demoSite()) =>
  contentSecurityPolicy(site, { scripts: [], styles: [] }, noExceptions)
    .split('; ')
    .find((directive) => directive.startsWith('frame-src'));

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
