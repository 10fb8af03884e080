import type { CarBrief, financeQuoted, PayloadOf } from '@forecourt/contracts';
import { LeadRequest } from '@forecourt/contracts/api';
import { safeParse } from '@forecourt/contracts/schema';

/** What a shopper types. Empty text means not given. */
export type EnquiryDraft = {
  readonly name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly postcode: string;
  readonly PreferredContactMethod: 'Phone' | 'Email' | 'SMS' | '';
  readonly message: string;
  readonly opt_in: boolean;
  /** Bait for robots; a person leaves it empty. */
  readonly website: string;
};

export const emptyDraft: EnquiryDraft = {
  name: '',
  last_name: '',
  email: '',
  phone: '',
  postcode: '',
  PreferredContactMethod: '',
  message: '',
  opt_in: false,
  website: '',
};

export type Quote = PayloadOf<typeof financeQuoted>;

/** The words beside the box that asks for marketing. They travel with the answer. @source expectations 52 */
export const consentText = (dealer: string) => `Yes, ${dealer} may send me offers. I can unsubscribe at any time.`;

/** What is known besides what was typed. */
export type EnquirySurroundings = {
  readonly car: CarBrief;
  /** The estimate this shopper saw for this car, if any. */
  readonly quote: Quote | undefined;
  readonly dealer: string;
  readonly url: string;
};

/**
 * The lead of a draft: optional fields left empty are left out, the car's details come from its slot.
 *
 * @source spec §3 Forms, FORM-010, FORM-021, requirements AMB-46
 */
export function toLead(draft: EnquiryDraft, { car, quote, dealer, url }: EnquirySurroundings): LeadRequest {
  return {
    category: 'General Enquiry',
    name: draft.name,
    email: draft.email,
    phone: draft.phone,
    message: draft.message,
    opt_in: draft.opt_in,
    consent_text: consentText(dealer),
    ...given('last_name', draft.last_name),
    ...given('postcode', draft.postcode),
    ...(draft.PreferredContactMethod !== '' && { PreferredContactMethod: draft.PreferredContactMethod }),
    ...given('website', draft.website),
    car_id: car.id,
    car_type: car.carType,
    vehicle_status: car.status,
    url,
    ...given('stock_number', car.stocknum),
    ...given('Vehicle Make', car.make),
    ...given('Vehicle Model', car.model),
    ...given('dealership_slug', car.dealershipSlug),
    ...given('location_id', car.locationId),
    ...(quote !== undefined &&
      quote.carId === car.id && {
        quote: {
          provider: quote.provider,
          weekly: quote.weeklyCents / 100,
          interestRate: quote.annualRatePercent,
          comparisonRate: quote.comparisonRatePercent,
          termYears: quote.termYears,
        },
      }),
  };
}

function given<Name extends string>(name: Name, value: string | undefined): { readonly [Key in Name]?: string } {
  const text = value?.trim() ?? '';
  return (text === '' ? {} : { [name]: text }) as { readonly [Key in Name]?: string };
}

/** What is wrong with which field, by the contract's own rules; empty when the lead may be sent. */
export function draftErrors(draft: EnquiryDraft, surroundings: EnquirySurroundings): Readonly<Record<string, string>> {
  const parsed = safeParse(LeadRequest, toLead(draft, surroundings));
  if (parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
  return errors;
}
