import * as z from 'zod/mini';

/** Comparison of cars. @source requirements VDP-094, CONF-036 */
export const CompareConfig = z.strictObject({
  /** Maximum number of cars in a comparison. */
  max: z.int().check(z.gte(2), z.lte(6)),
});

/** Maximum number of cars in a comparison on sites that set no limit. */
export const defaultCompareMax = 4;
