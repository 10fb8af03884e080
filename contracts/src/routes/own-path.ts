/** Maximum length of an accepted path. */
const longest = 2_000;
/** Maximum number of nested encodings that are decoded to check an address. */
const mostEncodings = 5;

/**
 * Returns a path of this site unchanged. Returns `/` if there is none, if it is too long, or if it could lead to
 * another host. Such a text has a host, a scheme, control characters, or slashes and backslashes (also encoded) that
 * browsers read as a host.
 *
 * @source spec §6, ACCT-022
 */
export function ownPath(given: string | null | undefined): string {
  if (given === null || given === undefined || given.length > longest) return '/';
  return isOwnPath(given) ? given : '/';
}

function isOwnPath(given: string): boolean {
  let text = given;
  for (let decoded = 0; decoded < mostEncodings; decoded += 1) {
    if (!isPlain(text)) return false;
    const next = decodedOnce(text);
    if (next === null) return false;
    if (next === text) return true;
    text = next;
  }
  return false;
}

/** Whether the text starts with exactly one slash, before and after `..` segments are resolved. */
function isPlain(text: string): boolean {
  if (!/^\/(?![/\\])/.test(text) || /[\\\p{Cc}\p{Zl}\p{Zp}]/u.test(text)) return false;
  const base = 'http://site.invalid';
  if (!URL.canParse(text, base)) return false;
  const { origin, pathname } = new URL(text, base);
  return origin === base && !pathname.startsWith('//');
}

function decodedOnce(text: string): string | null {
  // Only the path is decoded. Query and hash are data, in which a single percent sign is valid.
  const [path = ''] = text.split(/[?#]/);
  try {
    return decodeURIComponent(path) === path ? text : decodeURIComponent(path);
  } catch {
    return null;
  }
}
