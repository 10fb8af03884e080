import type { CarBrief } from '@forecourt/contracts';
import { findSimilarMessage } from './find-similar.ts';
import type { Purpose } from './purpose.ts';
import type { ShownForm } from './shown-form.ts';

/** Input of an enquiry form. An empty string means missing. */
export type EnquiryDraft = {
  readonly name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly postcode: string;
  readonly PreferredContactMethod: string;
  readonly message: string;
  /** The chosen time of an appointment, as the api returned it. */
  readonly dateTime: string;
  /** Preferred time of an appointment, as free text. */
  readonly preferred_time: string;
  /** The location that the shopper chose. */
  readonly location_id: string;
  readonly has_trade_in: string;
  readonly trade_make: string;
  readonly trade_model: string;
  readonly trade_year: string;
  readonly trade_km: string;
  readonly trade_condition: string;
  readonly rego: string;
  readonly regoState: string;
  /** Id of the trade-in's valuation; empty: none. */
  readonly valuation_id: string;
  /** Whether the shopper accepts the valuation's amount, subject to inspection. */
  readonly offer_accepted: boolean;
  /** Preferred location and time of an inspection. */
  readonly inspection_place: string;
  readonly inspection_time: string;
  /** Subject of an enquiry without a car. */
  readonly category: string;
  readonly dealership_slug: string;
  readonly distribution_location: string;
  readonly finance: string;
  /** Registration of the shopper's own vehicle, in forms that ask for nothing else about it. */
  readonly Rego: string;
  readonly terms_conditions: boolean;
  readonly opt_in: boolean;
  /** Values of the form's own fields, by name. */
  readonly answers: Readonly<Record<string, string>>;
  /** Checkboxes of the form's own fields, by option or name. */
  readonly ticked: Readonly<Record<string, boolean>>;
  /** Honeypot for bots; a person leaves it empty. */
  readonly website: string;
};

const emptyDraft: EnquiryDraft = {
  name: '',
  last_name: '',
  email: '',
  phone: '',
  postcode: '',
  PreferredContactMethod: '',
  message: '',
  dateTime: '',
  preferred_time: '',
  location_id: '',
  has_trade_in: '',
  trade_make: '',
  trade_model: '',
  trade_year: '',
  trade_km: '',
  trade_condition: '',
  rego: '',
  regoState: '',
  valuation_id: '',
  offer_accepted: false,
  inspection_place: '',
  inspection_time: '',
  category: '',
  dealership_slug: '',
  distribution_location: '',
  finance: '',
  Rego: '',
  terms_conditions: false,
  opt_in: false,
  answers: {},
  ticked: {},
  website: '',
};

export const draftNames: readonly string[] = Object.keys(emptyDraft);

/**
 * The initial draft with the site's defaults. If an appointment's locations are all in one state, the first of them is
 * chosen, so that the form shows its free times. For a sold car the message asks for a similar car.
 *
 * @source spec §3, §9, FORM-010, FORM-038
 */
export function openingDraft(
  car: CarBrief | undefined,
  asks?: Pick<ShownForm, 'settings' | 'shown' | 'places'>,
): EnquiryDraft {
  const { defaultState = '', categories = [] } = asks?.settings ?? {};
  const shown = asks?.shown ?? [];
  const states = shown.filter(({ from }) => from === 'states');
  const isAtPlace = shown.some(({ kind }) => kind === 'time') && shown.some(({ name }) => name === 'location_id');
  return {
    ...emptyDraft,
    regoState: defaultState,
    category: categories[0] ?? '',
    location_id: isAtPlace ? startingPlace(asks?.places ?? []) : '',
    answers: Object.fromEntries(states.map(({ name }) => [name, defaultState])),
    ...(car?.status === 'sold' && { message: findSimilarMessage(car) }),
  };
}

/** The first of the locations. Empty if they are in several states: most shoppers would be far from the first. */
function startingPlace(places: ShownForm['places']): string {
  const states = new Set(places.map(({ state }) => state).filter((state) => state !== ''));
  return states.size <= 1 ? (places[0]?.id ?? '') : '';
}

/**
 * The default message of an enquiry about a car, which the shopper may change. It is set after hydration: in the
 * server's textarea it would make hydration discard text that the shopper typed earlier.
 */
export function openingWish(car: CarBrief | undefined, purpose: Purpose): Partial<EnquiryDraft> {
  if (car === undefined || car.status === 'sold' || purpose !== 'enquiry') return {};
  return { message: `I’d like to know more about the ${car.name}.` };
}

/** Parses a draft from storage or a form; values of the wrong type become empty. */
export function parseDraft(value: unknown): EnquiryDraft {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  const right = Object.entries(emptyDraft).map(([name, empty]) => [
    name,
    typeof given[name] === typeof empty && typeof empty !== 'object' ? given[name] : empty,
  ]);
  const answers = ofKind<string>(given['answers'], 'string');
  const ticked = ofKind<boolean>(given['ticked'], 'boolean');
  return { ...(Object.fromEntries(right) as EnquiryDraft), answers, ticked };
}

function ofKind<Value>(values: unknown, kind: 'string' | 'boolean'): Readonly<Record<string, Value>> {
  const entries = typeof values === 'object' && values !== null ? Object.entries(values) : [];
  return Object.fromEntries(entries.filter(([, value]) => typeof value === kind));
}

/**
 * Groups the controls of a form, as browsers send them, into a draft: `answers.vehicle`, `ticked.wash`. Unchecked boxes
 * are missing.
 */
export function draftOfControls(controls: Iterable<readonly [string, unknown]>): Partial<Record<string, unknown>> {
  const plain: Record<string, unknown> = {};
  const [answers, ticked]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const [name, value] of controls) {
    if (name.startsWith('answers.')) answers[name.slice('answers.'.length)] = value;
    else if (name.startsWith('ticked.')) ticked[name.slice('ticked.'.length)] = true;
    else plain[name] = typeof emptyDraft[name as keyof EnquiryDraft] === 'boolean' ? true : value;
  }
  return { ...plain, answers, ticked };
}
