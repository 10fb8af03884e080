import type { IncomingMessage } from 'node:http';

/**
 * Whether another site's page made the browser post. Pages are the same for every visitor and hold no token: what the
 * browser itself says of the request decides. A client that says nothing is no browser of today, and there is no
 * session it could borrow.
 */
export function isPostedFromElsewhere({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
