import * as z from '@forecourt/contracts/schema';

/** `GET /api/sitemap/cars?after=`: a site's cars for sale, for its sitemap. */
export const CarAddressesResponse = z.object({
  cars: z.array(
    z.object({
      slug: z.string(),
      /** ISO 8601. */
      updated_at: z.string(),
      /** URLs of the car's first pictures. */
      images: z.array(z.string()),
    }),
  ),
  /** `after` of the next request. Null: no more cars. */
  next: z.nullable(z.string()),
});
