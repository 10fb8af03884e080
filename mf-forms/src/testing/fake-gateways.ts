import type { Car, Location } from '@forecourt/contracts';
import type {
  AppointmentKind,
  Booking,
  FormSubmission,
  RegisteredVehicle,
  ReservationRequest,
  SavedFormRequest,
  Valuation,
} from '@forecourt/contracts/api';
import type { BookingOutcome } from '../gateways/bookings.ts';
import type { LastSuccess } from '../gateways/device.ts';
import type { FormGateways } from '../gateways/index.ts';
import type { FormOutcome, LeadOutcome } from '../gateways/leads.ts';
import type { ReservationOutcome } from '../gateways/reservations.ts';
import type { OpenOutcome, SaveOutcome } from '../gateways/saved-forms.ts';
import type { KeptCheckout } from '../model/checkout/checkout-draft.ts';
import type { ContactDetails } from '../model/contact-details.ts';
import type { KeptEnquiry, Sending, SentLead } from '../model/saved/kept-enquiry.ts';
import type { VehicleDraft } from '../model/valuation/vehicle-draft.ts';

/** Gateways with prepared server responses, and a device whose storage lasts as long as the test. */
export type FakeGateways = FormGateways & {
  /** Sent leads, in order. */
  readonly sent: Sending[];
  readonly kept: Map<string, KeptEnquiry>;
  /** Whether the device is online. `back` notifies listeners that it is online again. */
  online: boolean;
  back(): void;
  /** Simulates that another tab sent a stored enquiry. */
  sentElsewhere(name: string, sent: SentLead): void;
  /** Prepares the next responses. The last one is repeated. */
  response(...outcomes: readonly (LeadOutcome | Promise<LeadOutcome>)[]): void;
  contact: ContactDetails | null;
  success: LastSuccess | null;
  /** Sent forms that are not leads, in order. `submitting` is the result of sending one. */
  readonly submitted: { readonly submission: FormSubmission; readonly key: string }[];
  submitting: FormOutcome;
  /** The car in the api; null: none. */
  car: Car | null;
  /** Sent reservations, in order. */
  readonly reserved: { readonly request: ReservationRequest; readonly key: string }[];
  /** Results of reservations, in order; the last one is repeated. */
  reserving: (ReservationOutcome | Promise<ReservationOutcome>)[];
  readonly checkouts: Map<string, KeptCheckout>;
  /** The site's cars; its locations are in `places`. */
  readonly cars: Car[];
  /** Cars in stock that can be test-driven. */
  readonly drivable: Car[];
  readonly places: Location[];
  /** The locations’ own phone numbers, by location id. */
  readonly placePhones: Record<string, string>;
  /** Responses to requests for free times; an `Error` is thrown. The last response is repeated. */
  readonly times: (readonly string[] | Error)[];
  /** Vehicles in the register, by state and plate: `QLD 842KXR`. */
  readonly register: Map<string, RegisteredVehicle>;
  /** Result of the next valuations; an `Error` is thrown. */
  valuing: Pick<Valuation, 'figure' | 'no_figure'> | Error;
  /** Requested valuations, in order, with their adjustments. */
  readonly valued: Valuation[];
  /** `saves`: saved forms, in order. `saving` and `opening`: results of saving a form and of opening a saved form. */
  readonly saves: SavedFormRequest[];
  saving: SaveOutcome;
  readonly opened: string[];
  opening: OpenOutcome;
  /** The token in the page's URL, and the copied texts. */
  linkToken: string | null;
  readonly copied: string[];
  /** Ids of leads whose valuation was accepted. */
  readonly accepted: string[];
  /** Bookings by token; an `Error` is thrown. */
  readonly booked: Map<string, Booking | 'expired' | Error>;
  /** Result of changing a booking; null: the change succeeds. */
  changing: BookingOutcome | null;
  /** Changes of bookings, in order. */
  readonly changed: { readonly token: string; readonly to: string | null }[];
  readonly requestedTimes: {
    readonly kind: AppointmentKind;
    readonly locationId: string;
    readonly carId: string | undefined;
  }[];
};

export function fakeGateways(): FakeGateways {
  const sent: Sending[] = [];
  const kept = new Map<string, KeptEnquiry>();
  const taken = new Map<string, SentLead>();
  const waiting = new Set<() => void>();
  const watching = new Set<(name: string, sent: SentLead, enquiry: KeptEnquiry) => void>();
  const reserved: FakeGateways['reserved'] = [];
  const checkouts = new Map<string, KeptCheckout>();
  let outcomes: (LeadOutcome | Promise<LeadOutcome>)[] = [{ kind: 'taken', leadId: '0b5f1c2d-8a77' }];
  const submitted: FakeGateways['submitted'] = [];
  let keys = 0;
  let clockMs = 0;
  const valued: Valuation[] = [];
  const begun: Valuation[] = [];
  let keptVehicle: VehicleDraft | null = null;
  const change = (token: string, to: string | null): BookingOutcome => {
    fake.changed.push({ token, to });
    const opened = fake.booked.get(token);
    if (fake.changing !== null) return fake.changing;
    if (opened === undefined || opened === 'expired' || opened instanceof Error)
      throw new Error(`The link ${token} opens no saved form`);
    const sequence = opened.sequence + 1;
    const booking =
      to === null ? { ...opened, sequence, state: 'cancelled' as const } : { ...opened, sequence, time: to };
    fake.booked.set(token, booking);
    return { kind: 'changed', booking };
  };
  const fake: FakeGateways = {
    sent,
    kept,
    online: true,
    back() {
      fake.online = true;
      for (const listener of [...waiting]) listener();
    },
    sentElsewhere(name, lead) {
      const enquiry = kept.get(name);
      if (enquiry === undefined) throw new Error(`No enquiry is stored under ${name}`);
      fake.keptEnquiries.markSent(name, lead);
      for (const listener of [...watching]) listener(name, lead, enquiry);
    },
    contact: null,
    success: null,
    submitted,
    submitting: { kind: 'taken', formId: '7c1d0e42-11aa', toSuccessPage: true },
    car: null,
    reserved,
    checkouts,
    reserving: [],
    cars: [],
    drivable: [],
    places: [],
    placePhones: {},
    times: [],
    requestedTimes: [],
    booked: new Map(),
    changing: null,
    changed: [],
    register: new Map(),
    valuing: { figure: null, no_figure: { reason: 'comparables', compared: 0 } },
    valued,
    accepted: [],
    saves: [],
    saving: { kind: 'unanswered', reason: 'no answer' },
    opened: [],
    opening: { kind: 'unanswered', reason: 'no answer' },
    linkToken: null,
    copied: [],
    response(...next) {
      outcomes = [...next];
    },
    leads: {
      async submit(submission, key) {
        submitted.push({ submission, key });
        return fake.submitting;
      },
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
      cars: async (ids) => ids.flatMap((id) => fake.cars.filter((car) => car.id === id)),
      locations: async () => fake.places,
      locationPhones: async () => fake.placePhones,
    },
    testDrives: { cars: async ({ most }) => fake.drivable.slice(0, most) },
    appointments: {
      async times(requested) {
        fake.requestedTimes.push(requested);
        const times = fake.times.length > 1 ? fake.times.shift() : fake.times[0];
        if (times instanceof Error) throw times;
        return times ?? [];
      },
    },
    bookings: {
      async find(token) {
        const opened = fake.booked.get(token);
        if (opened instanceof Error) throw opened;
        if (opened === undefined) return { kind: 'unknown' };
        return opened === 'expired' ? { kind: 'expired' } : { kind: 'found', booking: opened };
      },
      move: async (token, to) => change(token, to),
      cancel: async (token) => change(token, null),
    },
    valuations: {
      async vehicleOf({ rego, regoState }) {
        if (fake.valuing instanceof Error) throw fake.valuing;
        return fake.register.get(`${regoState} ${rego}`) ?? null;
      },
      async begin(vehicle) {
        if (fake.valuing instanceof Error) throw fake.valuing;
        const id = `valuation-${begun.length + 1}`;
        const valuation: Valuation = { valuation_id: id, vehicle, adjustments: null, figure: null, no_figure: null };
        begun.push(valuation);
        return valuation;
      },
      async adjust(id, adjustments) {
        if (fake.valuing instanceof Error) throw fake.valuing;
        const valuation = begun.find(({ valuation_id }) => valuation_id === id);
        if (valuation === undefined) return null;
        const adjusted = { ...valuation, adjustments, ...fake.valuing };
        valued.push(adjusted);
        return adjusted;
      },
      find: async (id) =>
        valued.findLast(({ valuation_id }) => valuation_id === id) ??
        begun.find(({ valuation_id }) => valuation_id === id) ??
        null,
      async accept(leadId) {
        fake.accepted.push(leadId);
        return true;
      },
    },
    savedForms: {
      async save(request) {
        fake.saves.push(request);
        return fake.saving;
      },
      async open(_, token) {
        fake.opened.push(token);
        return fake.opening;
      },
    },
    keptVehicles: {
      current: () => keptVehicle,
      keep(vehicle) {
        keptVehicle = vehicle;
      },
    },
    keptEnquiries: {
      of: (name) => kept.get(name) ?? null,
      keep: (name, enquiry) => void kept.set(name, enquiry),
      forget: (name) => void kept.delete(name),
      names: () => [...kept.keys()],
      markSent(name, lead) {
        kept.delete(name);
        taken.set(name, lead);
      },
      sentAs: (name) => taken.get(name) ?? null,
      onSentElsewhere: (listener) => listen(watching, listener),
      exclusively: (_, work) => work(),
      isOnline: () => fake.online,
      onOnline: (listener) => listen(waiting, listener),
    },
    device: {
      contactDetails: () => fake.contact,
      rememberContact(details) {
        fake.contact = details;
      },
      lastSuccess: () => fake.success,
      rememberSuccess(success) {
        fake.success = success;
      },
      nowMs: () => (clockMs += 60_000),
      newKey: () => `key-number-${++keys}`,
      pageUrl: () => 'https://northshore.example/cars/2026-toyota-rav4-n40218?utm_source=radio',
      userAgent: () => 'Browser/1',
      savedToken: () => fake.linkToken,
      forgetSavedToken() {
        fake.linkToken = null;
      },
      async copy(text) {
        fake.copied.push(text);
        return true;
      },
    },
  };
  return fake;
}

function listen<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
