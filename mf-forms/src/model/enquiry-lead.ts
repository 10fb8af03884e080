import type {
  CarBrief,
  ContextOf,
  FormMessages,
  financeQuoted,
  PayloadOf,
  slotFinanceApplication,
  visitChanged,
} from '@forecourt/contracts';
import { dollars, toSlug } from '@forecourt/contracts';
import { contactMethods, LeadRequest, leadCategories, yesOrNo } from '@forecourt/contracts/api';
import type { FormDefinition, ShownField } from '@forecourt/contracts/forms';
import { sentAnswers } from '@forecourt/contracts/forms';
import { safeParse } from '@forecourt/contracts/schema';
import type { EnquiryDraft } from './enquiry-draft.ts';
import { fieldAt, toTradeIn } from './own-vehicle.ts';

export type Quote = PayloadOf<typeof financeQuoted>;

/** Values about a car in a finance link, besides its id. */
export type Wanted = NonNullable<ContextOf<typeof slotFinanceApplication>['wanted']>;

/** Label of the marketing checkbox; sent with its value. @source expectations 52 */
export const consentText = (dealer: string) => `Yes, ${dealer} may send me offers. I can unsubscribe at any time.`;

/** The shell's data about this visit. */
export type Visit = PayloadOf<typeof visitChanged>;

/** Context of an enquiry, besides the input. */
export type EnquirySurroundings = {
  readonly form: FormDefinition;
  /** The fields that the site shows. */
  readonly shown: readonly ShownField[];
  /** Undefined: the enquiry is not about a car. */
  readonly car: CarBrief | undefined;
  /** The last estimate of this shopper, for any car. */
  readonly quote: Quote | undefined;
  readonly dealer: string;
  readonly messages: FormMessages;
  /** Details of the wanted car from the link's query, in case the page does not have the car. */
  readonly wanted?: Wanted | undefined;
  /** URL of the page, with its query. */
  readonly url: string;
  /** The location that the enquiry is for. Default: the dealer. */
  readonly locationId?: string | undefined;
  /** Pages and parameters of this visit. Undefined after a post without script. */
  readonly visit?: Visit | undefined;
  readonly userAgent?: string | undefined;
  /** Token of the link to the saved form. */
  readonly savedToken?: string | undefined;
  /** How long the form was open; undefined: not known. */
  readonly elapsedMs?: number | undefined;
};

/** Maximum lengths in the api. */
const longestUrl = 2000;
const longestSource = 200;
const longestUserAgent = 500;

/**
 * Builds the lead of a draft. Empty fields are left out. The car's details come from the slot's context. The estimate
 * is sent only if it is for the same car. Marketing consent is sent exactly as the checkbox shows it. If the shopper
 * typed no message, the form's default message is sent.
 *
 * @source spec §3 Forms, FORM-010, FORM-020, FORM-021, FORM-057, requirements AMB-46
 */
export function toLead(draft: EnquiryDraft, around: EnquirySurroundings): LeadRequest {
  const { form, shown, car, quote, dealer, wanted, url, locationId, visit, userAgent, savedToken, elapsedMs } = around;
  const { subcategory, unsaid } = form;
  const category = isShown(shown, 'category') ? leadCategories.find((name) => name === draft.category) : undefined;
  const method = contactMethods.find((name) => name === draft.PreferredContactMethod);
  return {
    category: category ?? form.category,
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
      location_id: locationId,
      source: visit?.source.slice(0, longestSource),
      user_agent: userAgent?.slice(0, longestUserAgent),
      saved_token: savedToken,
    }),
    ...(visit !== undefined && { lead_attributes: attributesOf(visit) }),
    ...(car !== undefined && carDetails(car)),
    ...requestedFor(around, draft),
    ...(elapsedMs !== undefined && { elapsed_ms: Math.max(0, Math.round(elapsedMs)) }),
    ...(wanted !== undefined && car === undefined && wantedDetails(wanted)),
    ...(quote !== undefined && quote.carId === (car?.id ?? '') && { quote: toLeadQuote(quote) }),
  };
}

/** @source spec §7, FORM-033, FORM-034, ANLY-016 */
function attributesOf({
  visitedPages,
  linkedQueryParams,
  firstQueryParams: first,
}: Visit): NonNullable<LeadRequest['lead_attributes']> {
  return {
    visited_pages: [...visitedPages],
    linked_query_params: { ...linkedQueryParams },
    ...(first !== undefined && { first_query_params: { ...first } }),
  };
}

/** The fields of a lead that depend on the form. The fields about sender and car are not included. */
function requestedFor(
  { form, shown, car, locationId }: EnquirySurroundings,
  draft: EnquiryDraft,
): Partial<LeadRequest> {
  const yesOr = (name: 'finance' | 'has_trade_in') => {
    const word = isShown(shown, name) ? yesOrNo.find((response) => response === draft[name]) : undefined;
    return word === undefined ? {} : { [name]: word };
  };
  const typed = (name: 'dealership_slug' | 'distribution_location' | 'Rego') =>
    isShown(shown, name) ? draft[name] : '';
  const isTimed = isShown(shown, 'dateTime');
  const { answers, additional_services } = sentAnswers(shown, draft.answers, draft.ticked);
  const isOwnVehicle = form.name === 'tradeIn' || form.name === 'sell';
  return {
    ...(isOwnVehicle && { trade_in: toTradeIn(draft) }),
    ...hiddenFields(shown),
    ...yesOr('finance'),
    ...yesOr('has_trade_in'),
    ...given({
      form: form.name,
      dateTime: isTimed ? draft.dateTime : '',
      preferred_time: isTimed ? draft.preferred_time : '',
      distribution_location: typed('distribution_location'),
      Rego: typed('Rego'),
    }),
    ...(car === undefined &&
      given({
        dealership_slug: typed('dealership_slug'),
        location_id: isShown(shown, 'location_id') ? draft.location_id || locationId : locationId,
      })),
    ...(isShown(shown, 'terms_conditions') && { terms_conditions: draft.terms_conditions }),
    ...(Object.keys(answers).length > 0 && { answers }),
    ...(additional_services.length > 0 && { additional_services: [...additional_services] }),
  };
}

const isShown = (shown: readonly ShownField[], name: string) => shown.some((field) => field.name === name);

/** Values of hidden fields that are properties of a lead, such as `Request Photos`. @source spec §3, FORM-020 */
function hiddenFields(shown: readonly ShownField[]): Partial<LeadRequest> {
  const own = shown.flatMap(({ kind, name, value }) =>
    kind === 'hidden' && Object.hasOwn(LeadRequest.shape, name) ? [[name, value]] : [],
  );
  return Object.fromEntries(own) as Partial<LeadRequest>;
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
      car_dealership_id: car.dealershipId,
      location_id: car.locationId,
    }),
  };
}

/** The default message, with the known values about the car. @source spec §2, FIN-053 */
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

/** The non-empty fields, trimmed. */
function given<Name extends string>(fields: Readonly<Record<Name, string | undefined>>): { [Key in Name]?: string } {
  const filled = Object.entries<string | undefined>(fields).flatMap(([name, value = '']) =>
    value.trim() === '' ? [] : [[name, value.trim()]],
  );
  return Object.fromEntries(filled) as { [Key in Name]?: string };
}

/** Errors of a lead by form field, from the contract's schema; empty: the lead may be sent. */
export function leadErrors(lead: LeadRequest): Readonly<Record<string, string>> {
  const parsed = safeParse(LeadRequest, lead);
  if (parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[fieldAt(path.join('.'))] ??= message;
  return errors;
}
