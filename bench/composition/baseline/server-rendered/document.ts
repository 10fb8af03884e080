import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '@forecourt/contracts/site-config';
import { escapeHtml, scriptJson } from '../../../../deploy/edge/document/escape.ts';
import { aboutOf, structuredDataOf } from '../../../../deploy/edge/document/head.ts';
import { fontAddresses, htmlAttributes, themeCss } from '../../../../deploy/edge/theme.ts';
import { bundlePath } from '../build.ts';
import { styleKey } from './build.ts';
import type { RenderedPage } from './server.tsx';

/** The chunk of each server-rendered route, as named in routes/index.ts. */
const chunks: { readonly [route: string]: string | undefined } = {
  'search.results': 'search',
  'vehicle.detail': 'vehicle',
};

/**
 * The document of a rendered page. Resources of the first paint come first: the preload of the main picture, then
 * fonts, then style sheets. These are inline, because a separate file would take one more round trip. Scripts are
 * fetched early with lower priority, and run when the document has been parsed.
 *
 * @param folder of the built bundle
 * @throws Error SERVER_RENDERED_PAGE_MISSING for a route that is rendered only in the browser
 */
export function serverRenderedDocument(
  { html, head, data, route }: RenderedPage,
  { site, folder, path }: { readonly site: Site; readonly folder: string; readonly path: string },
): string {
  const chunk = chunks[route];
  if (chunk === undefined) throw new Error(`SERVER_RENDERED_PAGE_MISSING: ${route} is not rendered on the server`);
  const sheet = (name: string) =>
    `<style data-rspack="${escapeHtml(styleKey(name))}">${readFileSync(join(folder, `${name}.css`), 'utf8')}</style>`;
  return [
    `<!doctype html><html lang="en-AU" ${htmlAttributes(site)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    aboutOf(site, head, path),
    ...fontAddresses(site.theme).map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    ),
    `<style>${themeCss(site.theme)}</style>`,
    sheet('main'),
    sheet(chunk),
    `<meta name="theme-color" content="${site.theme.colours.surface}">`,
    '<link rel="icon" href="data:,">',
    `<link rel="modulepreload" href="${bundlePath}${chunk}.js" fetchpriority="low">`,
    `<script type="module" src="${bundlePath}main.js" fetchpriority="low"></script>`,
    `</head><body><div id="root">${html}</div>`,
    structuredDataOf(head),
    `<script type="application/json" id="site">${scriptJson(site)}</script>`,
    `<script type="application/json" id="data">${scriptJson(data)}</script>`,
    '</body></html>',
  ].join('');
}
