import type { CarBrief, LenderQuote } from '@forecourt/contracts';
import { isSold } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';

export type ProviderKind = Site['finance']['kind'];

/** Whether a car's finance may be shown, or the reason why not. */
export type Eligibility =
  | 'eligible'
  /** The site shows no finance, or none for its manufacturer or for the car's dealership. */
  | 'switched-off'
  /** The provider published no interest rate or no comparison rate for the car. */
  | 'no-rates'
  /** The car does not meet the provider's own rule. */
  | 'refused'
  /** The configuration names a kind of provider that this version does not know. */
  | 'unknown-kind';

type Candidate = {
  readonly car: CarBrief;
  readonly quote: LenderQuote;
  /** The current year, in the site's time zone. */
  readonly currentYear: number;
};

/** A car counts as priced above this many dollars. Some kinds of finance are shown only for priced cars. */
const lowestPrice = 500;
const oldestYears = 12;

const isAvailable = ({ car }: Candidate) => !isSold({ status: car.status });
const isPriced = ({ car }: Candidate) => (car.price ?? 0) > lowestPrice;
const hasWeekly = ({ quote }: Candidate) => (quote.paymentWeek ?? 0) > 0;
const hasMonthly = ({ quote }: Candidate) => (quote.paymentMonth ?? 0) > 0;
const isYoung = ({ car, currentYear }: Candidate) => car.year !== undefined && car.year > currentYear - oldestYears;
const hasComparisonRate = ({ quote }: Candidate) => quote.comparisonRate != null;

/** Requirements of each kind of provider; a car must meet all of them. @source spec §5, FIN-004…FIN-010 */
const rules: Readonly<Record<ProviderKind, readonly ((candidate: Candidate) => boolean)[]>> = {
  taurus: [isYoung, isPriced, isAvailable, hasComparisonRate],
  '360': [isAvailable],
  ausloans: [isAvailable],
  manual: [isPriced, isAvailable, hasWeekly],
  angle: [isPriced, isAvailable, hasWeekly],
  powertorque: [isPriced, isAvailable, hasWeekly],
  nissan: [isPriced, isAvailable, hasMonthly],
};

export function showsFinance({ finance, manufacturer }: Pick<Site, 'finance' | 'manufacturer'>): boolean {
  const hidden = finance.hiddenManufacturers.some((name) => name.toLowerCase() === manufacturer?.toLowerCase());
  return finance.provider !== null && !hidden;
}

/**
 * Whether a car's finance may be shown.
 *
 * @param quote the lender data of the site's provider for this car
 * @source spec §5, FIN-001…FIN-011
 */
export function eligibilityOf(
  site: Pick<Site, 'finance' | 'manufacturer'>,
  {
    car,
    quote,
    currentYear,
  }: { readonly car: CarBrief; readonly quote: LenderQuote | undefined; readonly currentYear: number },
): Eligibility {
  const { kind, hiddenDealerships } = site.finance;
  const dealershipHidden = car.dealershipSlug !== undefined && hiddenDealerships.includes(car.dealershipSlug);
  if (!showsFinance(site) || dealershipHidden) return 'switched-off';
  if (quote?.interestRate == null || quote.comparisonRate == null) return 'no-rates';
  // A newer configuration may name a kind that is not in this version's table.
  const requested = Object.hasOwn(rules, kind) ? rules[kind] : null;
  if (requested === null) return 'unknown-kind';
  return requested.every((holds) => holds({ car, quote, currentYear })) ? 'eligible' : 'refused';
}
