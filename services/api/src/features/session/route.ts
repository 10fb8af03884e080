import { messages } from '@forecourt/contracts';
import {
  apiMessages,
  CodeRequest,
  CodeResponse,
  codeDigits,
  PhoneRequest,
  readContact,
  readPhone,
  SessionResponse,
  SignInRequest,
} from '@forecourt/contracts/api';
import type { RunningDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';
import { identityOf } from '../../identity/code-identity.ts';
import { provenContact } from './account-routes.ts';
import { clearCookies, sessionDays, setCookies, tokenOf } from './cookies.ts';
import { nobody, sessionOf } from './session-of.ts';
import { createShopperOf, signedIn } from './shopper-of.ts';
import { dropSession, findOrFoundShopper, insertSession, setPhone } from './store.ts';

const bodyLimit = 2 * 1024;
const tags = ['session'];

/**
 * Signing in and out. The secret of a session is in a cookie that no script reads, and stored as a hash.
 *
 * @source spec §6, ACCT-021, ACCT-032, ACCT-033
 */
export function sessionRoutes({ get, post, siteOf }: Routes, deps: RunningDeps): void {
  const { db, clock, log, identity } = deps;
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
      limit: ['signInsPerMinute', 'codes'],
      summary: 'Sends a code to sign in with; the answer is the same for everybody',
      tags,
      body: CodeRequest,
      response: { 200: CodeResponse },
      problems: [502],
    },
    async (request) => {
      const contact = readContact(request.body.contact);
      if (contact === null) throw refused('contact', messages.contactWrong);
      const begun = await identity.begin(siteOf(request), contact).catch((err: unknown) => {
        log.error({ err }, 'A code to sign in with could not be sent.');
        throw new ApiError('CODE_NOT_SENT', apiMessages.codeNotSent);
      });
      if (begun.kind === 'unreachable') throw refused('contact', apiMessages.noCodesToPhones);
      return { challenge: begun.challenge };
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
        const shopper = await findOrFoundShopper(tx, {
          site: site.slug,
          identity: identityOf(contact),
          phone: contact.kind === 'phone' ? contact.value : null,
          at: now,
        });
        // Whatever the browser held before signing in opens nothing afterwards.
        if (before !== null) await dropSession(tx, site.slug, before);
        return {
          shopper,
          token: await insertSession(tx, { site: site.slug, shopperId: shopper.id, now, days: sessionDays }),
        };
      });
      setCookies(request, reply, token);
      return sessionOf(db, shopper);
    },
  );

  post(
    '/api/session/phone',
    {
      fromOwnPages: true,
      bodyLimit,
      limit: ['signInsPerMinute', 'phone numbers'],
      summary: 'Adds a phone number to whoever is signed in',
      tags,
      body: PhoneRequest,
      response: { 200: SessionResponse },
      problems: [401],
    },
    async (request) => {
      const shopper = signedIn(await shopperOf(request, siteOf(request).slug));
      const phone = readPhone(request.body.phone_number);
      if (phone === null) throw refused('phone_number', messages.areaCodeMissing);
      await setPhone(db, shopper.id, phone);
      return sessionOf(db, { ...shopper, phone });
    },
  );

  post(
    '/api/session/sign-out',
    { fromOwnPages: true, bodyLimit, summary: 'Signs out', tags, response: { 200: SessionResponse } },
    async (request, reply) => {
      const token = tokenOf(request);
      if (token !== null) await dropSession(db, siteOf(request).slug, token);
      clearCookies(request, reply);
      return nobody;
    },
  );
}

function refused(field: string, message: string): ApiError {
  return new ApiError('REQUEST_INVALID', message, { [field]: message });
}
