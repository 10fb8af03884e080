import { describe, expect, it } from '@jest/globals';
import { pageOf, planOf, widgetOf } from '../composition/plan.ts';
import { demoIsland, demoManifest, demoRelease } from '../testing/demo-release.ts';
import { demoSite } from '../testing/demo-site.ts';
import { countView } from './count-view.ts';
import { aboutOf, openingOf, scriptsOf, structuredDataOf } from './head.ts';
import { createInlineBlocks } from './inline-blocks.ts';

const shell = demoManifest('shell', {
  widgets: { frame: demoIsland('frame', { slots: ['frame.header.saved', 'frame.page'] }) },
});
const search = demoManifest('mf-search', {
  pages: {
    'search.results': demoIsland('search.results', { slots: ['search.card.favourite', 'search.card.finance'] }),
  },
});
const account = demoManifest('mf-account', {
  widgets: { favourite: demoIsland('favourite', { hydrate: 'visible' }), 'saved-count': demoIsland('saved-count') },
});
const finance = demoManifest('mf-finance', {
  widgets: { 'card-teaser': demoIsland('card-teaser', { hydrate: 'never' }) },
});
const older = demoManifest('mf-search', { version: '0.9.0', pages: search.pages });
const release = demoRelease([shell, search, account, finance], [older]);
const site = demoSite({
  layout: {
    'frame.header.saved': ['mf-account/saved-count'],
    'search.card.favourite': ['mf-account/favourite'],
    'search.card.finance': ['mf-finance/card-teaser'],
  },
});
const plan = planOf(release, site, pageOf(release, 'search.results'));
const signed = 'lk-0123456789abcdef.AbCdEfGhIjKlMnOpQrSt_-';
const look = { theme: '', attributes: '', fonts: ['/assets/fonts/inter.woff2'] };
const documentParts = () => ({
  signedLockfile: signed,
  plan,
  look,
  inline: new Map<string, string>(),
  blocks: createInlineBlocks(),
  exceptions: { scripts: [], development: false },
});
const opening = openingOf(release, site, documentParts());
const scripts = scriptsOf(release, site, documentParts());

describe('the view of a document', () => {
  const other = openingOf(release, demoSite({ slug: 'redgum' }), {
    ...documentParts(),
    signedLockfile: 'lk-fedcba9876543210.aaaaaaaaaaaaaaaaaaaaaa',
  });
  const inlineScripts = (html: string) => [...html.matchAll(/<script[^>]*>(.+?)<\/script>/gs)].map(([, text]) => text);

  it('the view of a document is counted by a script that is the same on all sites: the document’s html element contains the lockfile', () => {
    expect(opening).toContain(`<html lang="en-AU" data-lockfile="${signed}" `);
    expect(other).toContain('data-lockfile="lk-fedcba9876543210.aaaaaaaaaaaaaaaaaaaaaa"');
    expect(inlineScripts(opening)[0]).toBe(`(${countView})()`);
    expect(inlineScripts(opening)).toHaveLength(2);
    expect(inlineScripts(other)).toEqual(inlineScripts(opening));
  });
});

describe('the plan of a document', () => {
  it('the plan of a document lists the frame, the page and the widgets in their slots, each once', () => {
    expect(plan.map(({ remote, name }) => `${remote}/${name}`)).toEqual([
      'shell/frame',
      'mf-account/saved-count',
      'mf-search/search.results',
      'mf-account/favourite',
      'mf-finance/card-teaser',
    ]);
  });

  it('leaves out widgets of slots that are loaded on demand', () => {
    const vehicle = demoManifest('mf-vehicle', {
      pages: { 'vehicle.detail': demoIsland('vehicle.detail', { slots: ['vehicle.test-drive', 'vehicle.enquiry'] }) },
    });
    const forms = demoManifest('mf-forms', {
      widgets: { 'test-drive': demoIsland('test-drive'), enquiry: demoIsland('enquiry') },
    });
    const layout = { 'vehicle.test-drive': ['mf-forms/test-drive'], 'vehicle.enquiry': ['mf-forms/enquiry'] };
    const running = demoRelease([shell, vehicle, forms]);
    const names = planOf(running, demoSite({ layout }), pageOf(running, 'vehicle.detail')).map(({ name }) => name);
    expect(names).toEqual(['frame', 'vehicle.detail', 'enquiry']);
  });

  it('leaves out a widget that no pinned version contains', () => {
    expect(widgetOf(release, 'mf-account/nothing')).toBeUndefined();
    expect(widgetOf(release, 'mf-nowhere/favourite')).toBeUndefined();
  });
});

describe('the head of a document', () => {
  it('lists the hash of every script of the pinned and the fallback versions', () => {
    const json = /<script type="importmap"[^>]*>(.*?)<\/script>/.exec(scripts)?.[1] ?? '';
    const { integrity } = JSON.parse(json) as { integrity: Record<string, string> };
    expect(Object.keys(integrity)).toEqual(
      expect.arrayContaining([
        '/assets/mf-search/1.0.0/search.results.js',
        '/assets/mf-search/0.9.0/search.results.js',
        '/assets/shell/1.0.0/shell.js',
      ]),
    );
    expect(Object.values(integrity).every((hash) => hash.startsWith('sha384-'))).toBe(true);
  });

  it('contains the script policy before the first file; the policy allows only hashed files and the inline scripts', () => {
    const parts = documentParts();
    openingOf(release, site, parts);
    const html = scriptsOf(release, site, parts);
    const [, policy = ''] =
      /^<meta http-equiv="content-security-policy" content="script-src ([^"]*)">/.exec(html) ?? [];
    const sources = policy.split(' ');
    expect(sources.filter((source) => source.startsWith("'sha256-"))).toEqual(parts.blocks.hashes().scripts);
    expect(parts.blocks.hashes().scripts).toHaveLength(3);
    expect(sources.every((source) => /^'sha(256|384)-[\w+/]+=*'$/.test(source))).toBe(true);
    expect(sources).toContain(`'sha384-${'a'.repeat(64)}'`);
  });

  it('the head of a document contains no list of hashes if a developer’s machine serves a remote', () => {
    expect(scriptsOf(release, site, { ...documentParts(), exceptions: { scripts: [], development: true } })).toMatch(
      /^<script type="importmap">/,
    );
  });

  it('preloads islands that hydrate on load, the page first, but not islands that hydrate in view or never', () => {
    const preloaded = [...scripts.matchAll(/rel="modulepreload" href="([^"]*)"/g)].map(([, address]) => address);
    expect(preloaded).toEqual([
      '/assets/shell/1.0.0/shell.js',
      '/assets/mf-search/1.0.0/remoteEntry.js',
      '/assets/mf-search/1.0.0/search.results.js',
      '/assets/shell/1.0.0/frame.js',
      '/assets/mf-account/1.0.0/remoteEntry.js',
      '/assets/mf-account/1.0.0/saved-count.js',
    ]);
  });

  it('scripts load after the lead picture, and files of the frame and of widgets load after those of the page', () => {
    expect(scripts).toMatch(/<template id="forecourt-scripts"><link rel="modulepreload".*<\/template>$/);
    const [ofPage, others] = scripts.slice(scripts.indexOf('<template')).split('<script type="module" ');
    expect(others).toMatch(/^src="\/assets\/shell\/1\.0\.0\/shell\.js"/);
    expect(ofPage).toContain('/search.results.js');
    expect(ofPage).not.toContain('/frame.js');
    expect(others).toMatch(/\/frame\.js.*\/saved-count\.js/);
  });

  it('links every style sheet of the page with its hash, also those of islands that never hydrate', () => {
    for (const sheet of [
      'mf-search/1.0.0/search.results.css',
      'mf-account/1.0.0/favourite.css',
      'mf-finance/1.0.0/card-teaser.css',
    ]) {
      expect(opening).toMatch(new RegExp(`rel="stylesheet" href="/assets/${sheet}" integrity="sha384-`));
    }
  });

  it('has an icon with the dealer’s logo mark in the dealer’s colours, drawn as paths, so that it needs no font', () => {
    const svg = decodeURIComponent(/rel="icon" href="data:image\/svg\+xml,([^"]*)"/.exec(opening)?.[1] ?? '');
    expect(svg).toContain(`fill="${site.theme.colours.accent}"`);
    expect(svg).toContain(`stroke="${site.theme.colours.accentInk}"`);
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 40 40">(<path [^<>]*\/>)+<\/svg>$/);
  });

  it('inlines style sheets under the key by which the remote’s loader looks them up', () => {
    const inline = new Map([['/assets/mf-account/1.0.0/favourite.css', '.heart{color:red}']]);
    const html = openingOf(release, site, { ...documentParts(), inline });
    expect(html).toMatch(/<style data-rspack="mf-account@1\.0\.0:chunk-favourite">\.heart\{color:red\}</);
    expect(html).not.toContain('href="/assets/mf-account/1.0.0/favourite.css"');
  });

  it('inlines a style sheet once if two islands use the same text', () => {
    const text = '@layer remote{.heart{color:red}}';
    const sheets = ['mf-account/1.0.0/favourite.css', 'mf-finance/1.0.0/card-teaser.css'];
    const inline = new Map(sheets.map((sheet) => [`/assets/${sheet}`, text]));
    const html = openingOf(release, site, { ...documentParts(), inline });
    expect(html.split(text)).toHaveLength(2);
    for (const chunk of ['mf-account@1.0.0:chunk-favourite', 'mf-finance@1.0.0:chunk-card-teaser']) {
      expect(html).toContain(`data-rspack="${chunk}"`);
    }
    expect(html).not.toMatch(/href="[^"]*\.css"[^>]*chunk-(favourite|card-teaser)/);
  });

  it('preloads the lead picture before the page’s title and meta tags', () => {
    const html = aboutOf(site, { title: 'A car', leadImage: { src: '/a.webp', srcSet: '/a.webp 640w' } }, '/cars/a');
    expect(html).toMatch(
      /^<link rel="preload" as="image" href="\/a\.webp" imagesrcset="\/a\.webp 640w" fetchpriority="high"><title>/,
    );
  });

  it('escapes the texts of the page’s head', () => {
    const html = aboutOf(site, { title: '</title><script>', description: '"quoted"' }, '/search');
    expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>');
    expect(html).toContain('content="&quot;quoted&quot;"');
    expect(structuredDataOf({ title: '', jsonLd: [{ name: '</script><b>' }] })).toContain(
      '"name":"\\u003c/script>\\u003cb>"',
    );
  });

  it('makes canonical addresses absolute on the site’s own domain', () => {
    expect(aboutOf(site, { title: 't', canonical: '/search/used-cars' }, '/x')).toContain(
      '<link rel="canonical" href="https://northshore.example/search/used-cars">',
    );
  });
});
