import type { CarBrief, ContextOf, financeQuoted, PayloadOf, slotFinanceApplication } from '@forecourt/contracts';
import { dollars, toSlug } from '@forecourt/contracts';
import { contactMethods, LeadRequest, yesOrNo } from '@forecourt/contracts/api';
import { safeParse } from '@forecourt/contracts/schema';
import type { EnquiryDraft } from './enquiry-draft.ts';
import { fieldAt, toTradeIn } from './own-vehicle.ts';
import { photoRequest } from './photo-request.ts';
import type { Purpose } from './purpose.ts';
import { kindOf } from './purpose.ts';

export type Quote = PayloadOf<typeof financeQuoted>;

/** What a finance link says of a car besides its id. */
export type Wanted = NonNullable<ContextOf<typeof slotFinanceApplication>['wanted']>;

/** The words beside the box that asks for marketing. They travel with the answer. @source expectations 52 */
export const consentText = (dealer: string) => `Yes, ${dealer} may send me offers. I can unsubscribe at any time.`;

/** What is known besides what was typed. */
export type EnquirySurroundings = {
  readonly purpose: Purpose;
  /** Undefined: about no car in particular. */
  readonly car: CarBrief | undefined;
  /** The estimate this shopper saw last, for whichever car. */
  readonly quote: Quote | undefined;
  readonly dealer: string;
  /** What a link said of a car that is not known here. */
  readonly wanted?: Wanted | undefined;
  /** Of the page, with its query. */
  readonly url: string;
};

/** The api takes no longer address. */
const longestUrl = 2000;

/**
 * The lead of a draft: fields left empty are left out, the car's details come from its slot, and the
 * estimate goes along when it is for this very car. The answer of the box beside the consent wins over
 * any default. A request says what it is when nothing else was typed.
 *
 * @source spec §3 Forms, FORM-010, FORM-020, FORM-021, FORM-057, requirements AMB-46
 */
export function toLead(
  draft: EnquiryDraft,
  { purpose, car, quote, dealer, wanted, url }: EnquirySurroundings,
): LeadRequest {
  const { category, subcategory, unsaid } = kindOf(purpose, car);
  const method = contactMethods.find((name) => name === draft.PreferredContactMethod);
  return {
    category,
    subcategory,
    name: draft.name.trim(),
    email: draft.email.trim(),
    phone: draft.phone.trim(),
    message: draft.message.trim() || unsaidWith(unsaid ?? '', wanted),
    opt_in: draft.opt_in,
    consent_text: consentText(dealer),
    ...(method !== undefined && { PreferredContactMethod: method }),
    ...given({
      last_name: draft.last_name,
      postcode: draft.postcode,
      website: draft.website,
      url: url.slice(0, longestUrl),
    }),
    ...(car !== undefined && carDetails(car)),
    ...requestedFor(purpose, draft, car),
    ...(wanted !== undefined && car === undefined && wantedDetails(wanted)),
    ...(quote !== undefined && quote.carId === (car?.id ?? '') && { quote: toLeadQuote(quote) }),
  };
}

/** What a lead of this purpose carries besides its sender and its car. */
function requestedFor(purpose: Purpose, draft: EnquiryDraft, car: CarBrief | undefined): Partial<LeadRequest> {
  switch (purpose) {
    case 'photos':
      return { [photoRequest.field]: photoRequest.value };
    case 'testDrive':
      return given({
        dateTime: draft.dateTime,
        preferred_time: draft.preferred_time,
        location_id: car === undefined ? draft.location_id : car.locationId,
      });
    case 'finance': {
      const response = yesOrNo.find((word) => word === draft.has_trade_in);
      return response === undefined ? {} : { has_trade_in: response };
    }
    case 'tradeIn':
    case 'sell':
      return { trade_in: toTradeIn(draft) };
    case 'enquiry':
      return {};
  }
}

function carDetails(car: CarBrief): Partial<LeadRequest> {
  return {
    car_id: car.id,
    car_type: car.carType,
    vehicle_status: car.status,
    ...given({
      stock_number: car.stocknum,
      'Vehicle Make': car.make,
      'Vehicle Model': car.model,
      manufacturer_slug: car.make === undefined ? undefined : toSlug(car.make),
      dealership_slug: car.dealershipSlug,
      location_id: car.locationId,
    }),
  };
}

/** The message of who wrote none, with what is known of the car. @source spec §2, FIN-053 */
function unsaidWith(unsaid: string, wanted: Wanted | undefined): string {
  const known = [
    wanted?.priceBudget !== undefined && `My budget is ${dollars(wanted.priceBudget)}.`,
    wanted?.vin !== undefined && `The VIN is ${wanted.vin}.`,
  ];
  return [unsaid, ...known].filter(Boolean).join(' ');
}

function wantedDetails({ dealershipSlug, carType }: Wanted): Partial<LeadRequest> {
  return given({ dealership_slug: dealershipSlug, car_type: carType });
}

function toLeadQuote(quote: Quote): NonNullable<LeadRequest['quote']> {
  return {
    provider: quote.provider,
    weekly: quote.weeklyCents / 100,
    interestRate: quote.annualRatePercent,
    comparisonRate: quote.comparisonRatePercent,
    termYears: quote.termYears,
    ...(quote.frequency !== undefined && { frequency: quote.frequency }),
    ...(quote.repaymentCents !== undefined && { repayment: quote.repaymentCents / 100 }),
    ...(quote.amountCents !== undefined && { amount: quote.amountCents / 100 }),
    ...(quote.residualCents !== undefined && { residual: quote.residualCents / 100 }),
    deposit: quote.depositCents / 100,
  };
}

/** The fields that have something in them, without blanks around it. */
function given<Name extends string>(fields: Readonly<Record<Name, string | undefined>>): { [Key in Name]?: string } {
  const filled = Object.entries<string | undefined>(fields).flatMap(([name, value = '']) =>
    value.trim() === '' ? [] : [[name, value.trim()]],
  );
  return Object.fromEntries(filled) as { [Key in Name]?: string };
}

/** What is wrong with which field of the form, by the contract's own rules; empty when the lead may be sent. */
export function leadErrors(lead: LeadRequest): Readonly<Record<string, string>> {
  const parsed = safeParse(LeadRequest, lead);
  if (parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[fieldAt(path.join('.'))] ??= message;
  return errors;
}
