import type { Choice, Estimate } from '../../model/estimate.ts';
import type { LenderTerms } from '../../model/lender-terms.ts';
import { depositText, money, percentAYear, perPeriod, years } from '../../model/wording.ts';
import styles from './figures.module.css';

/**
 * The repayment and the lender's comparison rate, in the same size and weight; below them the terms to which they
 * apply.
 */
export function Figures({
  result,
  choice,
  terms,
  isOwn,
}: {
  readonly result: Estimate;
  readonly choice: Choice;
  readonly terms: LenderTerms;
  /** Whether the shopper changed the terms in this widget. Only then is the repayment announced to screen readers. */
  readonly isOwn: boolean;
}) {
  const isQuoted = result.kind === 'repayment';
  return (
    <div>
      <dl className={styles.pair}>
        <div>
          <dt className={styles.note}>{isQuoted ? `over ${years(choice.termYears)}` : 'for these terms'}</dt>
          <dd className={styles.figure} aria-live={isOwn ? 'polite' : 'off'}>
            {isQuoted ? `${money(result.repaymentCents)} ${perPeriod[choice.frequency]}` : 'Enquire for Finance'}
          </dd>
        </div>
        <div className={styles.second}>
          <dt className={styles.note}>comparison rate*</dt>
          <dd className={styles.figure}>{percentAYear(terms.comparisonRatePercent)}</dd>
        </div>
      </dl>
      <p className={styles.basis}>
        {`${percentAYear(terms.annualRatePercent)} interest rate, ${depositText(choice)}${choice.residualCents > 0 ? `, ${money(choice.residualCents)} final payment` : ''}. Estimate only.`}
        {isQuoted && !result.isLendersExample && (
          <span className={styles.basisNote}>
            The comparison rate is for the lender’s example, not for the terms you chose.
          </span>
        )}
      </p>
    </div>
  );
}
