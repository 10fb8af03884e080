import type { LeadRequest } from '@forecourt/contracts/api';
import { australianStates, regoOf } from '@forecourt/contracts/api';
import type { EnquiryDraft } from './enquiry-draft.ts';

type TradeIn = NonNullable<LeadRequest['trade_in']>;

/** Maximum length of the text about an inspection in the api. */
const longestInspection = 200;

/** The form field of each property of the trade-in. */
const typedInto: Readonly<Partial<Record<keyof TradeIn, keyof EnquiryDraft>>> = {
  make: 'trade_make',
  model: 'trade_model',
  year: 'trade_year',
  km: 'trade_km',
  condition: 'trade_condition',
  rego: 'rego',
  regoState: 'regoState',
  inspection: 'inspection_time',
};

/** The form field of a path in the lead: `trade_km` for `trade_in.km`. */
export function fieldAt(path: string): string {
  const [, part = ''] = /^trade_in\.(\w+)$/.exec(path) ?? [];
  return (Object.hasOwn(typedInto, part) ? typedInto[part as keyof TradeIn] : undefined) ?? path;
}

/**
 * The trade-in as typed. Missing values and invalid numbers are left for the contract's schema to reject.
 *
 * @source spec §3, FORM-040
 */
export function toTradeIn(draft: EnquiryDraft): TradeIn {
  const state = australianStates.find((name) => name === draft.regoState);
  const rego = regoOf(draft.rego);
  const inspection = [draft.inspection_place, draft.inspection_time]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
  return {
    make: draft.trade_make.trim(),
    model: draft.trade_model.trim(),
    year: toNumber(draft.trade_year),
    km: toNumber(draft.trade_km),
    condition: draft.trade_condition as TradeIn['condition'],
    ...(rego !== '' && { rego }),
    ...(state !== undefined && { regoState: state }),
    ...(draft.valuation_id !== '' && { valuation_id: draft.valuation_id, offer_accepted: draft.offer_accepted }),
    ...(inspection !== '' && { inspection: inspection.slice(0, longestInspection) }),
  };
}

/** 84000 for `84,000 kms`; NaN: not a number. */
export function toNumber(text: string): number {
  const digits = text.replace(/[\s,]|kms?$/gi, '');
  return digits === '' ? Number.NaN : Number(digits);
}

/** `84,000 kms` for `84000`; text that is not a number stays as typed. @source spec §5, FORM-007 */
export function kmsText(typed: string): string {
  const km = toNumber(typed);
  return Number.isInteger(km) && km >= 0 ? `${km.toLocaleString('en-AU')} kms` : typed;
}
