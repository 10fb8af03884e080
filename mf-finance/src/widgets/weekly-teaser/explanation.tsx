import { useSite } from '@forecourt/kit/island';
import { Disclosure } from '@forecourt/kit/ui';
import type { Choice, Estimate } from '../../model/estimate.ts';
import { amountCents } from '../../model/estimate.ts';
import type { LenderTerms } from '../../model/lender-terms.ts';
import { money, percentAYear, smallPrint, years } from '../../model/wording.ts';
import { Collapsed } from '../../parts/collapsed.tsx';
import styles from './explanation.module.css';

/**
 * The assumptions behind the figures, with the prescribed warning and the lender's licence.
 * @source spec §8, FIN-012, FIN-062
 */
export function Explanation({
  result,
  choice,
  terms,
}: {
  readonly result: Estimate;
  readonly choice: Choice;
  readonly terms: LenderTerms;
}) {
  const { finance } = useSite();
  return (
    <Disclosure title="How this is worked out" className={styles.explanation}>
      <dl className={styles.list}>
        {assumptions(result, choice, terms).map(([label, value]) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.small}>
        {smallPrint(terms.disclaimer, finance).map((part) => (
          <Collapsed
            key={part}
            text={part}
            collapse={part.endsWith(terms.disclaimer) && finance.collapseDisclaimer === true}
          />
        ))}
      </div>
    </Disclosure>
  );
}

function assumptions(result: Estimate, choice: Choice, terms: LenderTerms): readonly (readonly [string, string])[] {
  return [
    ...(choice.priceCents > 0 ? [['Price', money(choice.priceCents)] as const] : []),
    ['Deposit', money(choice.depositCents + choice.tradeInCents)],
    ['Amount financed', money(amountCents(choice))],
    ['Term', years(choice.termYears)],
    ['Interest rate', percentAYear(terms.annualRatePercent)],
    ['Comparison rate', percentAYear(terms.comparisonRatePercent)],
    ['Establishment fee', money(terms.establishmentFeesCents)],
    ['Final payment', money(choice.residualCents)],
    ...(result.kind === 'repayment' ? [['Total to pay', money(result.totalCents)] as const] : []),
  ];
}
