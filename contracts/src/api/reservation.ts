import * as z from '@forecourt/contracts/schema';
import { formMessages } from '../messages/form-messages.ts';
import { LeadRequest } from './lead.ts';

const { name, last_name, email, phone, opt_in, consent_text, url } = LeadRequest.shape;

/** The card that pays a deposit. It is sent to the payment provider and not stored. */
export const PaymentCard = z.object({
  number: z.string().check(z.trim(), z.refine(isCardNumber, formMessages.cardNumberWrong)),
  /** Month and year: `04/29`. */
  expires: z.string().check(z.trim(), z.regex(/^(0[1-9]|1[0-2]) ?\/ ?\d{2}$/, formMessages.cardExpiryWrong)),
  security_code: z.string().check(z.trim(), z.regex(/^\d{3,4}$/, formMessages.cardCodeWrong)),
});
export type PaymentCard = z.Infer<typeof PaymentCard>;

/**
 * `POST /api/reservations`: a shopper reserves a car and pays its deposit. A repeated request with the same idempotency
 * key (`Idempotency-Key` header, 8–100 characters) returns the same reservation, and the deposit is paid once.
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
  /** Honeypot: must be empty. */
  website: z.optional(z.string().check(z.maxLength(0, 'This field must stay empty.'))),
  card: PaymentCard,
});
export type ReservationRequest = z.Infer<typeof ReservationRequest>;

/** Response to a reservation: the car is reserved, and the dealer is notified. */
export const ReservationReceipt = z.object({
  /** Reference for shopper and dealer: `7K3Q-92XD`. */
  reference: z.string(),
  lead_id: z.string(),
  car_id: z.string(),
  /** Dollars. */
  deposit: z.number(),
  /** ISO 8601 UTC. */
  held_until: z.string(),
  /** The payment provider's reference of the payment. */
  payment_reference: z.string(),
});
export type ReservationReceipt = z.Infer<typeof ReservationReceipt>;

/** The digits of a typed card number, without blanks and hyphens. */
export function cardDigits(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

/** Whether the text has 12 to 19 digits with a valid check digit (Luhn). */
function isCardNumber(typed: string): boolean {
  const digits = cardDigits(typed);
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
