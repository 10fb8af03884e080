import * as z from '@forecourt/contracts/schema';
import { formMessages } from '../messages/form-messages.ts';
import { LeadRequest } from './lead.ts';

const { name, last_name, email, phone, opt_in, consent_text, url } = LeadRequest.shape;

/** The card a deposit is paid with. It is sent to the payment provider and kept nowhere. */
export const PaymentCard = z.object({
  number: z.string().check(z.trim(), z.refine(isCardNumber, formMessages.cardNumberWrong)),
  /** Month and year: `04/29`. */
  expires: z.string().check(z.trim(), z.regex(/^(0[1-9]|1[0-2]) ?\/ ?\d{2}$/, formMessages.cardExpiryWrong)),
  security_code: z.string().check(z.trim(), z.regex(/^\d{3,4}$/, formMessages.cardCodeWrong)),
});
export type PaymentCard = z.Infer<typeof PaymentCard>;

/**
 * `POST /api/reservations`: a shopper reserves a car with its deposit. The key of the request (`Idempotency-Key`
 * header, 8–100 characters) makes a repeat harmless: the same key is the same reservation and is paid once.
 *
 * @source spec §2, §4, §9, FORM-052
 */
export const ReservationRequest = z.object({
  car_id: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  name,
  last_name,
  email,
  phone,
  opt_in,
  consent_text,
  url,
  /** Must stay empty: people never see it, form-filling robots do. */
  website: z.optional(z.string().check(z.maxLength(0, 'This field must stay empty.'))),
  card: PaymentCard,
});
export type ReservationRequest = z.Infer<typeof ReservationRequest>;

/** The car is held, and the dealer knows. */
export const ReservationReceipt = z.object({
  /** What shopper and dealer call it: `7K3Q-92XD`. */
  reference: z.string(),
  lead_id: z.string(),
  car_id: z.string(),
  /** Dollars. */
  deposit: z.number(),
  /** ISO 8601 UTC. */
  held_until: z.string(),
  /** What the payment provider calls the payment. */
  payment_reference: z.string(),
});
export type ReservationReceipt = z.Infer<typeof ReservationReceipt>;

/** The digits of a card number as it may be typed, with blanks or hyphens in it. */
export function cardDigits(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

/** 12 to 19 digits whose check digit is right (Luhn). */
function isCardNumber(typed: string): boolean {
  const digits = cardDigits(typed);
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
