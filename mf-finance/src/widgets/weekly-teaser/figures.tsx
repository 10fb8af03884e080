import type { Choice, Estimate } from '../../model/estimate.ts';
import type { LenderTerms } from '../../model/lender-terms.ts';
import { depositText, money, percentAYear, years } from '../../model/wording.ts';
import styles from './figures.module.css';

/** The repayment and, in the same size and weight, the lender's comparison rate; under them what both rest on. */
export function Figures({
  result,
  choice,
  terms,
}: {
  readonly result: Estimate;
  readonly choice: Choice;
  readonly terms: LenderTerms;
}) {
  return (
    <div>
      <dl className={styles.pair}>
        <div>
          <dt className={styles.note}>
            {result.kind === 'weekly' ? `over ${years(choice.termYears)}` : 'for these terms'}
          </dt>
          <dd className={styles.figure} aria-live="polite">
            {result.kind === 'weekly' ? `${money(result.weeklyCents)} /wk` : 'Enquire for Finance'}
          </dd>
        </div>
        <div className={styles.second}>
          <dt className={styles.note}>comparison rate*</dt>
          <dd className={styles.figure}>{percentAYear(terms.comparisonRatePercent)}</dd>
        </div>
      </dl>
      <p className={styles.basis}>
        {`${percentAYear(terms.annualRatePercent)} interest rate, ${depositText(choice)}. Estimate only.`}
        {result.kind === 'weekly' && !result.isLendersExample && (
          <span className={styles.basisNote}>
            The comparison rate is for the lender’s example, not for the terms you chose.
          </span>
        )}
      </p>
    </div>
  );
}
