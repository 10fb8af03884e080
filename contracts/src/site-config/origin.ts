/**
 * Whether a text is exactly an origin: scheme, host and port, without credentials, path, query or hash. Origins are
 * used in response headers, so a text that a parser would correct is refused.
 *
 * @param schemes such as `https:`
 */
export function isOrigin(text: string, schemes: readonly string[] = ['https:']): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return schemes.includes(protocol) && origin === text && /^[a-z0-9.-]+$/.test(hostname);
}

/** Whether a text is an https address without credentials whose origin is in the browsers' normalized form. */
export function hasHttpsOrigin(text: string): boolean {
  const origin = /^https:\/\/[^/?#]*/.exec(text)?.[0];
  return origin !== undefined && isOrigin(origin) && URL.canParse(text);
}

/** Whether a text is a host, optionally with a port: `search.example`, `search.example:8108`. */
export function isHost(text: string): boolean {
  return isOrigin(`https://${text}`);
}
