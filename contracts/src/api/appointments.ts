import * as z from '@forecourt/contracts/schema';

export const appointmentKinds = ['test-drive', 'service'] as const;
export type AppointmentKind = (typeof appointmentKinds)[number];

/**
 * `GET /api/appointments/availability`: free start times, earliest first. They are ISO times with the offset of the
 * location's time zone (`2026-11-23T09:00:00+11:00`).
 *
 * @source spec §7, API-013
 */
export const AvailabilityResponse = z.object({ times: z.array(z.string()) });
