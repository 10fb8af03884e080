import { yearIn } from '@forecourt/contracts';
import { useIsland } from '@forecourt/kit/island';
import { useEffect } from 'react';
import { FinanceError } from '../../errors.ts';
import { eligibilityOf } from '../../model/eligibility.ts';
import type { LenderTerms } from '../../model/lender-terms.ts';
import { lenderTerms } from '../../model/lender-terms.ts';
import type { OfferContext } from './subject.ts';

/**
 * The lender's terms for a car. Null: they may not be shown, are missing or are incomplete. An unknown `finance.kind`
 * has no terms, and is reported once.
 *
 * @source spec §5, FIN-001…FIN-011, CARD-024
 */
export function useOffer({ car, lenders }: OfferContext): LenderTerms | null {
  const { site, renderedAtMs, report } = useIsland();
  const { provider, kind } = site.finance;
  const quote = provider === null ? undefined : lenders[provider];
  const eligibility = eligibilityOf(site, { car, quote, currentYear: yearIn(site.timeZone, renderedAtMs) });
  const isUnknown = eligibility === 'unknown-kind';

  useEffect(() => {
    if (isUnknown) report(new FinanceError('FINANCE_KIND_UNKNOWN', `finance.kind "${kind}" has no eligibility rule`));
  }, [isUnknown, kind, report]);

  return eligibility === 'eligible' ? lenderTerms(quote, car.price) : null;
}
