import type { RouteAliases } from '@forecourt/contracts';
import { isPrivateAddress } from '@forecourt/contracts';
import { readStored, writeStored } from '@forecourt/kit/storage';
import type { ContactDetails } from '../model/contact-details.ts';
import { parseContactDetails } from '../model/contact-details.ts';
import { tokenOfLink } from '../model/saved/saved-form.ts';

/** Access to the shopper's device. Where storage is forbidden or full, values are dropped without an error. */
export type DeviceGateway = {
  contactDetails(): ContactDetails | null;
  rememberContact(details: ContactDetails): void;
  /** A new idempotency key. */
  newKey(): string;
  /** The last form sent in this tab, for the success page. @source spec §4, FORM-028, FORM-029 */
  lastSuccess(): LastSuccess | null;
  rememberSuccess(success: LastSuccess): void;
  /** Monotonic clock, in milliseconds. */
  nowMs(): number;
  pageUrl(): string;
  /** Token of a saved form, read from the page's URL; null if there is none. */
  savedToken(): string | null;
  /** Removes the token from the URL, because shoppers who share the page's address must not share the token with it. */
  forgetSavedToken(): void;
  /** @returns whether the text is on the clipboard */
  copy(text: string): Promise<boolean>;
  userAgent(): string;
};

/** Name and category of the form. */
export type LastSuccess = {
  readonly category: string;
  readonly form: string;
  /** Token of the booking made with the form. */
  readonly booking?: string;
  /** What the shopper asked, at most 600 characters. */
  readonly asked?: string;
  /** Where the dealer replies: `0412 555 018, by text`. For a booking: where the confirmation is sent. */
  readonly reply?: string;
};

const contactKey = 'forecourt-contact';
const successKey = 'forecourt-last-success';

/**
 * Contact details are in `localStorage`, the last form sent is in `sessionStorage`. Browser only.
 *
 * @param aliases further addresses of the site's pages
 */
export function createDeviceGateway(aliases: RouteAliases = {}): DeviceGateway {
  return {
    contactDetails: () => parseContactDetails(readStored(contactKey)),
    rememberContact: (details) => void writeStored(contactKey, JSON.stringify(details)),
    newKey: () =>
      Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    lastSuccess: () => parseSuccess(readStored(successKey, 'sessionStorage')),
    rememberSuccess: (success) => void writeStored(successKey, JSON.stringify(success), 'sessionStorage'),
    nowMs: () => performance.now(),
    pageUrl: () => pageUrlOf(window.location, aliases),
    savedToken: () => tokenOfLink(window.location.hash),
    forgetSavedToken() {
      const { pathname, search, hash } = window.location;
      if (tokenOfLink(hash) !== null) window.history.replaceState(window.history.state, '', pathname + search);
    },
    copy: (text) =>
      Promise.resolve()
        .then(() => navigator.clipboard.writeText(text))
        .then(
          () => true,
          () => false,
        ),
    userAgent: () => navigator.userAgent,
  };
}

/**
 * URL of the page. If it contains a token, query and hash are removed, because leads are forwarded to third
 * parties.
 */
function pageUrlOf(address: Location, aliases: RouteAliases): string {
  return isPrivateAddress(address, aliases) ? `${address.origin}${address.pathname}` : address.href;
}

function parseSuccess(json: string | null): LastSuccess | null {
  try {
    const { category, form, booking, asked, reply } = JSON.parse(json ?? '{}') as Partial<
      Record<keyof LastSuccess, unknown>
    >;
    if (typeof category !== 'string' || typeof form !== 'string') return null;
    return {
      category,
      form,
      ...(typeof booking === 'string' && { booking }),
      ...(typeof asked === 'string' && { asked }),
      ...(typeof reply === 'string' && { reply }),
    };
  } catch {
    return null;
  }
}
