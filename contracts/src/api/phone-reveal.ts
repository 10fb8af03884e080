import * as z from '@forecourt/contracts/schema';

const id = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** A car's phone number as its page shows it before a shopper reveals it. */
export const CarPhone = z.object({
  /** The number as `maskPhone` returns it. */
  masked: z.string(),
  /** The full number, on sites that show it from the start. Null: the browser has to request it. */
  number: z.nullable(z.string()),
});
export type CarPhone = z.Infer<typeof CarPhone>;

/**
 * `GET /api/cars/:slug/phone`. Null: the car's location has no number, so the page shows the site's general
 * number.
 *
 * @source spec §4, VDP-063, VDP-065
 */
export const CarPhoneResponse = z.object({ phone: z.nullable(CarPhone) });

/**
 * `POST /api/phone-reveals`: a shopper reveals a car's number. Contains no personal data.
 *
 * @source spec §7, API-011
 */
export const PhoneReveal = z.object({ car_id: id, dealership_id: id, website_id: id });
export type PhoneReveal = z.Infer<typeof PhoneReveal>;

/** The full number of the car, as `phoneOf` finds it. Null: the car's location has no number. */
export const PhoneRevealResponse = z.object({ phone: z.nullable(z.string()) });
export type PhoneRevealResponse = z.Infer<typeof PhoneRevealResponse>;
