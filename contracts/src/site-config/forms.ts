import * as z from 'zod/mini';
import { australianStates, leadCategories } from '../api/lead.ts';
import { FormDefinition } from '../forms/form-definition.ts';
import { mostEntries } from '../most-entries.ts';

/** States as site documents spell them. */
const states = australianStates.map((state) => state.toLowerCase() as Lowercase<typeof state>);

const ServicePrices = z
  .record(z.string().check(z.minLength(1), z.maxLength(80)), z.string().check(z.minLength(1), z.maxLength(40)))
  .check(mostEntries(100));

/** Questions and behaviour of a site's forms. Each omitted key has its default. @source spec §3, §5, CONF-027 */
export const FormsConfig = z.strictObject({
  /**
   * How soon the dealer answers: `within two business hours`. The page shows the text after "We usually reply".
   * Default: no promise.
   */
  replyTime: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
  /** Questions of an enquiry. */
  enquiry: z.optional(
    z.strictObject({
      /** Comments are required. Default: yes. @source FORM-009 */
      messageRequired: z.optional(z.boolean()),
      /**
       * Shoppers have to choose a location, unless the form already knows it. Default: only on a site with
       * several locations.
       *
       * @source FORM-011
       */
      showLocation: z.optional(z.boolean()),
      /**
       * Shoppers have to choose a dealership, unless the form already knows it. Default: only on a
       * site with several dealerships.
       */
      showDealership: z.optional(z.boolean()),
      /**
       * Categories of an enquiry without a vehicle; the first category is preselected. Default: general, vehicle,
       * service, parts, finance.
       *
       * @source FORM-061
       */
      categories: z.optional(z.array(z.enum(leadCategories)).check(z.minLength(1), z.maxLength(50))),
    }),
  ),
  /**
   * Whether enquiries require accepting the terms and conditions. For a test drive the acceptance is optional. Default:
   * no.
   *
   * @source FORM-013, FORM-018
   */
  termsRequired: z.optional(z.boolean()),
  testDrive: z.optional(
    z.strictObject({
      /** Whether a test drive may start from another place that its location lists. Default: no. @source FORM-017 */
      distributionLocation: z.optional(z.boolean()),
    }),
  ),
  service: z.optional(
    z.strictObject({
      /** Vehicles that the workshop can handle at the same time. Default: 2. */
      bays: z.optional(z.int().check(z.gte(1), z.lte(50))),
      /**
       * Prices on the answers of the service form, by the answer's value: `{ "Brakes": "from $95" }`. They include GST.
       * Default: none.
       */
      prices: z.optional(ServicePrices),
      /**
       * Prices of single locations, by the location's id; they replace `prices` once that location is chosen.
       * Default: none.
       */
      pricesAt: z.optional(
        z.record(z.string().check(z.minLength(1), z.maxLength(80)), ServicePrices).check(mostEntries(50)),
      ),
    }),
  ),
  /** Messages to shoppers about their bookings. */
  bookings: z.optional(
    z.strictObject({
      /** Hours before the appointment at which a reminder is emailed; 0: no reminder. Default: 24. */
      reminderHours: z.optional(z.int().check(z.gte(0), z.lte(168))),
    }),
  ),
  /** A sent form leads to `/success`; otherwise the thank-you text replaces the form. Default: yes. @source FORM-028 */
  showSuccessPage: z.optional(z.boolean()),
  /**
   * Query parameters that are sent with a lead, in addition to `utm_*`, `gclid`, `gbraid`, `wbraid`, `msclkid` and
   * `fbclid`. Default: none.
   *
   * @source FORM-034
   */
  linkedQueryParams: z.optional(z.array(z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,100}$/))).check(z.maxLength(20))),
  /** Preselected state in forms. Default: `qld`. @source FORM-038 */
  defaultState: z.optional(z.enum(states)),
  /**
   * The site's own forms, as described in `docs/forms.md`; a form with the name of a platform form replaces that
   * form. Default: none.
   */
  own: z.optional(z.array(FormDefinition).check(z.maxLength(20))),
});
export type FormsConfig = z.infer<typeof FormsConfig>;
