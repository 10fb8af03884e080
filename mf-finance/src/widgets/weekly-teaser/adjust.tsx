import { Disclosure, TextField } from '@forecourt/kit/ui';
import { useId, useState } from 'react';
import type { Choice } from '../../model/estimate.ts';
import { depositFromText, termRange } from '../../model/estimate.ts';
import { money, years } from '../../model/wording.ts';
import styles from './adjust.module.css';

/** Other terms than the lender's example: how long, and how much up front. */
export function Adjust({
  choice,
  priceCents,
  onChange,
}: {
  readonly choice: Choice;
  readonly priceCents: number;
  readonly onChange: (choice: Choice) => void;
}) {
  const termId = useId();
  const [depositTyped, setDepositTyped] = useState(choice.depositCents === 0 ? '' : String(choice.depositCents / 100));
  const tooMuch = choice.depositCents >= priceCents;
  return (
    <Disclosure title="Adjust term and deposit" className={styles.adjust}>
      <div className={styles.fields}>
        <div className={styles.term}>
          <label htmlFor={termId} className={styles.label}>
            Loan term
          </label>
          <output htmlFor={termId} className={styles.value}>
            {years(choice.termYears)}
          </output>
          <input
            id={termId}
            className={styles.slider}
            type="range"
            min={termRange.min}
            max={termRange.max}
            step={termRange.step}
            value={choice.termYears}
            aria-valuetext={years(choice.termYears)}
            onChange={(event) => onChange({ ...choice, termYears: Number(event.target.value) })}
          />
        </div>
        <TextField
          label="Deposit or trade-in ($)"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={depositTyped}
          error={tooMuch ? `Enter less than the price of ${money(priceCents)}.` : undefined}
          onChange={(event) => {
            setDepositTyped(event.target.value);
            onChange({ ...choice, depositCents: depositFromText(event.target.value) });
          }}
        />
      </div>
    </Disclosure>
  );
}
