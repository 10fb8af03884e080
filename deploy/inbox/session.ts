import type { IncomingMessage } from 'node:http';
import { cameOverTls } from '../edge/http/transport-security.ts';

const sessionName = 'forecourt_leads';
const themeName = 'forecourt_theme';
/** Duration of a session. */
export const lastsSeconds = 12 * 60 * 60;

/** The chosen colour theme; null: that of the system. */
export type ChosenTheme = 'light' | 'dark' | null;

/** The secret of the request's session. */
export function sessionIn(request: IncomingMessage): string | null {
  return cookieOf(request, sessionName);
}

export function themeIn(request: IncomingMessage): ChosenTheme {
  const theme = cookieOf(request, themeName);
  return theme === 'light' || theme === 'dark' ? theme : null;
}

/** The cookie is hidden from scripts, not sent by other sites' pages, and limited to the inbox's path. */
export function sessionCookie(request: IncomingMessage, secret: string | null): string {
  return cookie(request, sessionName, secret ?? '', secret === null ? 0 : lastsSeconds);
}

export function themeCookie(request: IncomingMessage, theme: ChosenTheme): string {
  return cookie(request, themeName, theme ?? '', theme === null ? 0 : 365 * 24 * 60 * 60);
}

function cookie(request: IncomingMessage, name: string, value: string, maxAge: number): string {
  const secure = cameOverTls(request) ? '; Secure' : '';
  return `${name}=${value}; Path=/leads; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${secure}`;
}

function cookieOf({ headers }: IncomingMessage, name: string): string | null {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [key, value = ''] = part.trim().split('=');
    if (key === name && /^[\w.-]{1,200}$/.test(value)) return value;
  }
  return null;
}
