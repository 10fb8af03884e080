import type { ConsoleSession } from '@forecourt/contracts/api';
import { createContext, useContext } from 'react';
import type { KnownSession } from '../gateways/query-client.ts';
import type { Freeze, Scheduled } from '../gateways/values.ts';

export const SessionContext = createContext<KnownSession | null>(null);

/** Who is signed in. @throws outside of the session gate */
export function useSession(): KnownSession {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('CONSOLE_SESSION_MISSING: nobody is signed in.');
  return session;
}

/** Whether the role may change a site. The console does not offer actions that the role may not perform. */
export function mayChange({ may }: ConsoleSession, site: string): boolean {
  return may.changeSites === '*' || may.changeSites.includes(site);
}

/** Whether the role may see published versions. */
export const readsRemotes = ({ may }: ConsoleSession): boolean => may.readRemotes || may.publish.length > 0;

/** Whether the role may deprecate versions of a remote. */
export const mayDeprecate = ({ may }: ConsoleSession, remote: string): boolean =>
  may.publish === '*' || may.publish.includes(remote);

/**
 * The sites on which the user may cancel a scheduled change: all of them for its author, otherwise those that the role
 * may change.
 */
export const cancels = (
  session: ConsoleSession,
  { sites, filedBy }: Pick<Scheduled, 'sites' | 'filedBy'>,
): readonly string[] => (filedBy === session.name ? sites : sites.filter((site) => mayChange(session, site)));

/** Whether the role may remove a freeze window. Only an admin may remove one that has begun. */
export const mayUnfreeze = (session: ConsoleSession, { site, from }: Freeze, nowMs: number): boolean =>
  mayChange(session, site) && (session.may.administer || Date.parse(from) > nowMs);

/** Whether the role may change any site. */
export const mayChangeAny = ({ may }: ConsoleSession): boolean => may.changeSites === '*' || may.changeSites.length > 0;
