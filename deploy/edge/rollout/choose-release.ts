import type { IncomingMessage } from 'node:http';
import { isCrawler } from '@forecourt/contracts/api';
import type { Release } from '@forecourt/contracts/release';
import { rolloutVisitorOf } from '@forecourt/contracts/release';
import { getsCandidate, issueVisitor } from '../../rollout-buckets/bucket.ts';
import { candidateOf } from './candidate-of.ts';
import { noVisitorCookie, visitorCookie } from './visitor-cookie.ts';

/** The release that a request gets. `setCookie`: sent with a document; null: none. */
export type Choice = { readonly release: Release; readonly setCookie: string | null };

/**
 * Chooses between a site's release and its rollout's candidate. Without a rollout no part of the request is read.
 *
 * With a cookie of this rollout, the id in the cookie and the rollout's share decide: a visitor who gets the candidate
 * at one share gets it at every larger share too. Cookies of other rollouts are ignored.
 *
 * Without a cookie, a browser that navigates to the site from outside gets one. The new cookie already decides this
 * response, so that control and candidate serve first pages equally.
 *
 * All other requests without a cookie get the control: HEAD requests, clients without `Sec-Fetch` headers, and browsers
 * that navigate within the site, because these either store no cookies or opened the site before the rollout began.
 * Crawlers get the control even with a cookie.
 */
export function chooseRelease(request: IncomingMessage, release: Release, nowMs: () => number): Choice {
  const { rollout } = release;
  if (!rollout) return { release, setCookie: null };
  const found = rolloutVisitorOf(request.headers.cookie);
  const isKnown = typeof found !== 'string' && found.rollout === rollout.id;
  const control = { release, setCookie: isKnown || found === 'none' ? null : noVisitorCookie(request) };
  if (isCrawler(request.headers['user-agent'] ?? '')) return control;
  const sideOf = (visitor: string) => (getsCandidate(rollout, visitor) ? candidateOf(release, rollout) : release);
  if (isKnown) return { release: sideOf(found.visitor), setCookie: null };
  if (!arrives(request)) return control;
  const visitor = issueVisitor(rollout.bucketKey);
  return { release: sideOf(visitor), setCookie: visitorCookie(request, rollout, { visitor, nowMs: nowMs() }) };
}

/** Whether a browser navigates to the site from outside: by address bar, bookmark or another website's link. */
function arrives({ method, headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  return (
    method === 'GET' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    (site === 'none' || site === 'cross-site' || site === 'same-site')
  );
}
