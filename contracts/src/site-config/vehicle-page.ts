import * as z from 'zod/mini';
import { mostEntries } from '../most-entries.ts';
import { slug } from '../names.ts';

const line = z.string().check(z.minLength(1), z.maxLength(400));
const paragraphs = z.array(line).check(z.maxLength(100));

/** Tabs of a vehicle's page, in the most common order. @source spec §2, VDP-032…VDP-039 */
export const vehicleTabNames = [
  'dealerComments',
  'whatsIncluded',
  'whyBuyFromUs',
  'reserveOnline',
  'protectYourCar',
  'features',
] as const;
export type VehicleTabName = (typeof vehicleTabNames)[number];

/** The page of a vehicle. @source spec §2 */
export const VehiclePageConfig = z.strictObject({
  disclaimer: z.string(),
  roundEngineLitres: z.boolean(),
  /** Whether name and price stay visible while the page scrolls. @source spec §2, VDP-026 */
  stickyHeader: z.boolean(),
  /** Whether the page shows how often the vehicle was viewed. Default: no. @source VDP-081 */
  showViews: z.optional(z.boolean()),
  /**
   * Days for which the page of a sold vehicle is kept; afterwards the page states that the vehicle is gone.
   * Default: 30.
   */
  soldPageDays: z.optional(z.int().check(z.gte(0), z.lte(730))),
  /**
   * Days for which search engines may list the page of a sold vehicle. After that, or at once if the day of sale is
   * unknown, the page is `noindex`. Default: 7.
   */
  soldIndexDays: z.optional(z.int().check(z.gte(0), z.lte(730))),
  /**
   * Text and link on the page of a vehicle that is gone, in place of the enquiry for a similar vehicle. Default: the
   * enquiry.
   *
   * @source spec §4, VDP-007
   */
  noStockElement: z.optional(
    z.strictObject({
      text: line,
      label: line,
      href: z.string().check(z.regex(/^(\/(?!\/)|https:\/\/)/, 'Start with "/" or "https://".')),
    }),
  ),
  /** Checks that the dealer makes before selling a used vehicle; empty: the page has no list of checks. */
  usedCarChecks: paragraphs,
  tabs: z.strictObject({
    /** Tabs in order; a tab without content is left out. */
    order: z.array(z.enum(vehicleTabNames)).check(z.maxLength(20)),
    whatsIncluded: paragraphs,
    whyBuyFromUs: paragraphs,
    protectYourCar: paragraphs,
  }),
});

/**
 * A promise of the dealer. `dealerships`: texts that replace it for single dealerships, by their slugs. Empty: no
 * promise.
 */
const Promised = z.strictObject({
  text: z.string().check(z.maxLength(400)),
  dealerships: z.record(slug, z.string().check(z.maxLength(400))).check(mostEntries(500)),
});
export type Promised = z.infer<typeof Promised>;

/** A dealer's promises with a vehicle. @source spec §9, VDP-089, VDP-090 */
export const CopyConfig = z.strictObject({
  /** What the dealer promises with every used vehicle. */
  usedCar: z.string().check(z.maxLength(400)),
  warrantyUsed: Promised,
  warrantyNew: Promised,
});
