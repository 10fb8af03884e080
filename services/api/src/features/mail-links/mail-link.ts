import type { ApiSite } from '../../api-site.ts';
import type { Encryption } from '../../encryption/encryption.ts';
import { DecryptionFailed } from '../../encryption/encryption.ts';

/**
 * The action of a link in an email: cancels a reservation, stops emails about a saved search or saved cars, or starts
 * emails about a search that somebody requested.
 */
export const mailLinkKinds = ['reservation', 'search', 'saved-cars', 'wanted-search'] as const;
export type MailLinkKind = (typeof mailLinkKinds)[number];
export type MailLink = { readonly kind: MailLinkKind; readonly id: string };

export const mailLinkPath = '/api/mail-links';

const boundTo = (site: string) => ['mail-links', site];

/**
 * Creates the address of the page for an action of a mail. Anyone who has the address can carry out the action. Its
 * token is the action itself, encrypted for the site, so nothing is stored and nobody else can make a token.
 *
 * @param id id of the reservation, search or shopper; for `wanted-search`, the encoded search itself
 */
export function mailLink(encryption: Encryption, site: ApiSite, kind: MailLinkKind, id: string): string {
  const token = encryption.encrypt(JSON.stringify([kind, id]), boundTo(site.slug));
  return new URL(`${mailLinkPath}?${new URLSearchParams({ t: token })}`, site.url).href;
}

/** Reads a link's token. Null: this platform did not make the token for the site. */
export function readMailLink(encryption: Encryption, site: string, token: string): MailLink | null {
  try {
    const [kind, id] = JSON.parse(encryption.decrypt(token, boundTo(site))) as [MailLinkKind, string];
    return { kind, id };
  } catch (error) {
    if (error instanceof DecryptionFailed) return null;
    throw error;
  }
}
