import * as z from '@forecourt/contracts/schema';
import { Car } from '../car/car.ts';
import { appointmentKinds } from './appointments.ts';
import { LeadRequest } from './lead.ts';

/** Which leads are listed. `failed`: by one of their channels they have not left, for all that was tried. */
export const leadFilters = ['all', 'new', 'answered', 'failed'] as const;
export type LeadFilter = (typeof leadFilters)[number];

/** `waiting`: not tried yet. `retrying`: failed, and tried again. `failed`: given up. */
export const deliveryStates = ['waiting', 'retrying', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One try to deliver a lead by a channel. */
export const LeadAttempt = z.object({
  attempt: z.int(),
  at: z.string(),
  took_ms: z.int(),
  outcome: z.oneOf(['delivered', 'failed']),
  /** What the other side said, or what went wrong on the way. */
  detail: z.string(),
});
export type LeadAttempt = z.Infer<typeof LeadAttempt>;

/** Where a lead stands with one of its channels. */
export const LeadDelivery = z.object({
  channel: z.string(),
  /** `email`, `adf-mail`, `adf-post`, `webhook`; `gone`: the site has no such channel any more. */
  kind: z.string(),
  /** Where it goes: addresses, or the host of a webhook. */
  target: z.string(),
  state: z.oneOf(deliveryStates),
  delivered_at: z.optional(z.string()),
  next_attempt_at: z.optional(z.string()),
  /** The change of its booking that is delivered; unsaid: it is the lead itself. */
  change: z.optional(z.object({ sequence: z.int(), kind: z.oneOf(['moved', 'cancelled']) })),
  /** The newest last. */
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
  /** It looks like one that no person wrote. */
  suspected: z.optional(z.boolean()),
  /** The time it booked, as it stands now. */
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
  /** Continues the list, as `before`; unsaid: it is at its end. */
  next: z.optional(z.string()),
});
export type LeadsResponse = z.Infer<typeof LeadsResponse>;

/** `GET /api/admin/leads/:id` */
export const LeadResponse = z.object({
  lead: LeadBrief,
  /** As the shopper sent it; of an erased lead what is not about the person. */
  payload: z.object({
    ...LeadRequest.shape,
    email: z.string(),
    name: z.string(),
    phone: z.string(),
    message: z.string(),
  }),
  /** Answers to its form's own questions, under the words of the questions. */
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Some are stored under a key that is not here. */
  answers_unreadable: z.optional(z.boolean()),
  /** Its address had declined offers by then, and has not agreed to them since. */
  no_marketing_since: z.optional(z.string()),
  /** The vehicle as it is now; null: the lead names none of the site's. */
  car: z.nullable(Car),
  /** Its price as the site shows it. */
  price: z.optional(z.object({ text: z.string(), type: z.optional(z.string()) })),
  /** URL of its picture at the api. */
  picture: z.optional(z.string()),
  /** The platform wrote it, for a reservation. */
  reservation: z.boolean(),
  deliveries: z.array(LeadDelivery),
});
export type LeadResponse = z.Infer<typeof LeadResponse>;

/** What came of a change to one lead. */
export const LeadChanged = z.object({ lead_id: z.string(), channels: z.optional(z.array(z.string())) });
export type LeadChanged = z.Infer<typeof LeadChanged>;

/** Sites whose leads a token opens. */
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
