import * as z from '@forecourt/contracts/schema';
import { formMessages } from '../messages/form-messages.ts';
import { sharedMessages } from '../messages/shared-messages.ts';
import { isCallable, isEmail } from './contact.ts';

const line = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));
const optionalLine = (longest: number) => z.optional(line(longest));

export const leadCategories = [
  'General Enquiry',
  'Vehicle Enquiry',
  'Test Drive Enquiry',
  'Finance Enquiry',
  'Trade-In Enquiry',
  'Service Enquiry',
  'Parts Enquiry',
  /**
   * A request about the sender's own personal information. If no route names this category, the request goes to the
   * privacy contact. Without a privacy contact, it goes to the site's email address.
   */
  'Privacy Request',
] as const;
export const contactMethods = ['Phone', 'Email', 'SMS'] as const;

/** A repayment the shopper saw before enquiring; dollars and percent a year. */
export const LeadQuote = z.object({
  provider: line(100),
  weekly: z.number().check(z.gte(0)),
  interestRate: z.number(),
  comparisonRate: z.number(),
  termYears: z.number(),
  /** How often `repayment` is paid. Default: weekly. */
  frequency: z.optional(z.oneOf(['week', 'fortnight', 'month'])),
  repayment: z.optional(z.number().check(z.gte(0))),
  amount: z.optional(z.number().check(z.gte(0))),
  deposit: z.optional(z.number().check(z.gte(0))),
  residual: z.optional(z.number().check(z.gte(0))),
});

export const yesOrNo = ['Yes', 'No'] as const;
export const tradeInConditions = ['Excellent', 'Good', 'Fair', 'Needs work'] as const;
export const australianStates = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;

const { yearWrong, odometerWrong } = formMessages;

/** A vehicle that the shopper wants to trade in or sell, as they entered it. @source spec §3, FORM-040, FORM-048 */
export const TradeIn = z.object({
  make: line(60).check(z.minLength(1, formMessages.makeMissing)),
  model: line(60).check(z.minLength(1, formMessages.modelMissing)),
  year: z.int(yearWrong).check(z.gte(1900, yearWrong), z.lte(2100, yearWrong)),
  km: z.int(odometerWrong).check(z.gte(0, odometerWrong), z.lte(3_000_000, odometerWrong)),
  condition: z.oneOf(tradeInConditions, formMessages.conditionMissing),
  rego: optionalLine(10),
  regoState: z.optional(z.oneOf(australianStates)),
  /**
   * The valuation that the shopper saw. When the api stores the lead, it adds the valuation's amounts.
   *
   * @source FORM-040
   */
  valuation_id: optionalLine(60),
  /** Dollars. The api takes this from the stored valuation and ignores a value from a browser. */
  offer_price: z.optional(z.int()),
  offer_from: z.optional(z.int()),
  offer_to: z.optional(z.int()),
  /** Whether the shopper accepted the offer, subject to inspection. @source FORM-043 */
  offer_accepted: z.optional(z.boolean()),
  /** Preferred time and place of an inspection, as text. */
  inspection: optionalLine(200),
});
export type TradeIn = z.Infer<typeof TradeIn>;

/**
 * An enquiry. Unknown fields are dropped; the idempotency key (`Idempotency-Key` header, 8–100 printable ASCII
 * characters) makes a repeated request harmless.
 *
 * @source spec §3 Forms, §5, §7
 */
export const LeadRequest = z.object({
  category: z.oneOf(leadCategories),
  subcategory: optionalLine(100),
  name: line(100).check(z.minLength(1, formMessages.nameMissing)),
  last_name: optionalLine(100),
  email: line(200).check(z.refine(isEmail, formMessages.emailWrong)),
  phone: line(40).check(z.refine(isCallable, formMessages.phoneWrong)),
  postcode: z.optional(z.string().check(z.trim(), z.regex(/^\d{4}$/, sharedMessages.invalidPostcode))),
  PreferredContactMethod: z.optional(z.oneOf(contactMethods)),
  /**
   * May be empty only if the lead's form allows that; a lead without a form needs a message. @source spec §5, FORM-009
   */
  message: line(4000),
  /** Name of the lead's form. The rules of that form apply in addition to this schema. */
  form: optionalLine(60),
  /** Answers to the form's own questions, by question name. */
  answers: z.optional(z.record(line(60), line(2000))),
  /** Additional services that were ticked. @source spec §5, FORM-024 */
  additional_services: z.optional(z.array(line(100)).check(z.maxLength(40))),
  /** Whether the shopper is interested in finance. @source spec §3, FORM-003 */
  finance: z.optional(z.oneOf(yesOrNo)),
  /** Registration of the shopper's own vehicle. @source spec §3, FORM-012 */
  Rego: optionalLine(10),
  /** Whether the terms were accepted. @source spec §3, FORM-013 */
  terms_conditions: z.optional(z.boolean()),
  /** Another starting point of the test drive, offered by the location. @source spec §3, FORM-017 */
  distribution_location: optionalLine(100),
  /** Text by which the shopper requests photos. Absent: no request. */
  'Request Photos': optionalLine(200),
  /**
   * A time that `GET /api/appointments/availability` returned; the car or a workshop bay is reserved for that time.
   *
   * @source spec §3, §7, FORM-016
   */
  dateTime: optionalLine(40),
  /** Preferred time of a test drive, as text, if the form had no free times. */
  preferred_time: optionalLine(200),
  /** Whether the shopper has a vehicle to trade in. The finance application asks this. @source spec §3, FORM-022 */
  has_trade_in: z.optional(z.oneOf(yesOrNo)),
  trade_in: z.optional(TradeIn),
  opt_in: z.boolean(),
  /** The consent text beside the box, verbatim. */
  consent_text: optionalLine(1000),
  car_id: optionalLine(100),
  car_type: optionalLine(20),
  stock_number: optionalLine(60),
  'Vehicle Make': optionalLine(60),
  'Vehicle Model': optionalLine(60),
  vehicle_status: optionalLine(20),
  dealership_slug: optionalLine(100),
  car_dealership_id: optionalLine(100),
  manufacturer_slug: optionalLine(100),
  location_id: optionalLine(100),
  quote: z.optional(LeadQuote),
  url: optionalLine(2000),
  source: optionalLine(200),
  user_agent: optionalLine(500),
  lead_attributes: z.optional(
    z.object({
      visited_pages: z.optional(z.array(line(2000)).check(z.maxLength(50))),
      /** All parameters of the latest campaign. */
      linked_query_params: z.optional(z.record(line(100), line(500))),
      /** Parameters of the visit's first campaign, if it differs from the latest. */
      first_query_params: z.optional(z.record(line(100), line(500))),
    }),
  ),
  /** Honeypot: a lead with a value here is marked as possibly sent by a bot. */
  website: optionalLine(400),
  /** Time between opening and sending the form. Absent: unknown. */
  elapsed_ms: z.optional(z.int().check(z.gte(0))),
  /**
   * Token of the saved form. It is not stored: it only tells the api to delete the saved answers once the lead is
   * stored.
   */
  saved_token: optionalLine(100),
  /** The lead may have been sent by a bot. The api sets this, and stores the lead as usual. */
  suspected: z.optional(z.boolean()),
  /**
   * The lead was sent from a preview (a page with the versions of an override link). The api sets this, and delivers
   * the lead to nobody.
   */
  test: z.optional(z.boolean()),
  /**
   * The lead may have been sent from a preview, but this could not be verified. The api sets this, and delivers the
   * lead as usual.
   */
  maybe_test: z.optional(z.boolean()),
});
export type LeadRequest = z.Infer<typeof LeadRequest>;

/**
 * Response: the server has stored the lead. `booking`: parameter `t` of the booking's page, if the lead booked an
 * appointment.
 */
export const LeadReceipt = z.object({ lead_id: z.string(), booking: z.optional(z.string()) });
export type LeadReceipt = z.Infer<typeof LeadReceipt>;
