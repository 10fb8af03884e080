import type { Budget } from '@forecourt/budget';
import { defaultBudget } from '@forecourt/budget';
import { lastsSeconds } from './cookies.ts';
import type { AdminSessions } from './sessions.ts';
import { createAdminSessions } from './sessions.ts';
import type { SignInLimit } from './sign-in-limit.ts';
import { createSignInLimit } from './sign-in-limit.ts';

export { isTheme, sessionCookies, sessionIn, stockPath, themeCookies, themeIn } from './cookies.ts';

/** The sessions and the limit of sign-in attempts, which inbox and console share. */
export type SignIns = { readonly sessions: AdminSessions; readonly limit: SignInLimit };

/** @param trustedProxies proxies whose forwarding headers are trusted, in addition to this machine */
export function createSignIns({
  now = () => new Date(),
  budget = defaultBudget,
  trustedProxies = [],
}: {
  readonly now?: () => Date;
  readonly budget?: Budget;
  readonly trustedProxies?: readonly string[];
} = {}): SignIns {
  return {
    sessions: createAdminSessions({ most: budget.inboxSessions, lastsSeconds, now }),
    limit: createSignInLimit({ budget, trustedProxies, now }),
  };
}

/** Whether a text has the format of a token. Other texts are refused without asking the registry. */
export const isTokenShaped = (token: string): boolean => /^[\w.-]{1,200}$/.test(token);
