import * as z from 'zod/mini';
import { slug } from '../names.ts';

/** @source spec §2, requirements LOC-005 */
export const locationTypes = ['sales', 'service', 'parts'] as const;

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Write a day: 2026-12-25.'));
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time as 09:00.'));

/** Days on which a location keeps other hours than its week says. @source spec §2, LOC-030 */
const HolidayHours = z.strictObject({
  /** `Christmas Day` */
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  from: day,
  /** The last day; unsaid: the first alone. */
  to: z.optional(day),
  /** Unsaid: closed. */
  hours: z.optional(z.strictObject({ open: clock, close: clock })),
  /** Slugs of locations; unsaid: all of them. */
  locations: z.optional(z.array(slug)),
});
export type HolidayHours = z.infer<typeof HolidayHours>;

/** Which locations a site lists, in which order, and what their cards offer. */
export const LocationsConfig = z.strictObject({
  /** `View Our Stock` on cards; unsaid: not there. @source spec §2, LOC-004 */
  showStockLink: z.optional(z.boolean()),
  /** These alone; unsaid: all. @source spec §2, LOC-006 */
  slugs: z.optional(z.array(slug)),
  /** These first, in this order, then the others by name. @source spec §2, LOC-008 */
  order: z.optional(z.array(slug)),
  /** Those of a type alone; unsaid: of every type. @source spec §2, LOC-005 */
  type: z.optional(z.enum(locationTypes)),
  /** On wide screens the home page hints at swiping with up to three locations, or with more. Unsaid: up to three. @source spec §2, LOC-003, requirements AMB-15 */
  swipeHint: z.optional(z.enum(['upToThree', 'overThree'])),
  /** Hours of holidays, shown in a dialog; unsaid: none, and no way to open it. @source spec §2, LOC-030 */
  holidayHours: z.optional(z.array(HolidayHours).check(z.maxLength(60))),
});
export type LocationsConfig = z.infer<typeof LocationsConfig>;
