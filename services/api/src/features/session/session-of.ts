import type { SessionResponse } from '@forecourt/contracts/api';
import type { Queries } from '@forecourt/database';
import { contactOf } from '../../identity/code-identity.ts';
import { listContacts } from './contact-store.ts';
import type { Shopper } from './shopper.ts';

export const nobody: SessionResponse = { signedIn: false, contact: null, phone: null };

/** Response with the signed-in shopper. */
export async function sessionOf(db: Queries, shopper: Shopper | null): Promise<SessionResponse> {
  if (shopper === null) return nobody;
  const identities = await listContacts(db, shopper.id);
  return {
    signedIn: true,
    contact: contactOf(shopper.identity).value,
    phone: shopper.phone,
    contacts: identities.map((identity) => contactOf(identity).value),
  };
}
