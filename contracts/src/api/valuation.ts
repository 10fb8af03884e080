import * as z from '@forecourt/contracts/schema';
import { formMessages } from '../messages/form-messages.ts';
import { australianStates, TradeIn } from './lead.ts';

const line = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));
const optionalLine = z.optional(line(80));
const amount = z.int().check(z.gte(0));

export const serviceHistories = ['Full', 'Part', 'None'] as const;
export const tyreStates = ['Good', 'Due soon', 'Bald'] as const;
export const damages = [
  'Scratches',
  'Dents',
  'Hail marks',
  'Chipped windscreen',
  'Warning light',
  'Torn trim',
] as const;

/** A typed registration, normalized: upper case, without blanks and hyphens. */
export function regoOf(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** `GET /api/valuations/rego?rego=&regoState=`. @source spec §7, API-018 */
export const RegoQuery = z.object({
  rego: line(20).check(z.refine((typed) => /^[A-Z0-9]{2,9}$/.test(regoOf(typed)), formMessages.regoWrong)),
  regoState: z.oneOf(australianStates, formMessages.regoStateMissing),
});
export type RegoQuery = z.Infer<typeof RegoQuery>;

/** A vehicle's entry in the registration register, without its owner. */
export const RegisteredVehicle = z.object({
  make: line(60),
  model: line(60),
  year: z.int(),
  badge: optionalLine,
  body: optionalLine,
  engine: optionalLine,
  drive: optionalLine,
  colour: optionalLine,
  /** `2019-03` */
  built: optionalLine,
  /** `2027-03-14` */
  rego_expiry: optionalLine,
});
export type RegisteredVehicle = z.Infer<typeof RegisteredVehicle>;

/** Null: the register does not have the vehicle, so the shopper types it in. @source FORM-041 */
export const RegoResponse = z.object({ vehicle: z.nullable(RegisteredVehicle) });
export type RegoResponse = z.Infer<typeof RegoResponse>;

/** The vehicle to be valued, `POST /api/valuations`. */
export const ValuationRequest = z.object({
  make: TradeIn.shape.make,
  model: TradeIn.shape.model,
  year: TradeIn.shape.year,
  badge: optionalLine,
  rego: TradeIn.shape.rego,
  regoState: TradeIn.shape.regoState,
});
export type ValuationRequest = z.Infer<typeof ValuationRequest>;

/** Kilometres and condition of the vehicle, `POST /api/valuations/{id}/adjustments`. @source spec §7, API-017 */
export const ValuationAdjustments = z.object({
  km: TradeIn.shape.km,
  condition: TradeIn.shape.condition,
  service_history: z.optional(z.oneOf(serviceHistories)),
  tyres: z.optional(z.oneOf(tyreStates)),
  damage: z.optional(z.array(z.oneOf(damages)).check(z.maxLength(damages.length))),
});
export type ValuationAdjustments = z.Infer<typeof ValuationAdjustments>;

/**
 * One step of a valuation, in dollars. The first step is the market price of a comparable vehicle; the further steps
 * are adjustments.
 */
const ValuationStep = z.object({ label: z.string(), amount: z.int() });

/** An indicative offer in dollars, its calculation and its typical error. */
export const ValuationFigure = z.object({
  offer_price: amount,
  offer_from: amount,
  offer_to: amount,
  /** Number of compared vehicles from the dealer's own stock. */
  compared: amount,
  /**
   * Offers based on a single compared vehicle each, before the condition of the shopper's vehicle is taken into
   * account; ascending.
   */
  compared_values: z.array(amount),
  /** Median error of the method, measured by estimating each compared vehicle from the other compared vehicles. */
  error_percent: z.number(),
  /** Percentage deducted from the asking prices of the compared vehicles. */
  margin_percent: z.number(),
  years: z.object({ from: z.int(), to: z.int() }),
  steps: z.array(ValuationStep),
  /** Time until which the offer may be accepted, ISO 8601 UTC. */
  good_until: z.string(),
});
export type ValuationFigure = z.Infer<typeof ValuationFigure>;

/**
 * Why there is no offer: the vehicle is too old or has too many kilometres, or there are too few comparable vehicles.
 *
 * @source spec §9, FORM-047
 */
export const noFigureReasons = ['age', 'kilometres', 'comparables'] as const;

/** A valuation, as its page shows it. */
export const Valuation = z.object({
  /** Unguessable, because anyone with the id can read the valuation. */
  valuation_id: z.string(),
  vehicle: ValuationRequest,
  /** Null until the shopper sends kilometres and condition. */
  adjustments: z.nullable(ValuationAdjustments),
  figure: z.nullable(ValuationFigure),
  /** Why there is no offer. Null if there is an offer, and before the valuation was calculated. */
  no_figure: z.nullable(
    z.object({ reason: z.oneOf(noFigureReasons), /** Number of vehicles that could be compared. */ compared: amount }),
  ),
});
export type Valuation = z.Infer<typeof Valuation>;

/** `POST /api/valuations/offer-accepted`. @source spec §7, API-019, FORM-043 */
export const OfferAccepted = z.object({
  lead_id: line(100).check(z.minLength(1)),
  form_completed: z.boolean(),
  offer_accepted: z.boolean(),
});
export type OfferAccepted = z.Infer<typeof OfferAccepted>;

/**
 * The record of a valuation. The api returns it after the shopper has sent the lead, whether or not the offer was
 * accepted.
 *
 * @source spec §3, §7, FORM-040
 */
export const ValuationRecord = z.object({
  offer_price: z.nullable(amount),
  adjustments: z.nullable(ValuationAdjustments),
  rego: optionalLine,
  regoState: TradeIn.shape.regoState,
  lead_id: OfferAccepted.shape.lead_id,
});
export type ValuationRecord = z.Infer<typeof ValuationRecord>;

/**
 * `POST /api/miscellaneous`: the record of a valuation. `column_name` is the site's `miscellaneousColumn`.
 *
 * @source spec §7, API-020, FORM-044
 */
export const MiscellaneousRecord = z.object({ ...ValuationRecord.shape, column_name: line(60).check(z.minLength(1)) });
export type MiscellaneousRecord = z.Infer<typeof MiscellaneousRecord>;
