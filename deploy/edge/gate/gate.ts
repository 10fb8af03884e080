import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SitePageName } from '@forecourt/contracts';
import { gateOf, isPrivateAddress, matchRoute, ownPath, signInHref } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { sendNotice } from '../http/notice.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Audience } from '../pipeline.ts';
import type { SignedIn } from './ask-session.ts';
import { askSession } from './ask-session.ts';
import { visitorSessionOf } from './visitor-session.ts';

/**
 * Audience of the page. `answered`: the gate has already responded, with a redirect to the sign-in page or with a 503.
 */
export type Passage = Audience | 'answered';

/**
 * Decides whether a visitor may see an address. The page is rendered or read from the page cache only afterwards.
 * Visitors who are not signed in are redirected to the sign-in page. A form that they posted is not posted again after
 * the sign-in.
 *
 * @source spec §6, ACCT-021
 */
export async function passGate(
  request: IncomingMessage,
  response: ServerResponse,
  { site, url, origin }: { readonly site: Site; readonly url: URL; readonly origin: string },
  ask: (origin: string, site: string, session: ReturnType<typeof visitorSessionOf>) => Promise<SignedIn> = askSession,
): Promise<Passage> {
  const gate = gateOf(site, url.pathname);
  if (gate === null) return isPrivateAddress(url, site.aliases) ? 'personal' : 'open';
  switch (await ask(origin, site.slug, visitorSessionOf(request))) {
    case 'signedIn':
      return 'personal';
    case 'anonymous':
      sendToSignIn(response, signInFor(gate, request, url, site));
      return 'answered';
    case 'unknown':
      sendNotice(response, site, {
        status: 503,
        title: 'We can’t open this page right now',
        text: 'It’s only for signed-in customers, and we couldn’t check that you’re signed in. Please try again in a moment.',
        next: { label: 'Try again', href: url.pathname + url.search },
      });
      return 'answered';
  }
}

function signInFor(gate: SitePageName, request: IncomingMessage, url: URL, site: Site): string {
  return signInHref({ type: gate, redirect: url.pathname + url.search, back: backOf(request, site) }, site.aliases);
}

/**
 * The page of this site from which the visitor came. It is the home page if the visitor came from elsewhere, from the
 * sign-in page, or from a page that requires a sign-in.
 */
function backOf({ headers }: IncomingMessage, site: Site): string {
  const { referer = '', host } = headers;
  if (!URL.canParse(referer) || new URL(referer).host !== host) return '/';
  const { pathname, search } = new URL(referer);
  const isWayIn = matchRoute(pathname, site.aliases)?.route === 'account.sign-in';
  return isWayIn || gateOf(site, pathname) !== null ? '/' : ownPath(pathname + search);
}

/** With status 303 the browser requests the sign-in page by GET, even if it had posted a form. */
function sendToSignIn(response: ServerResponse, location: string): void {
  response.writeHead(303, { ...securityHeaders, location, 'cache-control': 'private, no-store', vary: 'cookie' });
  response.end();
}
