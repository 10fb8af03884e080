/**
 * Whether another site's page made the browser send a request that changes something. Pages are the same for every
 * visitor and hold no token: what the browser itself says of the request decides. A client that says nothing is no
 * browser of today, and brings no visitor's cookies.
 */
export function isPostedFromElsewhere({
  headers,
}: {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  if (typeof origin !== 'string') return origin !== undefined;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
