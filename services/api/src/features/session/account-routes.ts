import { messages } from '@forecourt/contracts';
import {
  apiMessagesOf,
  ContactRemoval,
  codeDigits,
  DeleteAccountRequest,
  PhoneRequest,
  readContact,
  readPhone,
  SessionResponse,
  SignInRequest,
} from '@forecourt/contracts/api';
import type { Queries } from '@forecourt/database';
import type { RunningDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';
import { identityOf } from '../../identity/code-identity.ts';
import { tellContacts } from './account-mail.ts';
import { dropContact, dropShopper, insertContact, listContacts, lockContacts } from './contact-store.ts';
import { clearCookies } from './cookies.ts';
import { provenContact, requireProof } from './proof.ts';
import { nobody, sessionOf } from './session-of.ts';
import type { Visitor } from './session-store.ts';
import { endOtherSessions, isOpenSession } from './session-store.ts';
import { createVisitorOf, signedIn } from './shopper-of.ts';
import { dropPhone, setPhone } from './store.ts';

const changing = {
  fromOwnPages: true,
  bodyLimit: 2 * 1024,
  limit: ['signInsPerMinute', 'changes to your account'],
  tags: ['session'],
  response: { 200: SessionResponse },
} as const;

/**
 * Routes for a signed-in shopper's account: adding and removing contacts, changing the phone number, deleting the
 * account. Each route requires that a contact was proven in this browser within the last ten minutes. Every change is
 * mailed to all contacts of the account.
 *
 * @source requirements ACCT-032, ACCT-033, decision 042
 */
export function accountRoutes({ post, siteOf }: Routes, deps: RunningDeps): void {
  const { db, clock, identity, budget } = deps;
  const visitorOf = createVisitorOf(deps);

  /**
   * Locks the account's contacts until the transaction ends.
   *
   * @throws ApiError SIGN_IN_NEEDED when the session has ended: an ended session must not change the account
   */
  const lockAccount = async (tx: Queries, visitor: Visitor): Promise<void> => {
    await lockContacts(tx, visitor.shopper.id);
    signedIn((await isOpenSession(tx, visitor.session.id)) ? visitor : null);
  };

  post(
    '/api/session/contacts',
    {
      ...changing,
      summary:
        'Adds a contact to the signed-in account once its code is confirmed; the shopper can then sign in with it too',
      body: SignInRequest,
      problems: [401, 403, 409, 410, 422],
    },
    async (request) => {
      const site = siteOf(request);
      const visitor = signedIn(await visitorOf(request, site.slug));
      requireProof(visitor, clock());
      const { shopper } = visitor;
      const { challenge, code } = request.body;
      const contact = provenContact(await identity.complete(site, challenge, codeDigits(code)));
      const key = { site: site.slug, identity: identityOf(contact) };
      const most = budget.contactsPerShopper;
      const { before, isAdded } = await db.transaction(async (tx) => {
        await lockAccount(tx, visitor);
        const before = await listContacts(tx, shopper.id);
        if (before.length >= most && !before.includes(key.identity))
          throw new ApiError('CONTACTS_FULL', apiMessagesOf(site).message('contactsFull', { most }));
        const isAdded = await insertContact(tx, key, shopper.id, clock());
        if (isAdded && contact.kind === 'phone') await setPhone(tx, shopper.id, contact.value);
        return { before, isAdded };
      });
      if (!isAdded)
        throw new ApiError('CONTACT_TAKEN', apiMessagesOf(site).message('contactTaken', { contact: contact.value }));
      if (!before.includes(key.identity))
        await tellContacts(deps, site, before, { kind: 'contactAdded', contact: contact.value });
      return sessionOf(db, contact.kind === 'phone' ? { ...shopper, phone: contact.value } : shopper);
    },
  );

  post(
    '/api/session/contacts/remove',
    {
      ...changing,
      summary: 'Removes a contact from the signed-in account, and signs out every other browser',
      body: ContactRemoval,
      problems: [401, 403, 409],
    },
    async (request) => {
      const site = siteOf(request);
      const visitor = signedIn(await visitorOf(request, site.slug));
      requireProof(visitor, clock());
      const { shopper } = visitor;
      const contact = readContact(request.body.contact);
      if (contact === null) return sessionOf(db, shopper);
      const before = await db.transaction(async (tx) => {
        await lockAccount(tx, visitor);
        const all = await listContacts(tx, shopper.id);
        const removed = all.find((each) => each === identityOf(contact));
        if (removed === undefined) return null;
        if (removed === all[0])
          throw new ApiError('CONTACT_KEPT', apiMessagesOf(site).message('contactKept', { contact: contact.value }));
        await dropContact(tx, shopper, removed);
        await dropPhone(tx, shopper.id, contact.value);
        await endOtherSessions(tx, visitor);
        return all;
      });
      if (before === null) return sessionOf(db, shopper);
      await tellContacts(deps, site, before, { kind: 'contactRemoved', contact: contact.value });
      return sessionOf(db, { ...shopper, phone: shopper.phone === contact.value ? null : shopper.phone });
    },
  );

  post(
    '/api/session/phone',
    {
      ...changing,
      summary: 'Sets the signed-in shopper’s phone number',
      body: PhoneRequest,
      problems: [401, 403],
    },
    async (request) => {
      const site = siteOf(request);
      const visitor = signedIn(await visitorOf(request, site.slug));
      const { shopper } = visitor;
      const phone = readPhone(request.body.phone_number);
      const { areaCodeMissing } = messages;
      if (phone === null) throw new ApiError('REQUEST_INVALID', areaCodeMissing, { phone_number: areaCodeMissing });
      if (phone === shopper.phone) return sessionOf(db, shopper);
      requireProof(visitor, clock());
      await db.transaction(async (tx) => {
        await lockAccount(tx, visitor);
        await setPhone(tx, shopper.id, phone);
      });
      await tellContacts(deps, site, await listContacts(db, shopper.id), { kind: 'phoneChanged', phone });
      return sessionOf(db, { ...shopper, phone });
    },
  );

  post(
    '/api/session/delete',
    {
      ...changing,
      summary: 'Deletes the signed-in shopper’s account',
      body: DeleteAccountRequest,
      problems: [401, 403],
    },
    async (request, reply) => {
      const site = siteOf(request);
      const visitor = signedIn(await visitorOf(request, site.slug));
      requireProof(visitor, clock());
      const identities = await db.transaction(async (tx) => {
        await lockAccount(tx, visitor);
        const all = await listContacts(tx, visitor.shopper.id);
        await dropShopper(tx, visitor.shopper, all);
        return all;
      });
      clearCookies(request, reply);
      await tellContacts(deps, site, identities, { kind: 'deleted' });
      return nobody;
    },
  );
}
