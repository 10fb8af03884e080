import * as z from '@forecourt/contracts/schema';
import { bookingStates } from './bookings.ts';

/** `held`: the vehicle is off the market for this shopper. `expired` and `cancelled`: the deposit goes back. */
export const reservationStates = ['held', 'expired', 'cancelled', 'sold'] as const;

/** An enquiry, booking or reservation as its shopper sees it, without what was typed. */
export const SentEnquiry = z.object({
  /** As quoted on the phone: `0B5F1C2D`. */
  reference: z.string(),
  /** In the words of its form: `Test Drive`, `Vehicle Enquiry`. */
  title: z.string(),
  /** When it was sent, ISO 8601. */
  sent_at: z.string(),
  /** The vehicle it is about. Without `slug`: the dealer no longer shows the vehicle. */
  vehicle: z.optional(z.object({ name: z.string(), slug: z.optional(z.string()) })),
  /** `time` is the start, such as `2026-03-05T09:00:00+11:00`, in the time of the location. */
  booking: z.optional(z.object({ state: z.oneOf(bookingStates), time: z.string(), location: z.string() })),
  reservation: z.optional(
    z.object({
      state: z.oneOf(reservationStates),
      /** As the receipt has it: `K7PM-2XQD`. */
      reference: z.string(),
      deposit_cents: z.int().check(z.gte(0)),
      /** End of the hold, ISO 8601. */
      until: z.string(),
    }),
  ),
});
export type SentEnquiry = z.Infer<typeof SentEnquiry>;

/** `GET /api/enquiries`: what was sent from a contact that the signed-in shopper has proven, newest first. */
export const SentEnquiries = z.object({ enquiries: z.array(SentEnquiry) });
export type SentEnquiries = z.Infer<typeof SentEnquiries>;

/** `POST /api/enquiries/change`: the page on which a booking or reservation of the shopper is changed or cancelled. */
export const EnquiryChange = z.object({ reference: z.string().check(z.maxLength(40)) });
export type EnquiryChange = z.Infer<typeof EnquiryChange>;

/** Path of the site with a secret of its own, to be opened at once. */
export const EnquiryChangePage = z.object({ href: z.string() });
