import { describe, expect, it } from '@jest/globals';
import { contentSecurityPolicy, noExceptions } from '../http/security-headers.ts';
import { demoManifest } from '../testing/demo-release.ts';
import { demoSite } from '../testing/demo-site.ts';
import { withDeclarations } from './with-declarations.ts';

const backend = (origin: string, browser: boolean) => ({ origin, browser });
const tips = demoManifest('mf-trade-tips', {
  declares: {
    routes: [{ name: 'trade-tips.list', pattern: '/trade-tips', variants: [] }],
    slots: [],
    backends: [backend('https://tips.example', true), backend('https://stock.example', false)],
  },
});
const site = demoSite({ remotes: { 'mf-trade-tips': { title: 'Tips' }, 'mf-gone': { secret: 'x' } } });
const policyOf = (allowed: readonly { origin: string }[]) => {
  const shown = withDeclarations(site, { manifests: { [tips.name]: tips } }, { backends: [...allowed] });
  const policy = contentSecurityPolicy(shown, { scripts: [], styles: [] }, noExceptions);
  return { shown, connect: policy.split('; ').find((part) => part.startsWith('connect-src')) ?? '' };
};

describe('a site with what its versions declare', () => {
  it('a site has the routes that its versions declare, and the settings of its pinned remotes only', () => {
    const { shown } = policyOf([]);
    expect(shown.aliases).toMatchObject({ 'trade-tips.list': ['/trade-tips'] });
    expect(shown.remotes).toEqual({ 'mf-trade-tips': { title: 'Tips' } });
  });

  it('lets pages connect to a server only if a version declares it for browsers and the site allows it', () => {
    const allowed = ['https://tips.example', 'https://stock.example', 'https://other.example'];
    expect(policyOf([]).connect).not.toContain('tips.example');
    const { connect, shown } = policyOf(allowed.map((origin) => ({ origin })));
    expect(connect).toContain('https://tips.example');
    expect(connect).not.toMatch(/stock\.example|other\.example/);
    expect(shown.backends).toEqual([backend('https://tips.example', true), backend('https://stock.example', false)]);
  });
});
