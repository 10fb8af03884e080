import {
  apiMessages,
  CodeResponse,
  codeDigits,
  ProofCodeRequest,
  readContact,
  SignedInSessions,
  SignInRequest,
} from '@forecourt/contracts/api';
import type { RunningDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';
import { senderOf } from '../../http/sender-of.ts';
import { contactOf, identityOf } from '../../identity/code-identity.ts';
import { mailAddressOf } from '../../identity/mail-address.ts';
import { findByContact, listContacts } from './contact-store.ts';
import { sessionsOf } from './device-routes.ts';
import { provenContact } from './proof.ts';
import { sendCode } from './send-code.ts';
import { noteProof } from './session-store.ts';
import { createVisitorOf, signedIn } from './shopper-of.ts';

const confirming = {
  fromOwnPages: true,
  bodyLimit: 2 * 1024,
  limit: ['signInsPerMinute', 'requests for codes'],
  tags: ['session'],
} as const;

/** Routes by which a signed-in shopper proves a contact before the account is changed. @source decision 042 */
export function proofRoutes({ post, siteOf }: Routes, deps: RunningDeps): void {
  const { db, clock, identity, encryption, textDomain } = deps;
  const visitorOf = createVisitorOf(deps);

  post(
    '/api/session/proof-codes',
    {
      ...confirming,
      summary: 'Sends a code to one of the signed-in account’s contacts',
      body: ProofCodeRequest,
      response: { 200: CodeResponse },
      problems: [401, 502],
    },
    async (request) => {
      const site = siteOf(request);
      const { shopper } = signedIn(await visitorOf(request, site.slug));
      const own = (await listContacts(db, shopper.id)).map(contactOf);
      const wanted = request.body.contact === undefined ? undefined : readContact(request.body.contact);
      const contact = own.find((each) =>
        wanted === undefined
          ? mailAddressOf(each, textDomain) !== null
          : wanted !== null && identityOf(each) === identityOf(wanted),
      );
      if (contact === undefined)
        throw new ApiError('REQUEST_INVALID', apiMessages.contactNotYours, { contact: apiMessages.contactNotYours });
      return { challenge: await sendCode(deps, site, { contact, sender: senderOf(request, encryption) }) };
    },
  );

  post(
    '/api/session/proof',
    {
      ...confirming,
      summary: 'Confirms the code, so this browser can change the account for ten minutes',
      body: SignInRequest,
      response: { 200: SignedInSessions },
      problems: [401, 410, 422],
    },
    async (request) => {
      const site = siteOf(request);
      const { shopper, session } = signedIn(await visitorOf(request, site.slug));
      const { challenge, code } = request.body;
      const contact = provenContact(await identity.complete(site, challenge, codeDigits(code)));
      const opened = await findByContact(db, { site: site.slug, identity: identityOf(contact) });
      // A code sent to a contact outside this account proves nothing about this account.
      if (opened?.id !== shopper.id) throw new ApiError('CODE_ENDED', apiMessages.codeEnded);
      const now = clock();
      await noteProof(db, session.id, now);
      return sessionsOf(db, { shopper, session: { ...session, provenAt: now } }, now);
    },
  );
}
