import type { ConsoleSession } from '@forecourt/contracts/api';
import { createContext, useContext } from 'react';
import type { KnownSession } from '../gateways/query-client.ts';

export const SessionContext = createContext<KnownSession | null>(null);

/** Who is signed in. @throws outside of the session gate */
export function useSession(): KnownSession {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('CONSOLE_SESSION_MISSING: nobody is signed in.');
  return session;
}

/** Whether the role may change a site; what it may not do is not offered. */
export function mayChange({ may }: ConsoleSession, site: string): boolean {
  return may.changeSites === '*' || may.changeSites.includes(site);
}

/** Whether the role may change any site. */
export const mayChangeAny = ({ may }: ConsoleSession): boolean => may.changeSites === '*' || may.changeSites.length > 0;
