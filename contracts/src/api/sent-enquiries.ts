import * as z from '@forecourt/contracts/schema';
import { bookingStates } from './bookings.ts';

/** `held`: the vehicle is reserved for this shopper. `expired` and `cancelled`: the deposit is refunded. */
export const reservationStates = ['held', 'expired', 'cancelled', 'sold'] as const;

/** An enquiry, booking or reservation as its shopper sees it, without the shopper's own text. */
export const SentEnquiry = z.object({
  /** Reference for phone calls with the dealer: `0B5F1C2D`. */
  reference: z.string(),
  /** Title of the form that was sent: `Test Drive`, `Vehicle Enquiry`. */
  title: z.string(),
  /** When the form was sent, ISO 8601. */
  sent_at: z.string(),
  /** The vehicle that the enquiry is about. Without `slug`: the dealer no longer shows the vehicle. */
  vehicle: z.optional(z.object({ name: z.string(), slug: z.optional(z.string()) })),
  /** `time` is the start in the location's local time, such as `2026-03-05T09:00:00+11:00`. */
  booking: z.optional(z.object({ state: z.oneOf(bookingStates), time: z.string(), location: z.string() })),
  reservation: z.optional(
    z.object({
      state: z.oneOf(reservationStates),
      /** The reference on the receipt: `K7PM-2XQD`. */
      reference: z.string(),
      deposit_cents: z.int().check(z.gte(0)),
      /** End of the reservation, ISO 8601. */
      until: z.string(),
    }),
  ),
});
export type SentEnquiry = z.Infer<typeof SentEnquiry>;

/** `GET /api/enquiries`: everything sent from a verified contact of the signed-in shopper, newest first. */
export const SentEnquiries = z.object({ enquiries: z.array(SentEnquiry) });
export type SentEnquiries = z.Infer<typeof SentEnquiries>;

/**
 * `POST /api/enquiries/change`: returns the page on which the shopper can change or cancel a booking or reservation.
 */
export const EnquiryChange = z.object({ reference: z.string().check(z.maxLength(40)) });
export type EnquiryChange = z.Infer<typeof EnquiryChange>;

/** Path of the page on this site. It contains a secret, so the browser opens it at once. */
export const EnquiryChangePage = z.object({ href: z.string() });
