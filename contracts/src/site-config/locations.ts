import * as z from 'zod/mini';
import { slug } from '../names.ts';

/** @source spec §2, requirements LOC-005 */
export const locationTypes = ['sales', 'service', 'parts'] as const;

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Write a date, such as 2026-12-25.'));
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time, such as 09:00.'));

/** Days on which a location's hours differ from its weekly hours. */
const HolidayHours = z.strictObject({
  /** `Christmas Day` */
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  from: day,
  /** Last day. Default: `from`. */
  to: z.optional(day),
  /** Default: closed. */
  hours: z.optional(z.strictObject({ open: clock, close: clock })),
  /** Slugs of locations. Default: all. */
  locations: z.optional(z.array(slug).check(z.maxLength(500))),
});
export type HolidayHours = z.infer<typeof HolidayHours>;

/** The locations that a site lists, their order, and the content of their cards. */
export const LocationsConfig = z.strictObject({
  /** Shows `View Our Stock` on cards. Default: no. @source spec §2, LOC-004 */
  showStockLink: z.optional(z.boolean()),
  /** Slugs of the only locations to list. Default: all. @source spec §2, LOC-006 */
  slugs: z.optional(z.array(slug).check(z.maxLength(500))),
  /**
   * Slugs of the locations to list first, in order. All other locations follow, sorted by name. With an order, a group's
   * site does not list them by dealer. @source spec §2, LOC-008
   */
  order: z.optional(z.array(slug).check(z.maxLength(500))),
  /** The only type of locations to list. Default: all types. @source spec §2, LOC-005 */
  type: z.optional(z.enum(locationTypes)),
  /**
   * Number of locations for which the home page shows a hint to swipe them, on wide screens: up to three (`upToThree`),
   * or more (`overThree`). Default: `upToThree`.
   *
   * @source spec §2, LOC-003, requirements AMB-15
   */
  swipeHint: z.optional(z.enum(['upToThree', 'overThree'])),
  /** Holiday hours, shown in a dialog. Default: none, and no button for the dialog. @source spec §2, LOC-030 */
  holidayHours: z.optional(z.array(HolidayHours).check(z.maxLength(60))),
});
export type LocationsConfig = z.infer<typeof LocationsConfig>;
