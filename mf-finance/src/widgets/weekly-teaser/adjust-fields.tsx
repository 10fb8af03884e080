import { frequencies, PriceField, TermField } from '../../features/calculator/calculator-fields.tsx';
import type { Calculator } from '../../features/calculator/use-calculator.ts';
import { Segments } from '../../parts/segments.tsx';
import styles from './adjust.module.css';

/** The fields of "Adjust the loan": frequency, deposit, term and residual. */
export function AdjustFields({ calculator }: { readonly calculator: Calculator }) {
  const { state, act } = calculator;
  const price = state.choice.priceCents / 100;
  return (
    <div className={styles.fields}>
      <Segments
        legend="Repayments every"
        options={frequencies}
        value={state.choice.frequency}
        onChange={(frequency) => act({ kind: 'frequency', frequency })}
      />
      <PriceField calculator={calculator} field="deposit" label="Deposit or trade-in" to={price} />
      <TermField calculator={calculator} />
      <PriceField
        calculator={calculator}
        field="residual"
        label="Residual"
        help="Final payment, if there is one"
        to={price}
      />
      {state.origin !== 'initial' && (
        <button type="button" className={styles.again} onClick={() => act({ kind: 'reset' })}>
          Go back to the lender’s example
        </button>
      )}
    </div>
  );
}
