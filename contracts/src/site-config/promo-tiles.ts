import * as z from 'zod/mini';

/** A page of this site, another site, or a telephone. */
const place = z.optional(
  z.string().check(z.regex(/^(\/(?!\/)|https:\/\/|tel:)/, 'Start with "/", "https://" or "tel:".')),
);

/** Three tiles about what else the dealer does; one without a place to lead to is left out. @source spec §2, VDP-059…VDP-061 */
export const PromoTilesConfig = z.strictObject({
  offersHref: place,
  serviceHref: place,
  sellHref: place,
  /** Under "Sell your" and the site's noun; unsaid: the default words, empty: none. */
  sellDescription: z.optional(z.string().check(z.maxLength(120))),
});
