import type { PaymentCard } from '@forecourt/contracts/api';
import { ReservationReceipt, ReservationRequest } from '@forecourt/contracts/api';
import { safeParse } from '@forecourt/contracts/schema';

/** Contact details of a reservation. An empty string means missing. */
export type CheckoutContact = {
  readonly name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  /** Honeypot for bots; a person leaves it empty. */
  readonly website: string;
};

export const emptyContact: CheckoutContact = { name: '', last_name: '', email: '', phone: '', website: '' };
export const emptyCard: PaymentCard = { number: '', expires: '', security_code: '' };

/** A reservation that was sent. If it is sent again with the same key, it counts once. */
export type SentReservation = { readonly contact: CheckoutContact; readonly key: string };

/** Stored data of a reservation while the tab is open; never the card. */
export type KeptCheckout = {
  readonly contact: CheckoutContact;
  readonly sent: SentReservation | null;
  readonly receipt: ReservationReceipt | null;
};

/** The request to reserve a car. @param url of the page */
export function toReservation(
  { name, last_name, email, phone, website }: CheckoutContact,
  card: PaymentCard,
  { carId, url }: { readonly carId: string; readonly url: string },
): ReservationRequest {
  return {
    car_id: carId,
    name: name.trim(),
    ...(last_name.trim() !== '' && { last_name: last_name.trim() }),
    email: email.trim(),
    phone: phone.trim(),
    opt_in: false,
    ...(website !== '' && { website }),
    url: url.slice(0, 2000),
    card,
  };
}

/** Errors of the contact step by field, from the contract's schema. */
export function contactErrors(contact: CheckoutContact): Readonly<Record<string, string>> {
  return errorsOf(contact, emptyCard, ([first]) => (first === 'card' ? undefined : first));
}

/** Errors of the card by field, from the contract's schema. */
export function cardErrors(card: PaymentCard): Readonly<Record<string, string>> {
  return errorsOf(emptyContact, card, ([first, second]) => (first === 'card' ? second : undefined));
}

function errorsOf(
  contact: CheckoutContact,
  card: PaymentCard,
  fieldOf: (path: readonly PropertyKey[]) => PropertyKey | undefined,
): Readonly<Record<string, string>> {
  const parsed = safeParse(ReservationRequest, toReservation(contact, card, { carId: 'any', url: '' }));
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) {
    const field = fieldOf(path);
    if (field !== undefined) errors[String(field)] ??= message;
  }
  return errors;
}

/**
 * Idempotency key of a reservation. The same contact keeps its key, so a retry after a lost response makes no
 * second reservation.
 */
export function keyFor(contact: CheckoutContact, sent: SentReservation | null, newKey: () => string): string {
  return sent !== null && JSON.stringify(sent.contact) === JSON.stringify(contact) ? sent.key : newKey();
}

/** Parses a contact from storage or a form; values that are not strings become empty. */
export function parseContact(value: unknown): CheckoutContact {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  const texts = Object.keys(emptyContact).map((name) => [name, typeof given[name] === 'string' ? given[name] : '']);
  return Object.fromEntries(texts) as CheckoutContact;
}

/** Parses a stored reservation; null: invalid. */
export function parseKeptCheckout(json: string | null): KeptCheckout | null {
  try {
    const value = JSON.parse(json ?? 'null') as Partial<Record<keyof KeptCheckout, unknown>> | null;
    if (typeof value?.contact !== 'object' || value.contact === null) return null;
    const sent = value.sent as Partial<SentReservation> | null | undefined;
    const receipt = safeParse(ReservationReceipt, value.receipt);
    return {
      contact: parseContact(value.contact),
      sent: typeof sent?.key === 'string' ? { key: sent.key, contact: parseContact(sent.contact) } : null,
      receipt: receipt.success ? receipt.data : null,
    };
  } catch {
    return null;
  }
}

/**
 * Formats a typed or autofilled expiry date as `MM/YY`, because numeric keypads have no slash and some browsers
 * fill in the year with four digits.
 */
export function asExpiry(typed: string): string {
  const text = typed.replaceAll(/[^\d/]/g, '');
  if (/^\d{3,4}$/.test(text)) return `${text.slice(0, 2)}/${text.slice(2)}`;
  return text.replace(/^(\d{2}\/)20(\d{2})$/, '$1$2').slice(0, 7);
}
