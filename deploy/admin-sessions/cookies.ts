import type { IncomingMessage } from 'node:http';
import { cameOverTls } from '../edge/http/transport-security.ts';

const sessionName = 'forecourt_session';
const themeName = 'forecourt_theme';
/** Paths of the administration's pages that share a session: a user who signs in to one is signed in to all. */
const sharedPaths = ['/leads', '/console'] as const;
/** Path of the import pages. A stock manager's token gives access to these pages, but not to leads or console. */
export const stockPath = '/stock';
/** Seconds from sign-in until a session expires. */
export const lastsSeconds = 12 * 60 * 60;

/** The colour theme that the user chose; null: the theme of the operating system. */
export type ChosenTheme = 'light' | 'dark' | null;

export const isTheme = (theme: unknown): theme is 'light' | 'dark' => theme === 'dark' || theme === 'light';

/** The session's secret in the cookie of a request; null: the request has no session cookie. */
export function sessionIn(request: IncomingMessage): string | null {
  return cookieOf(request, sessionName);
}

export function themeIn(request: IncomingMessage): ChosenTheme {
  const theme = cookieOf(request, themeName);
  return isTheme(theme) ? theme : null;
}

/**
 * `set-cookie` values for a session. Scripts cannot read these cookies, other sites' pages cannot send them, and
 * browsers send them only to the administration's pages.
 *
 * @param secret null: the cookies are removed
 * @param paths pages that get the session. Default: inbox and console
 */
export function sessionCookies(
  request: IncomingMessage,
  secret: string | null,
  paths: readonly string[] = sharedPaths,
): readonly string[] {
  return cookies(request, {
    name: sessionName,
    value: secret ?? '',
    maxAge: secret === null ? 0 : lastsSeconds,
    paths,
  });
}

export function themeCookies(request: IncomingMessage, theme: ChosenTheme): readonly string[] {
  const maxAge = theme === null ? 0 : 365 * 24 * 60 * 60;
  return cookies(request, { name: themeName, value: theme ?? '', maxAge, paths: [...sharedPaths, stockPath] });
}

function cookies(
  request: IncomingMessage,
  {
    name,
    value,
    maxAge,
    paths,
  }: { readonly name: string; readonly value: string; readonly maxAge: number; readonly paths: readonly string[] },
): readonly string[] {
  const secure = cameOverTls(request) ? '; Secure' : '';
  return paths.map((path) => `${name}=${value}; Path=${path}; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${secure}`);
}

function cookieOf({ headers }: IncomingMessage, name: string): string | null {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [key, value = ''] = part.trim().split('=');
    if (key === name && /^[\w.-]{1,200}$/.test(value)) return value;
  }
  return null;
}
