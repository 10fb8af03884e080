import type { ApiSite } from '../../api-site.ts';
import type { Encryption } from '../../encryption/encryption.ts';
import { DecryptionFailed } from '../../encryption/encryption.ts';

/**
 * What a link in a mail does: cancels a reservation, ends mails about a saved search or about saved cars, or begins mails
 * about a search that somebody asked for.
 */
export const mailLinkKinds = ['reservation', 'search', 'saved-cars', 'wanted-search'] as const;
export type MailLinkKind = (typeof mailLinkKinds)[number];
export type MailLink = { readonly kind: MailLinkKind; readonly id: string };

export const mailLinkPath = '/api/mail-links';

const boundTo = (site: string) => ['mail-links', site];

/**
 * Address of the page that does what a mail offers, for whoever has the mail. Its token is what it does, encrypted and
 * bound to the site: nothing has to be stored for it, and nobody else can make one.
 *
 * @param id of the reservation, the search or the shopper; of a wanted search, the search itself
 */
export function mailLink(encryption: Encryption, site: ApiSite, kind: MailLinkKind, id: string): string {
  const token = encryption.encrypt(JSON.stringify([kind, id]), boundTo(site.slug));
  return new URL(`${mailLinkPath}?${new URLSearchParams({ t: token })}`, site.url).href;
}

/** Reads a link's token. Null: this platform did not make it for the site. */
export function readMailLink(encryption: Encryption, site: string, token: string): MailLink | null {
  try {
    const [kind, id] = JSON.parse(encryption.decrypt(token, boundTo(site))) as [MailLinkKind, string];
    return { kind, id };
  } catch (error) {
    if (error instanceof DecryptionFailed) return null;
    throw error;
  }
}
