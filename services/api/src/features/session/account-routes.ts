import { randomBytes } from 'node:crypto';
import {
  apiMessages,
  apiMessagesOf,
  codeDigits,
  DeleteAccountRequest,
  SessionResponse,
  SignInRequest,
} from '@forecourt/contracts/api';
import type { ApiDeps, ApiSite, RunningDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';
import { contactOf, identityOf } from '../../identity/code-identity.ts';
import type { Proof } from '../../identity/identity-port.ts';
import { mailAddressOf } from '../../identity/mail-address.ts';
import { dropShopper, insertContact, listContacts } from './contact-store.ts';
import { clearCookies } from './cookies.ts';
import { deletedMail } from './deleted-mail.ts';
import { nobody, sessionOf } from './session-of.ts';
import { createShopperOf, signedIn } from './shopper-of.ts';
import { setPhone } from './store.ts';

const bodyLimit = 2 * 1024;
const tags = ['session'];

/** The result of checking a code. @throws ApiError CODE_WRONG, CODE_ENDED */
export function provenContact(proof: Proof): Extract<Proof, { kind: 'proven' }>['contact'] {
  if (proof.kind === 'wrong') throw new ApiError('CODE_WRONG', apiMessages.codeWrong);
  if (proof.kind === 'ended') throw new ApiError('CODE_ENDED', apiMessages.codeEnded);
  return proof.contact;
}

/** What a signed-in shopper does with their account: a further way in, and its end. @source requirements ACCT-032, ACCT-033 */
export function accountRoutes({ post, siteOf }: Routes, deps: RunningDeps): void {
  const { db, clock, identity } = deps;
  const shopperOf = createShopperOf(deps);

  post(
    '/api/session/contacts',
    {
      fromOwnPages: true,
      bodyLimit,
      limit: ['signInsPerMinute', 'codes'],
      summary: 'Adds what the code proves to whoever is signed in: from then on it opens their account too',
      tags,
      body: SignInRequest,
      response: { 200: SessionResponse },
      problems: [401, 409, 410, 422],
    },
    async (request) => {
      const site = siteOf(request);
      const shopper = signedIn(await shopperOf(request, site.slug));
      const { challenge, code } = request.body;
      const contact = provenContact(await identity.complete(site, challenge, codeDigits(code)));
      const key = { site: site.slug, identity: identityOf(contact) };
      if (!(await insertContact(db, key, shopper.id, clock())))
        throw new ApiError('CONTACT_TAKEN', apiMessagesOf(site).message('contactTaken', { contact: contact.value }));
      if (contact.kind !== 'phone') return sessionOf(db, shopper);
      await setPhone(db, shopper.id, contact.value);
      return sessionOf(db, { ...shopper, phone: contact.value });
    },
  );

  post(
    '/api/session/delete',
    {
      fromOwnPages: true,
      bodyLimit,
      limit: ['signInsPerMinute', 'deletions'],
      summary: 'Deletes the account of whoever is signed in, and tells every contact of it by mail',
      tags,
      body: DeleteAccountRequest,
      response: { 200: SessionResponse },
      problems: [401],
    },
    async (request, reply) => {
      const site = siteOf(request);
      const shopper = signedIn(await shopperOf(request, site.slug));
      const identities = await db.transaction(async (tx) => {
        const all = await listContacts(tx, shopper.id);
        await dropShopper(tx, shopper, all);
        return all;
      });
      clearCookies(request, reply);
      await confirmDeletion(deps, site, identities);
      return nobody;
    },
  );
}

/** The account is gone by then: a mail that does not leave is logged, without its address. */
async function confirmDeletion(
  { mail, clock, log, textDomain }: ApiDeps,
  site: ApiSite,
  identities: readonly string[],
): Promise<void> {
  const addresses = identities.flatMap((identity) => mailAddressOf(contactOf(identity), textDomain) ?? []);
  const sent = addresses.map((to) =>
    mail
      .send(deletedMail(site, { to, name: `account-deleted-${randomBytes(8).toString('hex')}`, at: clock() }))
      .catch((err: unknown) =>
        log.error({ err, site: site.slug }, 'A deleted account could not be confirmed by mail.'),
      ),
  );
  await Promise.all(sent);
}
