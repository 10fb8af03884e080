/** An address longer than this is not one of ours. */
const longest = 2_000;
/** How often an address may be encoded and is still looked through. */
const mostEncodings = 5;

/**
 * A path of this site, as it was given, or `/` for whatever could lead elsewhere: another host, a scheme, slashes and
 * backslashes that browsers read as a host, encoded ones, control characters.
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

/** Begins with one slash and stays so when its `..` are followed. */
function isPlain(text: string): boolean {
  if (!/^\/(?![/\\])/.test(text) || /[\\\p{Cc}\p{Zl}\p{Zp}]/u.test(text)) return false;
  const base = 'http://site.invalid';
  if (!URL.canParse(text, base)) return false;
  const { origin, pathname } = new URL(text, base);
  return origin === base && !pathname.startsWith('//');
}

function decodedOnce(text: string): string | null {
  // What stands after the path is data: a percent sign there need not be encoded.
  const [path = ''] = text.split(/[?#]/);
  try {
    return decodeURIComponent(path) === path ? text : decodeURIComponent(path);
  } catch {
    return null;
  }
}
