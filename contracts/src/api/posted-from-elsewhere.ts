/**
 * Whether another site's page made the browser send a request that changes data (CSRF). Pages are the same for every
 * visitor and contain no token, so the browser's own request headers decide. Current browsers always send these
 * headers. Requests without them are accepted: they come from other clients, which do not send a visitor's cookies.
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
