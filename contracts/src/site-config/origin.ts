/**
 * Whether a text is an origin and nothing more: scheme, host and port, without credentials, path or anything after it.
 * Origins end up in response headers, so whatever a parser would correct is refused.
 *
 * @param schemes such as `https:`
 */
export function isOrigin(text: string, schemes: readonly string[] = ['https:']): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return schemes.includes(protocol) && origin === text && /^[a-z0-9.-]+$/.test(hostname);
}

/** Whether a text is an https address whose origin is written as browsers write it, without credentials. */
export function hasHttpsOrigin(text: string): boolean {
  const origin = /^https:\/\/[^/?#]*/.exec(text)?.[0];
  return origin !== undefined && isOrigin(origin) && URL.canParse(text);
}

/** Whether a text is a host, perhaps with a port: `search.example`, `search.example:8108`. */
export function isHost(text: string): boolean {
  return isOrigin(`https://${text}`);
}
