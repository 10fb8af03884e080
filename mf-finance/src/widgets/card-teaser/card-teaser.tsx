import type { ContextOf, slotCardFinance } from '@forecourt/contracts';
import { wholeDollarsCents } from '@forecourt/contracts/loan';
import { useSite } from '@forecourt/kit/island';
import { useOffer } from '../../features/offer/use-offer.ts';
import type { SharedTerms } from '../../features/terms/shared-terms.ts';
import { useSharedTerms } from '../../features/terms/shared-terms.ts';
import { estimate } from '../../model/estimate.ts';
import type { LenderTerms } from '../../model/lender-terms.ts';
import { calculatorSettings } from '../../model/settings.ts';
import { money, percentAYear } from '../../model/wording.ts';
import type { ShopperTerms } from '../../wiring.ts';
import styles from './card-teaser.module.css';

/**
 * Weekly repayment and comparison rate, in the same size and weight. The terms are those of the page, else those that
 * the shopper chose elsewhere, else the lender's. The asterisk's warning is below the results.
 *
 * @source spec §2, §5, CARD-024, FIN-062
 */
export function CardTeaser({
  context,
  shared,
}: {
  readonly context: ContextOf<typeof slotCardFinance>;
  readonly shared: SharedTerms | undefined;
}) {
  const site = useSite();
  const example = useOffer(context);
  const chosen = useSharedTerms(shared);
  const own = context.terms ?? chosen;
  if (example === null) return null;
  const computed = own === null ? null : weeklyFor(own, example, context.car.price, calculatorSettings(site.finance));
  const weekly = computed ?? wholeDollarsCents(example.weeklyCents);
  return (
    <p className={styles.line}>
      <strong className={styles.figure}>{`${money(weekly)} /wk`}</strong>
      <span className={styles.dot}>{' · '}</span>
      <strong className={styles.figure}>{percentAYear(example.comparisonRatePercent)}</strong>
      {' comparison rate*'}
      {computed !== null && own !== null && <span className={styles.own}>{` ${termsOf(own, context.terms)}`}</span>}
    </p>
  );
}

/** Names the terms of the repayment: the deposit of the page's terms, or `your terms`. */
function termsOf({ depositCents }: ShopperTerms, ofPage: ShopperTerms | undefined): string {
  if (ofPage === undefined) return 'your terms';
  return depositCents === 0 ? 'no deposit' : `with ${money(depositCents)} deposit`;
}

/** Weekly repayment in cents, rounded to whole dollars; null when the car has no price or the deposit covers it. */
function weeklyFor(
  { termYears, depositCents }: ShopperTerms,
  example: LenderTerms,
  price: number | undefined,
  settings: ReturnType<typeof calculatorSettings>,
): number | null {
  if (price === undefined) return null;
  const choice = {
    priceCents: example.priceCents,
    depositCents,
    tradeInCents: 0,
    residualCents: 0,
    termYears,
    annualRatePercent: example.annualRatePercent,
    frequency: 'week' as const,
  };
  const result = estimate(choice, { ...settings, example });
  return result.kind === 'repayment' ? result.weeklyCents : null;
}
