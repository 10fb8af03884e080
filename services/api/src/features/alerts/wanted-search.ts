import type { ApiSite } from '../../api-site.ts';
import { namesContact } from '../../mail/names-address.ts';
import type { WantedSearch } from './store.ts';

/** The content of a link that starts mails about a search. */
export type WantedByMail = WantedSearch & {
  /** Normalised. */
  readonly email: string;
  /** When the link expires, in ms since 1970. */
  readonly until: number;
};

/** Maximum total length of a search's address, title and parameters, because the link contains them. */
export const longestWanted = 1_200;

export function writeWanted({ email, href, title, search, until }: WantedByMail): string {
  return JSON.stringify([email, href, title, search, until]);
}

/** Returns null for a text in the format of another version of the api. */
export function readWanted(text: string): WantedByMail | null {
  const parts: unknown = JSON.parse(text);
  if (!Array.isArray(parts) || parts.length !== 5) return null;
  const [email, href, title, search, until] = parts as [string, string, string, string, number];
  return { email, href, title, search, until };
}

/**
 * The title in quotes. A title that may be an advertisement is replaced by `your search`, because anybody may have
 * typed it.
 */
export function shownTitle(title: string): string {
  return namesContact(title) ? 'your search' : `“${title}”`;
}

/**
 * The title that is stored and that every alert repeats. If it may be an advertisement, it is replaced by the dealer's
 * word for vehicles.
 */
export function storedTitle(title: string, { nounPlural }: Pick<ApiSite, 'nounPlural'>): string {
  return namesContact(title) ? nounPlural : title;
}
