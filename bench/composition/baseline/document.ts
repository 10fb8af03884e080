import type { Site } from '@forecourt/contracts/site-config';
import { escapeHtml, scriptJson } from '../../../deploy/edge/document/escape.ts';
import { htmlAttributes, themeCss } from '../../../deploy/edge/theme.ts';
import { bundlePath } from './build.ts';

/**
 * The app's only HTML file: theme, style sheet, one script, and the site's settings. The script renders everything
 * else.
 */
export function baselineDocument(site: Site): string {
  return [
    `<!doctype html><html lang="en-AU" ${htmlAttributes(site)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(site.name)}</title>`,
    `<style>${themeCss(site.theme)}</style>`,
    `<link rel="stylesheet" href="${bundlePath}main.css">`,
    `<script type="module" src="${bundlePath}main.js"></script>`,
    `<script type="application/json" id="site">${scriptJson(site)}</script>`,
    '</head><body><div id="root"></div></body></html>',
  ].join('');
}
