import { defaultBudget } from '@forecourt/budget';
import { messages } from '@forecourt/contracts';
import {
  CodeRequest,
  CodeResponse,
  codeDigits,
  readContact,
  SessionResponse,
  SignInRequest,
} from '@forecourt/contracts/api';
import type { RunningDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';
import { senderOf } from '../../http/sender-of.ts';
import { identityOf } from '../../identity/code-identity.ts';
import { clearCookies, sessionDays, setCookies, tokenOf } from './cookies.ts';
import { deviceOf } from './device-of.ts';
import { provenContact } from './proof.ts';
import { sendCode } from './send-code.ts';
import { nobody, sessionOf } from './session-of.ts';
import { dropSession, insertSession, keepSessions } from './session-store.ts';
import { createShopperOf } from './shopper-of.ts';
import { openShopper } from './store.ts';

const bodyLimit = 2 * 1024;
const tags = ['session'];

/**
 * Routes to sign in and out. A session's secret is in a cookie that scripts cannot read; the database stores only its
 * hash.
 *
 * @source spec §6, ACCT-021, ACCT-032, ACCT-033
 */
export function sessionRoutes({ get, post, siteOf }: Routes, deps: RunningDeps): void {
  const { db, clock, identity, encryption, budget = defaultBudget } = deps;
  const shopperOf = createShopperOf(deps);

  get(
    '/api/session',
    { isPersonal: true, summary: 'Who this browser is signed in as', tags, response: { 200: SessionResponse } },
    async (request) => sessionOf(db, await shopperOf(request, siteOf(request).slug)),
  );

  post(
    '/api/session/codes',
    {
      fromOwnPages: true,
      bodyLimit,
      limit: ['signInsPerMinute', 'requests for codes'],
      summary: 'Sends a sign-in code; the response is the same for everyone',
      tags,
      body: CodeRequest,
      response: { 200: CodeResponse },
      problems: [502],
    },
    async (request) => {
      const contact = readContact(request.body.contact);
      if (contact === null)
        throw new ApiError('REQUEST_INVALID', messages.contactWrong, { contact: messages.contactWrong });
      return { challenge: await sendCode(deps, siteOf(request), { contact, sender: senderOf(request, encryption) }) };
    },
  );

  post(
    '/api/session',
    {
      fromOwnPages: true,
      bodyLimit,
      limit: ['signInsPerMinute', 'attempts to sign in'],
      summary: 'Signs in with the code that was sent',
      tags,
      body: SignInRequest,
      response: { 200: SessionResponse },
      problems: [410, 422],
    },
    async (request, reply) => {
      const site = siteOf(request);
      const { challenge, code } = request.body;
      const contact = provenContact(await identity.complete(site, challenge, codeDigits(code)));
      const now = clock();
      const before = tokenOf(request);
      const { shopper, token } = await db.transaction(async (tx) => {
        const shopper = await openShopper(tx, {
          site: site.slug,
          identity: identityOf(contact),
          phone: contact.kind === 'phone' ? contact.value : null,
          at: now,
        });
        // Signing in ends the browser's previous session.
        if (before !== null) await dropSession(tx, site.slug, before);
        const token = await insertSession(tx, {
          site: site.slug,
          shopperId: shopper.id,
          device: deviceOf(request.headers['user-agent'] ?? ''),
          sender: senderOf(request, encryption),
          now,
          days: sessionDays,
        });
        await keepSessions(tx, shopper.id, budget.sessionsPerShopper);
        return { shopper, token };
      });
      setCookies(request, reply, token);
      return sessionOf(db, shopper);
    },
  );

  post(
    '/api/session/sign-out',
    {
      fromOwnPages: true,
      bodyLimit,
      limit: ['signOutsPerMinute', 'attempts to sign out'],
      summary: 'Signs out',
      tags,
      response: { 200: SessionResponse },
    },
    async (request, reply) => {
      const token = tokenOf(request);
      if (token !== null) await dropSession(db, siteOf(request).slug, token);
      clearCookies(request, reply);
      return nobody;
    },
  );
}
