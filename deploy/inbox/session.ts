import type { IncomingMessage } from 'node:http';
import { cameOverTls } from '../edge/http/transport-security.ts';

const tokenName = 'forecourt_leads';
const themeName = 'forecourt_theme';
const lastsSeconds = 12 * 60 * 60;

/** Light or dark, as somebody chose; unsaid: as their machine is. */
export type ChosenTheme = 'light' | 'dark' | null;

/** The token somebody signed in with. It is checked at every request, so that a revoked one ends here too. */
export function tokenIn(request: IncomingMessage): string | null {
  return cookieOf(request, tokenName);
}

export function themeIn(request: IncomingMessage): ChosenTheme {
  const theme = cookieOf(request, themeName);
  return theme === 'light' || theme === 'dark' ? theme : null;
}

/** No script reads it, no other site's page sends it, and no page but these gets it. */
export function tokenCookie(request: IncomingMessage, token: string | null): string {
  return cookie(request, tokenName, token ?? '', token === null ? 0 : lastsSeconds);
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
