import type { CarBrief } from '@forecourt/contracts';
import { findSimilarMessage } from './find-similar.ts';
import type { Purpose } from './purpose.ts';
import type { ShownForm } from './shown-form.ts';

/** What a shopper types. Empty text means not given. */
export type EnquiryDraft = {
  readonly name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly postcode: string;
  readonly PreferredContactMethod: string;
  readonly message: string;
  /** A time that was offered for a test drive, as the api wrote it. */
  readonly dateTime: string;
  /** When a test drive would suit, in words. */
  readonly preferred_time: string;
  /** Where a test drive without a car would start. */
  readonly location_id: string;
  readonly has_trade_in: string;
  readonly trade_make: string;
  readonly trade_model: string;
  readonly trade_year: string;
  readonly trade_km: string;
  readonly trade_condition: string;
  readonly rego: string;
  readonly regoState: string;
  /** The valuation the vehicle has; empty: none. */
  readonly valuation_id: string;
  /** Its figure is accepted, subject to inspection. */
  readonly offer_accepted: boolean;
  /** Where and when an inspection would suit. */
  readonly inspection_place: string;
  readonly inspection_time: string;
  /** What an enquiry without a vehicle is about. */
  readonly category: string;
  readonly dealership_slug: string;
  readonly distribution_location: string;
  readonly finance: string;
  /** Of the shopper's own vehicle, where the form asks nothing else about it. */
  readonly Rego: string;
  readonly terms_conditions: boolean;
  readonly opt_in: boolean;
  /** Answers to the form's own questions, by their names. */
  readonly answers: Readonly<Record<string, string>>;
  /** Boxes of the form's own, by option or name. */
  readonly ticked: Readonly<Record<string, boolean>>;
  /** Honeypot for robots; a person leaves it empty. */
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
 * What the form holds before anybody types: what the site chooses where something is chosen at once; a sold car brings
 * the wish for another one like it.
 *
 * @source spec §3, §9, FORM-010, FORM-038
 */
export function openingDraft(car: CarBrief | undefined, asks?: Pick<ShownForm, 'settings' | 'shown'>): EnquiryDraft {
  const { defaultState = '', categories = [] } = asks?.settings ?? {};
  const states = (asks?.shown ?? []).filter(({ from }) => from === 'states');
  return {
    ...emptyDraft,
    regoState: defaultState,
    category: categories[0] ?? '',
    answers: Object.fromEntries(states.map(({ name }) => [name, defaultState])),
    ...(car?.status === 'sold' && { message: findSimilarMessage(car) }),
  };
}

/**
 * What an enquiry about a car begins with once the form runs; the shopper may change it. Not in the server's form: a
 * text area that is not empty there loses what was typed before.
 */
export function openingWish(car: CarBrief | undefined, purpose: Purpose): Partial<EnquiryDraft> {
  if (car === undefined || car.status === 'sold' || purpose !== 'enquiry') return {};
  return { message: `I’d like to know more about the ${car.name}.` };
}

/** A draft of whatever was stored or read from a form; parts that are not of the right kind count as not given. */
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
 * A draft of a form's controls as browsers send them: `answers.vehicle`, `ticked.wash`; a box that is not ticked is
 * left out.
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
