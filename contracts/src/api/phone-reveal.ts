import * as z from '@forecourt/contracts/schema';

const id = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** `POST /api/phone-reveals`: somebody wants to see a car's number. Nothing tells who. @source spec §7, API-011 */
export const PhoneReveal = z.object({ car_id: id, dealership_id: id, website_id: id });
export type PhoneReveal = z.Infer<typeof PhoneReveal>;

/** The number to call about the car, in full, as `phoneOf` finds it; null: its location has none. */
export const PhoneRevealAnswer = z.object({ phone: z.nullable(z.string()) });
export type PhoneRevealAnswer = z.Infer<typeof PhoneRevealAnswer>;
