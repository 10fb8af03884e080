import * as z from '@forecourt/contracts/schema';
import { formMessages } from '../messages/form-messages.ts';
import { appointmentKinds } from './appointments.ts';

/** `past`: its time has come; nothing can be changed any more. */
export const bookingStates = ['booked', 'cancelled', 'past'] as const;

/** A booking, as whoever has its link sees it: what, when and where, and nothing of the person. */
export const Booking = z.object({
  state: z.oneOf(bookingStates),
  kind: z.oneOf(appointmentKinds),
  /** `Test Drive`, `Service`: as its form calls it. */
  title: z.string(),
  /** As on the phone: `0B5F1C2D`. */
  reference: z.string(),
  /** When it starts, as `AvailabilityResponse` writes it. */
  time: z.string(),
  minutes: z.int().check(z.gte(1)),
  /** How often it was changed. */
  sequence: z.int().check(z.gte(0)),
  /** The vehicle of a test drive. `id` unsaid: the dealer has it no longer. */
  vehicle: z.optional(z.object({ name: z.string(), id: z.optional(z.string()), sold: z.boolean() })),
  /** What a workshop is to do. */
  services: z.optional(z.array(z.string())),
  location: z.object({
    id: z.string(),
    name: z.string(),
    address: z.optional(z.string()),
    phone: z.optional(z.string()),
  }),
  /** Another place from which the test drive starts. */
  starts_from: z.optional(z.string()),
});
export type Booking = z.Infer<typeof Booking>;

/** `t` of the link that opens a booking. What has another form opens none. */
const BookingLink = z.string().check(z.maxLength(200));

/** `GET /api/bookings?t=` */
export const BookingQuery = z.object({ t: BookingLink });

/** `POST /api/bookings/move`: another time, one that `GET /api/appointments/availability` gave. */
export const BookingMove = z.object({
  t: BookingLink,
  dateTime: z
    .string(formMessages.timeMissing)
    .check(z.minLength(1, formMessages.timeMissing), z.maxLength(40, formMessages.timeMissing)),
});
export type BookingMove = z.Infer<typeof BookingMove>;

/** `POST /api/bookings/cancel` */
export const BookingCancel = z.object({ t: BookingLink });
