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
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import { keptForNobody } from '../../http/kept-for-nobody.ts';
import { problemResponses } from '../../http/openapi.ts';
import { perMinute } from '../../http/per-minute.ts';
import { refuseOtherSites } from '../../http/same-origin.ts';
import { createSiteOf } from '../../http/site-of.ts';
import { typed } from '../../http/typed.ts';
import { identityOf } from '../../identity/code-identity.ts';
import type { IdentityPort } from '../../identity/identity-port.ts';
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
export function sessionRoutes(
  app: FastifyInstance,
  deps: Pick<ApiDeps, 'db' | 'sites' | 'clock' | 'limits' | 'log'> & { readonly identity: IdentityPort },
): void {
  const { db, sites, clock, limits, log, identity } = deps;
  const siteOf = createSiteOf(sites);
  const shopperOf = createShopperOf(deps);
  // Each route its own list: the limit of requests adds itself to it.
  const onRequest = () => [keptForNobody, refuseOtherSites];

  typed(app).get(
    '/api/session',
    {
      onRequest: keptForNobody,
      schema: {
        summary: 'Who this browser is signed in as',
        tags,
        response: { 200: SessionResponse, ...problemResponses(400) },
      },
    },
    async (request) => sessionOf(db, await shopperOf(request, siteOf(request).slug)),
  );

  typed(app).post(
    '/api/session/codes',
    {
      onRequest: onRequest(),
      bodyLimit,
      config: perMinute(limits?.signInsPerMinute ?? 10, 'codes'),
      schema: {
        summary: 'Sends a code to sign in with; the answer is the same for everybody',
        tags,
        body: CodeRequest,
        response: { 200: CodeResponse, ...problemResponses(400, 403, 413, 415, 429, 502) },
      },
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

  typed(app).post(
    '/api/session',
    {
      onRequest: onRequest(),
      bodyLimit,
      config: perMinute(limits?.signInsPerMinute ?? 10, 'attempts to sign in'),
      schema: {
        summary: 'Signs in with the code that was sent',
        tags,
        body: SignInRequest,
        response: { 200: SessionResponse, ...problemResponses(400, 403, 410, 413, 415, 422, 429) },
      },
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

  typed(app).post(
    '/api/session/phone',
    {
      onRequest: onRequest(),
      bodyLimit,
      config: perMinute(limits?.signInsPerMinute ?? 10, 'phone numbers'),
      schema: {
        summary: 'Adds a phone number to whoever is signed in',
        tags,
        body: PhoneRequest,
        response: { 200: SessionResponse, ...problemResponses(400, 401, 403, 413, 415, 429) },
      },
    },
    async (request) => {
      const shopper = signedIn(await shopperOf(request, siteOf(request).slug));
      const phone = readPhone(request.body.phone_number);
      if (phone === null) throw refused('phone_number', messages.areaCodeMissing);
      await setPhone(db, shopper.id, phone);
      return sessionOf(db, { ...shopper, phone });
    },
  );

  typed(app).post(
    '/api/session/sign-out',
    {
      onRequest: onRequest(),
      bodyLimit,
      schema: { summary: 'Signs out', tags, response: { 200: SessionResponse, ...problemResponses(400, 403) } },
    },
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
