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
 * Chooses between a site's release and its rollout's candidate.
 *
 * A visitor with a cookie of this rollout stays in its bucket. A browser that navigates to the site from outside gets a
 * cookie and its bucket immediately, so both sides get first pages equally; a stale cookie is ignored. All others get
 * the control: crawlers, HEAD requests and clients without `Sec-Fetch` headers that have no cookie, and browsers that
 * navigate within the site without one, because they store none or were here before the rollout.
 *
 * Without a rollout nothing is read.
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
