import * as z from 'zod/mini';
import { australianStates, leadCategories } from '../api/lead.ts';
import { FormDefinition } from '../forms/form-definition.ts';

/** States as a site's document spells them. */
const states = australianStates.map((state) => state.toLowerCase() as Lowercase<typeof state>);

/** What a site's forms ask and send; each unsaid part has its default. @source spec §3, §5, CONF-027 */
export const FormsConfig = z.strictObject({
  /** How soon the dealer answers, after "We usually reply": `within two business hours`. Unsaid: nothing is promised. */
  replyTime: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
  /** What an enquiry asks. */
  enquiry: z.optional(
    z.strictObject({
      /** Comments have to be written. Unsaid: yes. @source FORM-009 */
      messageRequired: z.optional(z.boolean()),
      /** Where nothing else says it, which location is meant has to be chosen. Unsaid: on a site with several. @source FORM-011 */
      showLocation: z.optional(z.boolean()),
      /** Likewise which dealership. Unsaid: on a site with several. @source FORM-011 */
      showDealership: z.optional(z.boolean()),
      /** What an enquiry without a vehicle may be about, the first one chosen: categories of a lead. Unsaid: general, vehicle, service, parts, finance. @source FORM-061 */
      categories: z.optional(z.array(z.enum(leadCategories)).check(z.minLength(1))),
    }),
  ),
  /** Whoever enquires has to accept the terms and conditions; a test drive offers them. Unsaid: no. @source FORM-013, FORM-018 */
  termsRequired: z.optional(z.boolean()),
  testDrive: z.optional(
    z.strictObject({
      /** A test drive may start from another place its location names. Unsaid: no. @source FORM-017 */
      distributionLocation: z.optional(z.boolean()),
    }),
  ),
  service: z.optional(
    z.strictObject({
      /** How many vehicles a workshop takes in at the same time. Unsaid: 2. */
      bays: z.optional(z.int().check(z.gte(1), z.lte(50))),
    }),
  ),
  /** What a shopper reads about a booking. */
  bookings: z.optional(
    z.strictObject({
      /** So many hours before it starts a mail reminds of it; 0: none does. Unsaid: 24. */
      reminderHours: z.optional(z.int().check(z.gte(0), z.lte(168))),
    }),
  ),
  /** Who has sent something is led to `/success`; otherwise the thanks take the form's place. Unsaid: yes. @source FORM-028 */
  showSuccessPage: z.optional(z.boolean()),
  /** Parameters of an address that go along with a lead besides `utm_*`, `gclid`, `gbraid`, `wbraid`, `msclkid` and `fbclid`. Unsaid: none. @source FORM-034 */
  linkedQueryParams: z.optional(z.array(z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,100}$/))).check(z.maxLength(20))),
  /** The state that is chosen where the form asks for one: `qld`. Unsaid: that one. @source FORM-038 */
  defaultState: z.optional(z.enum(states)),
  /** Forms of the site's own, each as `docs/forms.md` says; one of a platform form's name takes its place. Unsaid: none. */
  own: z.optional(z.array(FormDefinition).check(z.maxLength(20))),
});
export type FormsConfig = z.infer<typeof FormsConfig>;
