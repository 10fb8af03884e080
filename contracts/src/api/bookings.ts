import * as z from '@forecourt/contracts/schema';
import { formMessages } from '../messages/form-messages.ts';
import { appointmentKinds } from './appointments.ts';

/** `past`: the appointment has started, and the booking can no longer be changed. */
export const bookingStates = ['booked', 'cancelled', 'past'] as const;

/**
 * A booking as its page shows it: appointment and place, without personal data. The link in the confirmation opens the
 * page.
 */
export const Booking = z.object({
  state: z.oneOf(bookingStates),
  kind: z.oneOf(appointmentKinds),
  /** Title of the form that made the booking: `Test Drive`, `Service`. */
  title: z.string(),
  /** Reference for phone calls with the dealer: `0B5F1C2D`. */
  reference: z.string(),
  /** Start time, in the format of `AvailabilityResponse`. */
  time: z.string(),
  minutes: z.int().check(z.gte(1)),
  /** How many times the booking was changed. */
  sequence: z.int().check(z.gte(0)),
  /** The vehicle of a test drive. Without `id`: the dealer no longer has the vehicle. */
  vehicle: z.optional(z.object({ name: z.string(), id: z.optional(z.string()), sold: z.boolean() })),
  /** Work to be done in the workshop. */
  services: z.optional(z.array(z.string())),
  location: z.object({
    id: z.string(),
    name: z.string(),
    address: z.optional(z.string()),
    phone: z.optional(z.string()),
  }),
  /** Where the test drive starts, if not at the location itself. */
  starts_from: z.optional(z.string()),
});
export type Booking = z.Infer<typeof Booking>;

/** Parameter `t` of a booking's link. A value in another format matches no booking. */
const BookingLink = z.string().check(z.maxLength(200));

/** `GET /api/bookings?t=` */
export const BookingQuery = z.object({ t: BookingLink });

/** `POST /api/bookings/move`: moves the booking to a time that `GET /api/appointments/availability` returned. */
export const BookingMove = z.object({
  t: BookingLink,
  dateTime: z
    .string(formMessages.timeMissing)
    .check(z.minLength(1, formMessages.timeMissing), z.maxLength(40, formMessages.timeMissing)),
});
export type BookingMove = z.Infer<typeof BookingMove>;

/** `POST /api/bookings/cancel` */
export const BookingCancel = z.object({ t: BookingLink });
