import * as z from '@forecourt/contracts/schema';
import { accountMessages } from '../messages/account-messages.ts';
import { isPhone, readContact } from './contact.ts';

/** Names of the cookie that holds the secret of a session: over TLS no other host of the dealer's domain can set it. */
export const sessionCookies = { secure: '__Host-forecourt_session', plain: 'forecourt_session' } as const;

/** A cookie scripts can read: this browser is signed in, so that asking who it is may be worth a request. */
export const signedInCookie = 'forecourt_signed_in';

/** Who a browser is signed in as; nobody: both are null. */
export const SessionResponse = z.object({
  signedIn: z.boolean(),
  /** Email address or phone number they proved to be theirs. */
  contact: z.nullable(z.string()),
  /** As stored: `+61412345678`; null: none is known. @source spec §3, ACCT-019 */
  phone: z.nullable(z.string()),
  /** All they proved to be theirs, the first one first; each opens this account. Unsaid: `contact` alone. */
  contacts: z.optional(z.array(z.string())),
});
export type SessionResponse = z.Infer<typeof SessionResponse>;

/** `POST /api/session/codes`: sends a code to an email address or phone number. */
export const CodeRequest = z.object({
  contact: z.string().check(
    z.trim(),
    z.maxLength(200),
    z.refine((text) => readContact(text) !== null, accountMessages.contactWrong),
  ),
});

/** The response is the same for everybody: it does not reveal who has signed in before. */
export const CodeResponse = z.object({ challenge: z.string() });

/** `POST /api/session` signs in with the code that was sent for a challenge; `POST /api/session/contacts` adds what it proves to who is signed in. */
export const SignInRequest = z.object({
  challenge: z.string().check(z.maxLength(100)),
  code: z.string().check(
    z.maxLength(20),
    z.refine((text) => codeDigits(text).length === 6, accountMessages.codeMissing),
  ),
});

/** `POST /api/session/phone` */
export const PhoneRequest = z.object({
  phone_number: z.string().check(z.trim(), z.maxLength(40), z.refine(isPhone, accountMessages.areaCodeMissing)),
});

/** `POST /api/session/contacts/remove`: it opens the account no longer. */
export const ContactRemoval = z.object({ contact: z.string().check(z.trim(), z.maxLength(200)) });

/** `POST /api/session/proof-codes`: a code to a contact of the account; unsaid: to the first that can be reached. */
export const ProofCodeRequest = z.object({ contact: z.optional(z.string().check(z.trim(), z.maxLength(200))) });

/** `GET /api/session/sessions`: the browsers an account is signed in with, used last first. */
export const SignedInSessions = z.object({
  sessions: z.array(
    z.object({
      /** Ends it, and opens nothing. */
      id: z.string(),
      /** Browser and system, as `Firefox on Windows`; empty: not known. */
      device: z.string(),
      signedInAt: z.string(),
      /** To ten minutes. */
      lastUsedAt: z.string(),
      /** The browser that asks. */
      isCurrent: z.boolean(),
    }),
  ),
  /** Until then the account may be changed in this browser; null: a code to one of its contacts is needed first. */
  confirmedUntil: z.nullable(z.string()),
});
export type SignedInSessions = z.Infer<typeof SignedInSessions>;

/** `POST /api/session/sessions/end` */
export const SessionEnd = z.object({ id: z.string().check(z.maxLength(100)) });

/** `POST /api/session/delete`: who is signed in gives their account up. */
export const DeleteAccountRequest = z.object({
  confirmed: z.boolean().check(z.refine((isConfirmed) => isConfirmed, accountMessages.deletionUnconfirmed)),
});

/** `POST /api/watchlist/save-car` and `remove-car`. @source spec §7, API-009, API-010 */
export const WatchlistRequest = z.object({
  phone_number: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  car_id: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
});
export type WatchlistRequest = z.Infer<typeof WatchlistRequest>;
export const WatchlistReceipt = z.object({ success: z.boolean() });

/** `GET /api/watchlist`: newest first. @source spec §3, ACCT-019 */
export const WatchlistResponse = z.object({ entries: z.array(z.object({ id: z.string() })) });

/** A code as it may be typed, with a blank in it. */
export function codeDigits(typed: string): string {
  return typed.replace(/\D/g, '');
}
