import type { CarBrief, LenderQuotes } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { Subject } from '../../model/calculator.ts';
import { eligibilityOf } from '../../model/eligibility.ts';
import { lenderTerms } from '../../model/lender-terms.ts';
import { calculatorSettings } from '../../model/settings.ts';

/** Context of the finance slots for a car. */
export type OfferContext = { readonly car: CarBrief; readonly lenders: LenderQuotes };

/**
 * Settings of a calculator, and the car with its lender's example if finance may be shown.
 *
 * @param offer undefined for a calculator without a car
 * @source spec §5, FIN-001…FIN-011, FIN-018
 */
export function subjectOf(
  site: Pick<Site, 'finance' | 'manufacturer'>,
  offer: OfferContext | undefined,
  currentYear: number,
): Subject {
  const settings = calculatorSettings(site.finance, offer?.car.price);
  if (offer === undefined) return { settings, example: null };
  const { provider } = site.finance;
  const quote = provider === null ? undefined : offer.lenders[provider];
  const eligible = eligibilityOf(site, { car: offer.car, quote, currentYear }) === 'eligible';
  return { settings, car: offer.car, example: eligible ? lenderTerms(quote, offer.car.price) : null };
}
