import * as z from '@forecourt/contracts/schema';
import { accountMessages } from '../messages/account-messages.ts';
import { isPhone, readContact } from './contact.ts';

/**
 * Names of the session cookie. Over TLS it has the prefix `__Host-`, so no other host of the dealer's domain
 * can set it.
 */
export const sessionCookies = { secure: '__Host-forecourt_session', plain: 'forecourt_session' } as const;

/**
 * A cookie that scripts can read. It says that this browser is probably signed in, so that the page requests the
 * session.
 */
export const signedInCookie = 'forecourt_signed_in';

/** Contact and phone of the signed-in visitor; both null when signed out. */
export const SessionResponse = z.object({
  signedIn: z.boolean(),
  /** A verified email address or phone number of the account. */
  contact: z.nullable(z.string()),
  /** As stored: `+61412345678`. Null: unknown. @source spec §3, ACCT-019 */
  phone: z.nullable(z.string()),
  /**
   * All verified contacts, in the order of verification; each of them signs in to this account. Absent: only
   * `contact`.
   */
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

/** The same response for every contact, so that it does not reveal who has an account. */
export const CodeResponse = z.object({ challenge: z.string() });

/**
 * `POST /api/session` signs in with the code of a challenge. `POST /api/session/contacts` adds the verified contact to
 * the signed-in account.
 */
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

/** `POST /api/session/contacts/remove`: the contact no longer signs in to the account. */
export const ContactRemoval = z.object({ contact: z.string().check(z.trim(), z.maxLength(200)) });

/**
 * `POST /api/session/proof-codes`: sends a code to a contact of the account. Default: the first contact that can
 * receive a code.
 */
export const ProofCodeRequest = z.object({ contact: z.optional(z.string().check(z.trim(), z.maxLength(200))) });

/** `GET /api/session/sessions`: browsers that are signed in to an account, last used first. */
export const SignedInSessions = z.object({
  sessions: z.array(
    z.object({
      /** Used to end the session; cannot be used to sign in. */
      id: z.string(),
      /** Browser and system: `Firefox on Windows`. Empty: unknown. */
      device: z.string(),
      signedInAt: z.string(),
      /** Accurate to ten minutes. */
      lastUsedAt: z.string(),
      /** Whether this is the requesting browser. */
      isCurrent: z.boolean(),
    }),
  ),
  /** Until then this browser may change the account. Null: the shopper has to enter a code in this browser first. */
  confirmedUntil: z.nullable(z.string()),
});
export type SignedInSessions = z.Infer<typeof SignedInSessions>;

/** `POST /api/session/sessions/end` */
export const SessionEnd = z.object({ id: z.string().check(z.maxLength(100)) });

/** `POST /api/session/delete`: deletes the signed-in account. */
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

/** The digits of a typed code. */
export function codeDigits(typed: string): string {
  return typed.replace(/\D/g, '');
}
