import type { IncomingMessage } from 'node:http';
import { cameOverTls } from '../edge/http/transport-security.ts';

const sessionName = 'forecourt_session';
const themeName = 'forecourt_theme';
/** Paths of the pages that share a session: one sign-in opens all of them. */
const paths = ['/leads', '/console'] as const;
/** Duration of a session. */
export const lastsSeconds = 12 * 60 * 60;

/** The chosen colour theme; null: that of the system. */
export type ChosenTheme = 'light' | 'dark' | null;

export const isTheme = (theme: unknown): theme is 'light' | 'dark' => theme === 'dark' || theme === 'light';

/** The secret of the request's session. */
export function sessionIn(request: IncomingMessage): string | null {
  return cookieOf(request, sessionName);
}

export function themeIn(request: IncomingMessage): ChosenTheme {
  const theme = cookieOf(request, themeName);
  return isTheme(theme) ? theme : null;
}

/** Cookies that are hidden from scripts, not sent by other sites' pages, and limited to the administration's pages. */
export function sessionCookies(request: IncomingMessage, secret: string | null): readonly string[] {
  return cookies(request, sessionName, secret ?? '', secret === null ? 0 : lastsSeconds);
}

export function themeCookies(request: IncomingMessage, theme: ChosenTheme): readonly string[] {
  return cookies(request, themeName, theme ?? '', theme === null ? 0 : 365 * 24 * 60 * 60);
}

function cookies(request: IncomingMessage, name: string, value: string, maxAge: number): readonly string[] {
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
