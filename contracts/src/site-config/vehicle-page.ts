import * as z from 'zod/mini';
import { slug } from '../names.ts';

const line = z.string().check(z.minLength(1), z.maxLength(400));
const paragraphs = z.array(line);

/** The tabs of a vehicle's page in the order most sites show them. @source spec §2, VDP-032…VDP-039 */
export const vehicleTabNames = [
  'dealerComments',
  'whatsIncluded',
  'whyBuyFromUs',
  'reserveOnline',
  'protectYourCar',
  'features',
] as const;
export type VehicleTabName = (typeof vehicleTabNames)[number];

/** How a site shows one vehicle. @source spec §2 */
export const VehiclePageConfig = z.strictObject({
  disclaimer: z.string(),
  roundEngineLitres: z.boolean(),
  /** Name and price stay in sight further down the page. @source spec §2, VDP-026 */
  stickyHeader: z.boolean(),
  /** How often the vehicle was looked at. Unsaid: not shown. @source VDP-081 */
  showViews: z.optional(z.boolean()),
  /** Days a sold vehicle keeps its page; then it is gone, and the page says so. Unsaid: 30. */
  soldPageDays: z.optional(z.int().check(z.gte(0), z.lte(730))),
  /** Stands where a vehicle is gone, in place of the enquiry for one like it, which it is unless a site says this. @source spec §4, VDP-007 */
  noStockElement: z.optional(
    z.strictObject({
      text: line,
      label: line,
      href: z.string().check(z.regex(/^(\/(?!\/)|https:\/\/)/, 'Start with "/" or "https://".')),
    }),
  ),
  /** What the dealer does before a used vehicle is sold; empty: no such block. */
  usedCarChecks: paragraphs,
  tabs: z.strictObject({
    /** Which tabs there are, and their order; one with nothing to say is left out. */
    order: z.array(z.enum(vehicleTabNames)),
    whatsIncluded: paragraphs,
    whyBuyFromUs: paragraphs,
    protectYourCar: paragraphs,
  }),
});

/** A promise that may differ from yard to yard; empty: none is made. Slugs of dealerships to their own words. */
const Promised = z.strictObject({
  text: z.string().check(z.maxLength(400)),
  dealerships: z.record(slug, z.string().check(z.maxLength(400))),
});
export type Promised = z.infer<typeof Promised>;

/** What a dealer promises with a vehicle. @source spec §9, VDP-089, VDP-090 */
export const CopyConfig = z.strictObject({
  /** With every used vehicle. */
  usedCar: z.string().check(z.maxLength(400)),
  warrantyUsed: Promised,
  warrantyNew: Promised,
});
