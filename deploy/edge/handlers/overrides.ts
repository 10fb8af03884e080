import type { IncomingMessage, ServerResponse } from 'node:http';
import { isPostedFromElsewhere } from '@forecourt/contracts/api';
import type { Release } from '@forecourt/contracts/release';
import { overrideEndPath, overrideParameter } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import type { Notice } from '../http/notice.ts';
import { sendNotice } from '../http/notice.ts';
import { sendPlain } from '../http/plain-responses.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { OpenedOverride } from '../override/opened-overrides.ts';
import { endOverrideCookie, overrideTokenOf, setOverrideCookie } from '../override/override-cookie.ts';
import type { OverrideSource } from '../override/override-source.ts';
import { runningWith } from '../override/running-with.ts';
import type { Exchange, Handler, Running } from '../pipeline.ts';

type Deps = {
  readonly verify: OverrideSource['verify'];
  readonly open: (site: string, id: string) => Promise<OpenedOverride>;
  /** Returns the site of a release, with links that suit the requested host. */
  readonly siteAt: (release: Release, host: string | undefined) => Site;
  readonly nowMs: () => number;
};

/** Why an override link is refused. */
type Reason = 'forged' | 'anotherSite' | Exclude<OpenedOverride['kind'], 'open'>;

/**
 * Opens override links, applies the override to requests of browsers that opened a link, and ends overrides. Requests
 * without a link and without the cookie pass unchanged. A refused link is answered by a page with the reason. A
 * refused cookie is removed, and the browser gets the site's own pages.
 */
export function overrides(deps: Deps): Handler {
  return (exchange) => {
    const { request, url, path, isRead, running } = exchange;
    if (running === null) return false;
    if (path === overrideEndPath) return end(exchange, running);
    const offered = isRead && url.search.includes(overrideParameter) ? url.searchParams.get(overrideParameter) : null;
    if (offered !== null) return openLink(exchange, running, offered, deps);
    const token = overrideTokenOf(request);
    return token === null ? false : show(exchange, running, token, deps);
  };
}

/**
 * Applies the override of a cookie to the request.
 *
 * @returns true if the registry is unreachable, and a page that says so was sent as the response
 */
async function show(exchange: Exchange, running: Running, token: string, deps: Deps): Promise<boolean> {
  const { request, response, path } = exchange;
  const opened = await openToken(token, running, deps);
  if (opened.kind === 'open') {
    exchange.running = runningWith(running, opened.shown, (release) => deps.siteAt(release, request.headers.host));
    return false;
  }
  // The site's own page is not shown instead: while the browser has the override's cookie, enquiries are sent as tests.
  if (opened.kind === 'unreachable') {
    sendRefused(response, running.site, opened.kind);
    return true;
  }
  // A response with a file does not remove the cookie, because shared caches may store the response and send it to
  // browsers with other overrides.
  if (!path.startsWith('/assets/')) response.appendHeader('set-cookie', endOverrideCookie(request));
  return false;
}

/** Sets the cookie and redirects to the address without the token, so that the token is not sent as a referrer. */
async function openLink(
  { request, response, url }: Exchange,
  running: Running,
  token: string,
  deps: Deps,
): Promise<boolean> {
  const opened = await openToken(token, running, deps);
  if (opened.kind !== 'open') {
    sendRefused(response, running.site, opened.kind);
    return true;
  }
  const to = new URL(url);
  to.searchParams.delete(overrideParameter);
  const expiresAt = new Date(opened.shown.override.expiresAt);
  const cookie = setOverrideCookie(request, token, { expiresAt, nowMs: deps.nowMs() });
  redirect(response, to.pathname + to.search, cookie);
  return true;
}

async function openToken(
  token: string,
  { site, isLocal }: Running,
  { verify, open, nowMs }: Deps,
): Promise<OpenedOverride | { readonly kind: Reason }> {
  const link = verify(token);
  if (link === null) return { kind: 'forged' };
  if (link.site !== site.slug) return { kind: 'anotherSite' };
  if (link.expiresAt.getTime() <= nowMs()) return { kind: 'ended' };
  const opened = await open(link.site, link.id);
  return opened.kind === 'open' && opened.shown.isLocalOnly && !isLocal ? { kind: 'forbidden' } : opened;
}

/** `POST /-/override/end`: ends the override and redirects to the page that posted it. */
function end({ request, response, isRead }: Exchange, { site }: Running): boolean {
  if (isRead) sendPlain(response, 405, 'To end the preview, press "End preview" on the page.', { allow: 'POST' });
  else if (isPostedFromElsewhere(request)) sendRefused(response, site, 'anotherSite');
  else redirect(response, pageBefore(request), endOverrideCookie(request));
  return true;
}

/**
 * The page on which the button was pressed, as the request's referrer names it. A page with a secret address sends only
 * its origin as referrer, so its visitors get the home page.
 */
function pageBefore({ headers: { referer = '', host } }: IncomingMessage): string {
  const before = URL.parse(referer);
  return before?.host === host ? `/${before?.pathname.replace(/^\/+/, '') ?? ''}${before?.search ?? ''}` : '/';
}

function redirect(response: ServerResponse, location: string, cookie: string): void {
  response.writeHead(303, {
    ...securityHeaders,
    'referrer-policy': 'no-referrer',
    location,
    'set-cookie': cookie,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  response.end();
}

const newLink = 'Ask whoever sent it for a new one.';
const refusals: Readonly<Record<Reason, Pick<Notice, 'status' | 'title' | 'text'>>> = {
  forged: {
    status: 403,
    title: 'This preview link isn’t valid',
    text: 'It’s incomplete or has been changed. Copy the whole link and try again, or ask whoever sent it for a new one.',
  },
  anotherSite: {
    status: 403,
    title: 'This preview link is for another website',
    text: `It doesn’t work here. ${newLink}`,
  },
  ended: { status: 410, title: 'This preview has ended', text: `The link has expired or been revoked. ${newLink}` },
  unknown: { status: 404, title: 'We don’t recognise this preview link', text: `There’s no such preview. ${newLink}` },
  forbidden: {
    status: 403,
    title: 'This website doesn’t allow this preview',
    text: 'Its configuration doesn’t allow previews, or doesn’t allow them from this origin. The website’s manager can change that.',
  },
  unreachable: {
    status: 503,
    title: 'We can’t show this preview right now',
    text: 'Please try again in a few seconds.',
  },
};

function sendRefused(response: ServerResponse, site: Site, reason: Reason): void {
  const next = { label: 'Go to the home page', href: '/' };
  const retry = reason === 'unreachable' ? { retryAfterSeconds: 5 } : {};
  response.setHeader('x-robots-tag', 'noindex');
  sendNotice(response, site, { ...refusals[reason], next, ...retry });
}
