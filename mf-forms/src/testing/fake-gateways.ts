import type { Car, Location } from '@forecourt/contracts';
import type { ReservationRequest } from '@forecourt/contracts/api';
import type { FormGateways } from '../gateways/index.ts';
import type { LeadOutcome } from '../gateways/leads.ts';
import type { ReservationOutcome } from '../gateways/reservations.ts';
import type { KeptCheckout } from '../model/checkout-draft.ts';
import type { ContactDetails } from '../model/contact-details.ts';
import type { KeptEnquiry, Sending } from '../model/kept-enquiry.ts';

/** Gateways with a server of a few prepared answers and a device that remembers as long as the test. */
export type FakeGateways = FormGateways & {
  /** Everything that was sent, in order. */
  readonly sent: Sending[];
  readonly kept: Map<string, KeptEnquiry>;
  /** Prepares the answers to come; the last one is given for ever. */
  answer(...outcomes: readonly (LeadOutcome | Promise<LeadOutcome>)[]): void;
  contact: ContactDetails | null;
  /** The car the api knows; null: it knows none. */
  car: Car | null;
  /** Everything that was sent to reserve, in order. */
  readonly reserved: { readonly request: ReservationRequest; readonly key: string }[];
  /** What comes of reserving, in order; the last one is given for ever. */
  reserving: (ReservationOutcome | Promise<ReservationOutcome>)[];
  readonly checkouts: Map<string, KeptCheckout>;
  /** The site's cars and yards. */
  readonly cars: Car[];
  readonly places: Location[];
  /** What the place answers when asked for times; an error is thrown. The last one is given for ever. */
  readonly times: (readonly string[] | Error)[];
  readonly askedTimes: { readonly locationId: string; readonly carId: string | undefined }[];
};

export function fakeGateways(): FakeGateways {
  const sent: Sending[] = [];
  const kept = new Map<string, KeptEnquiry>();
  const reserved: FakeGateways['reserved'] = [];
  const checkouts = new Map<string, KeptCheckout>();
  let outcomes: (LeadOutcome | Promise<LeadOutcome>)[] = [{ kind: 'taken', leadId: '0b5f1c2d-8a77' }];
  let keys = 0;
  const fake: FakeGateways = {
    sent,
    kept,
    contact: null,
    car: null,
    reserved,
    checkouts,
    reserving: [],
    cars: [],
    places: [],
    times: [],
    askedTimes: [],
    answer(...next) {
      outcomes = [...next];
    },
    leads: {
      async send(sending) {
        sent.push(sending);
        const outcome = await (outcomes.length > 1 ? outcomes.shift() : outcomes[0]);
        if (outcome === undefined) throw new Error('The test prepared no answer');
        return outcome;
      },
    },
    reservations: {
      car: async (named) => ([fake.car?.id, fake.car?.slug].includes(named) ? fake.car : null),
      async reserve(request, key) {
        reserved.push({ request, key });
        const outcome = await (fake.reserving.length > 1 ? fake.reserving.shift() : fake.reserving[0]);
        if (outcome === undefined) throw new Error('The test prepared no answer');
        return outcome;
      },
    },
    keptCheckouts: {
      of: (carId) => checkouts.get(carId) ?? null,
      keep: (carId, checkout) => void checkouts.set(carId, checkout),
    },
    stock: {
      car: async (id) => fake.cars.find((car) => car.id === id) ?? null,
      yards: async () => fake.places,
    },
    appointments: {
      async times(asked) {
        fake.askedTimes.push(asked);
        const times = fake.times.length > 1 ? fake.times.shift() : fake.times[0];
        if (times instanceof Error) throw times;
        return times ?? [];
      },
    },
    device: {
      keptEnquiry: (carId) => kept.get(carId) ?? null,
      keepEnquiry: (carId, enquiry) => void kept.set(carId, enquiry),
      forgetEnquiry: (carId) => void kept.delete(carId),
      contactDetails: () => fake.contact,
      rememberContact(details) {
        fake.contact = details;
      },
      newKey: () => `key-number-${++keys}`,
      pageUrl: () => 'https://northshore.example/cars/2026-toyota-rav4-n40218?utm_source=radio',
    },
  };
  return fake;
}
