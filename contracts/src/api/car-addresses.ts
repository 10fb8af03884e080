import * as z from '@forecourt/contracts/schema';

/** `GET /api/sitemap/cars?after=`: the cars a site has for sale, as listed for search engines. */
export const CarAddressesResponse = z.object({
  cars: z.array(
    z.object({
      slug: z.string(),
      /** ISO 8601. */
      updated_at: z.string(),
      /** Its first pictures. */
      images: z.array(z.string()),
    }),
  ),
  /** What to ask for the cars after these; null: there are none. */
  next: z.nullable(z.string()),
});
