import * as z from 'zod/mini';

/** A page of this site, another site, or a phone number. */
const place = z.optional(
  z.string().check(z.regex(/^(\/(?!\/)|https:\/\/|tel:)/, 'Start with "/", "https://" or "tel:".')),
);

/**
 * Three tiles with other services of the dealer; a tile without an address is left out.
 *
 * @source spec §2, VDP-059…VDP-061
 */
export const PromoTilesConfig = z.strictObject({
  offersHref: place,
  serviceHref: place,
  sellHref: place,
  /** Text below "Sell your" and the site's noun. Default: the platform's text; empty: no text. */
  sellDescription: z.optional(z.string().check(z.maxLength(120))),
});
