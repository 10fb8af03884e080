import * as z from '@forecourt/contracts/schema';
import { Car } from '../car/car.ts';
import { appointmentKinds } from './appointments.ts';
import { LeadRequest } from './lead.ts';

/**
 * Filter of the list. `failed`: a channel failed at its last attempt to deliver the lead, even if it will try again.
 */
export const leadFilters = ['all', 'new', 'answered', 'failed'] as const;
export type LeadFilter = (typeof leadFilters)[number];

/** `waiting`: queued, and not tried since then. `retrying`: failed, and will be retried. `failed`: abandoned. */
export const deliveryStates = ['waiting', 'retrying', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One attempt to deliver a lead by a channel. */
export const LeadAttempt = z.object({
  attempt: z.int(),
  at: z.string(),
  took_ms: z.int(),
  outcome: z.oneOf(['delivered', 'failed']),
  /** Response of the receiver, or the error. */
  detail: z.string(),
});
export type LeadAttempt = z.Infer<typeof LeadAttempt>;

/** Maximum number of deliveries that are listed for a lead. */
export const mostDeliveries = 50;
/** Maximum number of attempts that are listed for a delivery. */
export const mostAttempts = 20;

/** Delivery of a lead by one of its channels. */
export const LeadDelivery = z.object({
  channel: z.string(),
  /** `email`, `adf-mail`, `adf-post`, `webhook`; `gone`: the site no longer has the channel. */
  kind: z.string(),
  /** Receiver: addresses, or the host of a webhook. */
  target: z.string(),
  state: z.oneOf(deliveryStates),
  delivered_at: z.optional(z.string()),
  next_attempt_at: z.optional(z.string()),
  /** The change to the lead's booking that this delivery reports. Absent: it delivers the lead itself. */
  change: z.optional(z.object({ sequence: z.int(), kind: z.oneOf(['moved', 'cancelled']) })),
  /** The latest `mostAttempts`, oldest first. */
  attempts: z.array(LeadAttempt),
});
export type LeadDelivery = z.Infer<typeof LeadDelivery>;

/** A lead as a list shows it. */
export const LeadBrief = z.object({
  lead_id: z.string(),
  site: z.string(),
  created_at: z.string(),
  category: z.string(),
  name: z.string(),
  vehicle: z.optional(z.string()),
  message: z.string(),
  answered_at: z.optional(z.string()),
  answered_by: z.optional(z.string()),
  erased_at: z.optional(z.string()),
  /** Whether a bot may have sent the lead. */
  suspected: z.optional(z.boolean()),
  /** The lead was sent from a preview (a page with the versions of an override link), so it is delivered to nobody. */
  test: z.optional(z.boolean()),
  /** The lead may have been sent from a preview, but this could not be verified. It is delivered as usual. */
  maybe_test: z.optional(z.boolean()),
  /** The lead's booking: its current time, and whether it is booked, moved or cancelled. */
  booking: z.optional(
    z.object({ kind: z.oneOf(appointmentKinds), state: z.oneOf(['booked', 'moved', 'cancelled']), time: z.string() }),
  ),
  deliveries: z.array(z.object({ channel: z.string(), kind: z.string(), state: z.oneOf(deliveryStates) })),
});
export type LeadBrief = z.Infer<typeof LeadBrief>;

/** `GET /api/admin/leads`: newest first. */
export const LeadsResponse = z.object({
  counts: z.object({ all: z.int(), new: z.int(), answered: z.int(), failed: z.int() }),
  leads: z.array(LeadBrief),
  /** `before` of the next request. Absent: end of the list. */
  next: z.optional(z.string()),
});
export type LeadsResponse = z.Infer<typeof LeadsResponse>;

/** `GET /api/admin/leads/:id` */
export const LeadResponse = z.object({
  lead: LeadBrief,
  /** The fields as the shopper sent them. An erased lead has only the fields without personal data. */
  payload: z.object({
    ...LeadRequest.shape,
    email: z.string(),
    name: z.string(),
    phone: z.string(),
    message: z.string(),
  }),
  /** Answers to the form's own questions, labelled by the questions. */
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  /** True: some answers are left out, because the server lacks the key to decrypt them. */
  answers_unreadable: z.optional(z.boolean()),
  /** When the owner of the lead's email address opted out of offers. Absent: no opt-out. */
  no_marketing_since: z.optional(z.string()),
  /** The vehicle in its current state. Null: the lead names no vehicle of the site. */
  car: z.nullable(Car),
  /** The vehicle's price as the site shows it. */
  price: z.optional(z.object({ text: z.string(), type: z.optional(z.string()) })),
  /** URL of the vehicle's picture, which the api serves. */
  picture: z.optional(z.string()),
  /** Whether the platform created the lead for a reservation. */
  reservation: z.boolean(),
  deliveries: z.array(LeadDelivery),
});
export type LeadResponse = z.Infer<typeof LeadResponse>;

/** Result of a change to one lead. */
export const LeadChanged = z.object({ lead_id: z.string(), channels: z.optional(z.array(z.string())) });
export type LeadChanged = z.Infer<typeof LeadChanged>;

/** Sites whose leads a token may read. */
export const LeadSites = z.object({
  name: z.string(),
  sites: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      timeZone: z.string(),
      url: z.string(),
      answerWithinMinutes: z.optional(z.int()),
    }),
  ),
});
export type LeadSites = z.Infer<typeof LeadSites>;
