import * as z from '@forecourt/contracts/schema';

const id = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** A car's number as far as its page may show it before a shopper requests it. */
export const CarPhone = z.object({
  /** As `maskPhone` makes it. */
  masked: z.string(),
  /** In full, on sites that start revealed; null: it has to be requested. */
  number: z.nullable(z.string()),
});
export type CarPhone = z.Infer<typeof CarPhone>;

/** `GET /api/cars/:slug/phone`; null: the car's location has no number, the site's general one is the way. @source spec §4, VDP-063, VDP-065 */
export const CarPhoneResponse = z.object({ phone: z.nullable(CarPhone) });

/** `POST /api/phone-reveals`: a shopper wants to see a car's number. Nothing says who. @source spec §7, API-011 */
export const PhoneReveal = z.object({ car_id: id, dealership_id: id, website_id: id });
export type PhoneReveal = z.Infer<typeof PhoneReveal>;

/** The number to call about the car, in full, as `phoneOf` finds it; null: its location has none. */
export const PhoneRevealResponse = z.object({ phone: z.nullable(z.string()) });
export type PhoneRevealResponse = z.Infer<typeof PhoneRevealResponse>;
