import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Site } from '@forecourt/contracts/site-config';
import { escapeHtml } from '../document/escape.ts';
import { htmlAttributes, themeCss } from '../theme.ts';
import { securityHeaders } from './security-headers.ts';

export type Notice = {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** Link at the end of the page, to an address of the site. */
  readonly next: { readonly label: string; readonly href: string };
  readonly retryAfterSeconds?: number;
};

const layout = [
  'body{margin:0;padding:24px;background:var(--surface);color:var(--text);font:1rem/1.5 system-ui,sans-serif}',
  'main{max-width:38rem;margin:10vh auto}h1{font-size:1.5rem;line-height:1.25}a{color:inherit}',
].join('');

/** Sends a self-contained page in the dealer's colours that explains why a request failed. */
export function sendNotice(
  response: ServerResponse,
  site: Site,
  { status, title, text, next, retryAfterSeconds }: Notice,
): void {
  const style = themeCss(site.theme) + layout;
  const hash = createHash('sha256').update(style).digest('base64');
  response.writeHead(status, {
    ...securityHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    // The connection is closed, because the rest of the request's body is not read.
    connection: 'close',
    ...(retryAfterSeconds !== undefined && { 'retry-after': `${retryAfterSeconds}` }),
  });
  const phone = `tel:${site.phone.replaceAll(/[^\d+]/g, '')}`;
  response.end(
    [
      `<!doctype html><html lang="en-AU" ${htmlAttributes(site)}><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
      `<title>${escapeHtml(`${title} | ${site.name}`)}</title><style>${style}</style></head><body><main>`,
      `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
      `<p>You can also call ${escapeHtml(site.name)} on <a href="${phone}">${escapeHtml(site.phone)}</a>.</p>`,
      `<p><a href="${escapeHtml(next.href)}">${escapeHtml(next.label)}</a></p></main></body></html>`,
    ].join(''),
  );
}
