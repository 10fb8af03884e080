import type { CarBrief } from '@forecourt/contracts';
import { findSimilarMessage } from './find-similar.ts';

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
  readonly opt_in: boolean;
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
  opt_in: false,
  website: '',
};

export const draftNames: readonly string[] = Object.keys(emptyDraft);

/** What the form holds before anybody types: a sold car brings the wish for another one like it. */
export function openingDraft(car: CarBrief | undefined): EnquiryDraft {
  return car?.status === 'sold' ? { ...emptyDraft, message: findSimilarMessage(car) } : emptyDraft;
}

/** A draft of whatever was stored or read from a form; parts that are not of the right kind count as not given. */
export function parseDraft(value: unknown): EnquiryDraft {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  const right = Object.entries(emptyDraft).map(([name, empty]) => [
    name,
    typeof given[name] === typeof empty ? given[name] : empty,
  ]);
  return Object.fromEntries(right) as EnquiryDraft;
}
