import * as z from 'zod/mini';

/** Cars that stand side by side. @source requirements VDP-094, CONF-036 */
export const CompareConfig = z.strictObject({
  /** How many at the most. */
  max: z.int().check(z.gte(2), z.lte(6)),
});

/** How many cars a site compares that does not say. */
export const defaultCompareMax = 4;
