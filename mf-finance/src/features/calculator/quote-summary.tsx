import { classNames } from '@forecourt/kit/ui';
import { useId } from 'react';
import type { Estimate } from '../../model/estimate.ts';
import { amountCents } from '../../model/estimate.ts';
import { money, years } from '../../model/wording.ts';
import { comparisonText } from './calculator-fields.tsx';
import styles from './quote-summary.module.css';
import type { Calculator } from './use-calculator.ts';

/** The quote that is sent with the finance application, shown beside the application's form. @source FIN-062 */
export function QuoteSummary({
  calculator,
  result,
  carName,
  editHref,
  className,
}: {
  readonly calculator: Calculator;
  readonly result: Extract<Estimate, { kind: 'repayment' }>;
  readonly carName: string | undefined;
  /** Address of the calculator. */
  readonly editHref: string;
  readonly className: string | undefined;
}) {
  const id = useId();
  const { choice } = calculator.state;
  const lines = [
    ['Amount financed', money(amountCents(choice))],
    ['Loan term', years(choice.termYears)],
    ['Interest you pay', money(result.interestCents)],
    ...(choice.residualCents > 0 ? [['Final payment', money(result.cost.loan.balloonCents)]] : []),
    ['Total to pay', money(result.totalCents)],
  ] as const;
  return (
    <aside className={classNames(styles.quote, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          Your quote
        </h2>
        <a href={editHref} className={styles.edit}>
          Change the numbers
        </a>
      </div>
      {carName !== undefined && <p className={styles.car}>{carName}</p>}
      <dl className={styles.pair}>
        <div>
          <dt>a {choice.frequency}</dt>
          <dd className={styles.figure}>{money(result.repaymentCents)}</dd>
        </div>
        <div>
          <dt>comparison rate*</dt>
          <dd className={styles.figure}>{comparisonText(calculator)}</dd>
        </div>
      </dl>
      <dl className={styles.lines}>
        {lines.map(([label, value]) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>Estimate only, not an offer of credit.</p>
    </aside>
  );
}
