import type { Frequency } from '@forecourt/contracts/loan';
import { panelMonthlyCents } from '@forecourt/contracts/loan';
import { useSite } from '@forecourt/kit/island';
import type { LenderTerms } from '../../model/lender-terms.ts';
import { panelEstimate, panelTerms } from '../../model/panel-estimate.ts';
import { calculatorSettings } from '../../model/settings.ts';
import { missing, money, percentAYear, years } from '../../model/wording.ts';
import { Disclaimed } from './disclaimed.tsx';
import styles from './lender-example.module.css';

/**
 * The lender's example for the car. Beside it is an estimate with a deposit and a final payment. Amounts are per month
 * on a site whose calculator starts with months, otherwise per week.
 *
 * @source spec §3, §9, FIN-047…FIN-049, FIN-061
 */
export function LenderExample({ terms }: { readonly terms: LenderTerms }) {
  const { finance } = useSite();
  const panel = panelEstimate(terms);
  const facts = [
    ['Deposit', money(terms.depositCents)],
    ['Term', years(terms.termYears)],
    ['Final payment', money(terms.balloonCents)],
    ['Interest rate', percentAYear(terms.annualRatePercent)],
    ['Comparison rate*', percentAYear(terms.comparisonRatePercent)],
    ['Fees', money(terms.establishmentFeesCents)],
    ['Total payable', terms.totalPayableCents === null ? missing : money(terms.totalPayableCents)],
  ] as const;
  return (
    <div className={styles.columns}>
      <section className={styles.box} aria-label="The lender’s example">
        <h3 className={styles.title}>{`${finance.lender}’s example`}</h3>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {panel !== null && (
        <section className={styles.box} aria-label="Estimate with a final payment">
          <h3 className={styles.title}>Lower repayments, with a final payment at the end</h3>
          <p className={styles.text}>
            {`With a ${panelTerms.termYears}-year term, ${panelTerms.depositPercent.toFixed(1)}% deposit and ${panelTerms.finalPercent}% final payment:`}
          </p>
          <p className={styles.figures}>
            <strong>{panelFigure(panel.weeklyCents, calculatorSettings(finance).frequency)}</strong>
            <strong>{`${percentAYear(terms.comparisonRatePercent)} comparison rate*`}</strong>
          </p>
          <p className={styles.text}>
            {`Worked out at an interest rate of ${percentAYear(terms.annualRatePercent)}, with a ${money(panel.depositCents)} deposit and ${money(panel.finalCents)} at the end.`}
          </p>
          <Disclaimed />
        </section>
      )}
    </div>
  );
}

/** @source FIN-022, FIN-048 */
function panelFigure(weeklyCents: number, frequency: Frequency): string {
  return frequency === 'month' ? `${money(panelMonthlyCents(weeklyCents))} a month` : `${money(weeklyCents)} a week`;
}
