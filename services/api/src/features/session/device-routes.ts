import { SessionEnd, SignedInSessions } from '@forecourt/contracts/api';
import type { Queries } from '@forecourt/database';
import type { RunningDeps } from '../../deps.ts';
import type { Routes } from '../../http/routes.ts';
import { tellContacts } from './account-mail.ts';
import { listContacts, lockContacts } from './contact-store.ts';
import { confirmedUntil } from './proof.ts';
import type { Visitor } from './session-store.ts';
import { endOtherSessions, endSession, lastUsed, listSessions } from './session-store.ts';
import { createVisitorOf, signedIn } from './shopper-of.ts';

const tags = ['session'];
const ending = {
  fromOwnPages: true,
  bodyLimit: 2 * 1024,
  limit: ['signInsPerMinute', 'changes to your account'],
  tags,
  response: { 200: SignedInSessions },
  problems: [401],
} as const;

/** Routes to list and end an account's sessions. Ending a session requires no code, because it gives nobody access. */
export function deviceRoutes({ get, post, siteOf }: Routes, deps: RunningDeps): void {
  const { db, clock } = deps;
  const visitorOf = createVisitorOf(deps);

  get(
    '/api/session/sessions',
    {
      isPersonal: true,
      summary: 'The browsers signed in to this account, most recently used first',
      tags,
      response: { 200: SignedInSessions },
      problems: [401],
    },
    async (request) => {
      const visitor = signedIn(await visitorOf(request, siteOf(request).slug));
      return sessionsOf(db, visitor, clock());
    },
  );

  post(
    '/api/session/sessions/end',
    { ...ending, summary: 'Signs out one of the account’s browsers', body: SessionEnd },
    async (request) => {
      const visitor = signedIn(await visitorOf(request, siteOf(request).slug));
      await endSession(db, visitor.shopper.id, request.body.id);
      return sessionsOf(db, visitor, clock());
    },
  );

  post(
    '/api/session/sessions/end-others',
    { ...ending, summary: 'Signs out the account’s other browsers, and emails the account’s contacts to say so' },
    async (request) => {
      const site = siteOf(request);
      const visitor = signedIn(await visitorOf(request, site.slug));
      const ended = await db.transaction(async (tx) => {
        // Without this lock, a concurrent request of a session that is being ended could still add a contact after its
        // end.
        await lockContacts(tx, visitor.shopper.id);
        return endOtherSessions(tx, visitor);
      });
      if (ended > 0)
        await tellContacts(deps, site, await listContacts(db, visitor.shopper.id), { kind: 'othersEnded' });
      return sessionsOf(db, visitor, clock());
    },
  );
}

/** Response with the sessions of the signed-in shopper. */
export async function sessionsOf(
  db: Queries,
  { shopper, session: own }: Visitor,
  now: Date,
): Promise<SignedInSessions> {
  const all = await listSessions(db, shopper.id, now);
  return {
    sessions: all.map((session) => ({
      id: session.id,
      device: session.device,
      signedInAt: session.createdAt.toISOString(),
      lastUsedAt: lastUsed(session).toISOString(),
      isCurrent: session.id === own.id,
    })),
    confirmedUntil: confirmedUntil(own, now)?.toISOString() ?? null,
  };
}
