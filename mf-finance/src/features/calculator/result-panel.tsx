import { useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import type { ReactNode } from 'react';
import type { Estimate } from '../../model/estimate.ts';
import { amountCents } from '../../model/estimate.ts';
import { money, percentAYear, perPeriod, smallPrint, years } from '../../model/wording.ts';
import { Collapsed } from '../../parts/collapsed.tsx';
import { Segments } from '../../parts/segments.tsx';
import { comparisonText, frequencies } from './calculator-fields.tsx';
import styles from './result-panel.module.css';
import type { Calculator } from './use-calculator.ts';

/** Result of the calculation: repayment and comparison rate in the same size, the cost breakdown, and actions. */
export function ResultPanel({
  calculator,
  applyHref,
  actions,
}: {
  readonly calculator: Calculator;
  /** Address of the application form; null when the site takes no applications. */
  readonly applyHref: string | null;
  readonly actions?: ReactNode;
}) {
  const { finance } = useSite();
  const { state, result, subject, act } = calculator;
  const { choice } = state;
  const financed = amountCents(choice);
  const isQuoted = result?.kind === 'repayment';
  return (
    <section className={styles.panel} aria-label="Your repayment">
      <div className={styles.head}>
        <h2 className={styles.title}>Your repayment</h2>
        <span className={styles.estimate}>Estimate only</span>
      </div>
      <Segments
        dark
        legend="Repayments every"
        options={frequencies}
        value={choice.frequency}
        onChange={(frequency) => act({ kind: 'frequency', frequency })}
      />
      <dl className={styles.figures} aria-live="polite">
        <div className={styles.pair}>
          <dt className={styles.caption}>
            {result?.kind === 'repayment'
              ? `a ${choice.frequency} for ${years(choice.termYears)}${feeWords(calculator, result)}`
              : ' '}
          </dt>
          <dd className={styles.figure}>{figureText(calculator)}</dd>
        </div>
        <div className={styles.pair}>
          <dt className={styles.caption}>comparison rate*</dt>
          <dd className={styles.figure}>{comparisonText(calculator)}</dd>
        </div>
      </dl>
      {isQuoted && (
        <>
          <Parts cents={[financed, result.interestCents, result.feesCents]} />
          <dl className={styles.lines}>
            <Line label="Amount financed" value={money(financed)} part="loanPart" />
            <Line label="Interest you pay" value={money(result.interestCents)} part="interestPart" />
            {result.feesCents > 0 && <Line label="Fees" value={money(result.feesCents)} part="feesPart" />}
            {choice.residualCents > 0 && (
              <Line label="Including final payment" value={money(result.cost.loan.balloonCents)} />
            )}
            <Line label="Total to pay" value={money(result.totalCents)} strong />
          </dl>
        </>
      )}
      {applyHref !== null && (
        <Button href={applyHref} wide iconAfter="arrow-right" className={styles.apply}>
          {isQuoted ? 'Apply with these numbers' : 'Ask about finance'}
        </Button>
      )}
      {actions}
      <div className={styles.fine}>
        <p>
          {`${rateWords(calculator)} Approved applicants only; fees and charges apply.`}
          {isQuoted &&
            !result.isLendersExample &&
            ' The comparison rate is for the lender’s example, not for the terms you chose.'}
        </p>
        <Collapsed text={smallPrint(subject.example?.disclaimer ?? '', finance).join(' ')} collapse />
      </div>
    </section>
  );
}

/**
 * The figures in one line that stays visible on a phone. It is hidden from screen readers, because the panel has
 * the same figures.
 */
export function ResultStrip({ calculator }: { readonly calculator: Calculator }) {
  const { choice } = calculator.state;
  return (
    <p className={styles.strip} aria-hidden="true">
      <strong>{figureText(calculator)}</strong>
      {calculator.result?.kind === 'repayment' && <span>{perPeriod[choice.frequency]}</span>}
      <strong className={styles.second}>{comparisonText(calculator)}</strong>
      <span>comparison*</span>
    </p>
  );
}

/** The repayment; "Enquire for Finance" if it is too low to offer; a dash if the price is invalid. @source spec §5, FIN-043 */
function figureText({ result }: Calculator): string {
  if (result === null) return '–';
  return result.kind === 'repayment' ? money(result.repaymentCents) : 'Enquire for Finance';
}

/**
 * Text that says whether the repayment includes the fees. A lender's fee is either paid on the first day or added to
 * the loan.
 */
function feeWords(
  { subject, state: { choice } }: Calculator,
  { feesCents, cost }: Extract<Estimate, { kind: 'repayment' }>,
): string {
  if (feesCents === 0) return '';
  const isIncluded = subject.example === null || cost.loan.principalCents > amountCents(choice);
  return isIncluded ? ', fees included' : `, plus ${money(feesCents)} in fees`;
}

function rateWords({ subject, state: { choice } }: Calculator): string {
  const { feeLines } = subject.settings;
  // "p.a." already ends in a full stop.
  const rate = `Worked out at an interest rate of ${percentAYear(choice.annualRatePercent)}`;
  if (subject.example !== null || feeLines.length === 0) return rate;
  return `${rate} and these fees: ${feeLines.map(({ name, dollars }) => `${money(dollars * 100)} ${name.toLowerCase()}`).join(', ')}.`;
}

/** Bar that shows the shares of loan, interest and fees in the total. */
function Parts({ cents }: { readonly cents: readonly number[] }) {
  const total = Math.max(
    1,
    cents.reduce((sum, part) => sum + Math.max(0, part), 0),
  );
  let from = 0;
  return (
    <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      {cents.map((part, index) => {
        const x = from;
        const width = (Math.max(0, part) / total) * 100;
        from += width;
        return (
          <rect
            key={partNames[index]}
            className={styles[partNames[index] ?? 'loanPart']}
            x={x}
            width={width}
            height="10"
          />
        );
      })}
    </svg>
  );
}

const partNames = ['loanPart', 'interestPart', 'feesPart'] as const;

/** @param part segment of the bar that the line describes */
function Line({
  label,
  value,
  strong = false,
  part,
}: {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
  readonly part?: (typeof partNames)[number];
}) {
  return (
    <div className={strong ? styles.total : styles.line}>
      <dt>
        {part !== undefined && (
          <svg className={styles.key} viewBox="0 0 10 10" aria-hidden="true">
            <rect className={styles[part]} width="10" height="10" rx="2" />
          </svg>
        )}
        {label}
      </dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}
