/**
 * Whether a page of another site caused a request that changes data (CSRF). Pages contain no token, because they are
 * the same for every visitor, so the browser's own request headers decide. All current browsers send them. Requests
 * without them are accepted: they come from other clients, which do not send a visitor's cookies.
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
