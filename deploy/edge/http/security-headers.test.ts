import { describe, expect, it } from '@jest/globals';
import { demoSite } from '../testing/demo-site.ts';
import { contentSecurityPolicy, noExceptions } from './security-headers.ts';

const frames = (site = demoSite()) =>
  contentSecurityPolicy(site, { scripts: [], styles: [] }, noExceptions)
    .split('; ')
    .find((directive) => directive.startsWith('frame-src'));

describe('content security policy', () => {
  it('lets frames show the site’s video site, and nobody else', () => {
    expect(frames()).toBe('frame-src https://www.youtube.com');
    expect(frames({ ...demoSite(), viewer: { videoEmbedPrefix: 'https://film.example/e/' } })).toBe(
      'frame-src https://film.example',
    );
  });
});
