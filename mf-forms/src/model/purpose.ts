import type { CarBrief } from '@forecourt/contracts';
import { analyticsIds } from '@forecourt/contracts';
import type { LeadRequest } from '@forecourt/contracts/api';
import { findSimilar } from './find-similar.ts';
import { photoRequest } from './photo-request.ts';

export const purposes = ['enquiry', 'photos', 'testDrive', 'finance', 'tradeIn', 'sell'] as const;
/** What somebody wants of the dealer. */
export type Purpose = (typeof purposes)[number];

type Kind = {
  readonly category: LeadRequest['category'];
  readonly subcategory: string;
  /** What a lead says whose sender wrote nothing; null: something has to be written. */
  readonly unsaid: string | null;
};

/** What a lead of each purpose is called. @source spec §3, FORM-010, FORM-020 */
const kinds: Readonly<Record<Purpose, Kind>> = {
  enquiry: { category: 'General Enquiry', subcategory: 'Vehicle Enquiry', unsaid: null },
  photos: { category: 'General Enquiry', subcategory: photoRequest.label, unsaid: photoRequest.value },
  testDrive: {
    category: 'Test Drive Enquiry',
    subcategory: 'Test Drive',
    unsaid: 'I would like to book a test drive.',
  },
  finance: {
    category: 'Finance Enquiry',
    subcategory: 'Finance Application',
    unsaid: 'I would like to apply for finance.',
  },
  tradeIn: {
    category: 'Trade-In Enquiry',
    subcategory: 'Trade-In Valuation',
    unsaid: 'I would like to know what my vehicle is worth as a trade-in.',
  },
  sell: { category: 'Trade-In Enquiry', subcategory: 'Sell My Car', unsaid: 'I would like to sell my vehicle.' },
};

/** What the enquiry of a form is kept under: one of each purpose for every car, and for none. */
export function keptName(car: Pick<CarBrief, 'id'> | undefined, purpose: Purpose): string {
  return purpose === 'enquiry' && car !== undefined ? car.id : `${car?.id ?? ''}:${purpose}`;
}

/** What an enquiry kept under this name is for. */
export function purposeOf(name: string): Purpose {
  const named = name.slice(name.lastIndexOf(':') + 1);
  return Object.hasOwn(kinds, named) ? (named as Purpose) : 'enquiry';
}

/** The kind of lead: an enquiry about a sold car asks for one like it. @source FORM-057 */
export function kindOf(purpose: Purpose, car: CarBrief | undefined): Kind {
  const kind = kinds[purpose];
  return purpose === 'enquiry' && car?.status === 'sold' ? { ...kind, subcategory: findSimilar.subcategory } : kind;
}

/**
 * The number a lead is counted under; null: none. Demo cars count as new.
 *
 * @source spec §7, ANLY-002…ANLY-005, ANLY-010, requirements AMB-33
 */
export function countedAs(purpose: Purpose, car: Pick<CarBrief, 'carType'> | undefined) {
  if (purpose === 'finance') return analyticsIds.financeEnquiry;
  if (car === undefined) return null;
  const used = car.carType === 'used';
  if (purpose === 'testDrive') return used ? analyticsIds.usedCarTestDrive : analyticsIds.newCarTestDrive;
  if (purpose === 'enquiry') return used ? analyticsIds.usedCarEnquiry : analyticsIds.newCarEnquiry;
  return null;
}
