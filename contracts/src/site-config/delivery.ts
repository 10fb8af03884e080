import * as z from 'zod/mini';

/** `4305`, or a range: `4000-4207`. */
const postcodes = z.string().check(
  z.regex(/^\d{4}(-\d{4})?$/, 'Write a postcode as 4305 or a range as 4000-4207.'),
  z.refine((text) => text.slice(0, 4) <= text.slice(-4), 'Put the lower postcode first.'),
);

/**
 * Cost of delivering a car to a region. The first zone that contains the postcode applies.
 *
 * @source spec §5, §7, VDP-084
 */
export const DeliveryConfig = z.strictObject({
  zones: z
    .array(
      z.strictObject({
        /** Name for shoppers: `Greater Brisbane`. */
        name: z.string().check(z.minLength(1), z.maxLength(100)),
        postcodes: z.array(postcodes).check(z.minLength(1), z.maxLength(5_000)),
        /** 0: free. */
        priceCents: z.int().check(z.gte(0), z.lte(10_000_000)),
      }),
    )
    .check(z.maxLength(500)),
});
export type DeliveryConfig = z.infer<typeof DeliveryConfig>;
