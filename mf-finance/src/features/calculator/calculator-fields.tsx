import { financeMessagesOf } from '@forecourt/contracts';
import { periodsPerYear } from '@forecourt/contracts/loan';
import { useSite } from '@forecourt/kit/island';
import type { CalculatorState, FieldName } from '../../model/calculator.ts';
import { bandsOf, numberIn, problemOf, rangeOf, shownIn, termsOf } from '../../model/calculator.ts';
import { amountCents } from '../../model/estimate.ts';
import { money, percentAYear, years } from '../../model/wording.ts';
import { Segments } from '../../parts/segments.tsx';
import { SliderField } from '../../parts/slider-field.tsx';
import styles from './calculator.module.css';
import type { Calculator } from './use-calculator.ts';
import { comparisonOf } from './use-calculator.ts';

const starts = [
  { value: 'price', label: 'The price' },
  { value: 'loan', label: 'The loan amount' },
] as const;

/** The input fields of the calculator. @source spec §5, FIN-030…FIN-042 */
export function CalculatorFields({ calculator }: { readonly calculator: Calculator }) {
  const { noun } = useSite();
  const { state, subject, act } = calculator;
  const { settings, car } = subject;
  const { choice, start } = state;
  const price = Math.min(Math.max(choice.priceCents / 100, 1_000), settings.purchase.max);
  const bands = bandsOf(subject);
  return (
    <div className={styles.fields}>
      {car === undefined && (
        <div className={styles.start}>
          <Segments
            legend="Start with"
            options={starts}
            value={start}
            onChange={(next) => act({ kind: 'start', start: next })}
          />
        </div>
      )}
      {start === 'price' ? (
        <>
          <PriceField
            calculator={calculator}
            field="price"
            label="Purchase price"
            help={
              car === undefined
                ? 'A drive-away price, or any figure you like'
                : `This ${noun}’s price, or any figure you like`
            }
            from={settings.purchase.min}
            to={priceEnd(choice.priceCents / 100, settings.purchase.max)}
          />
          <PriceField
            calculator={calculator}
            field="deposit"
            label="Deposit"
            help="What you’ll pay up front"
            to={price}
          />
          <PriceField
            calculator={calculator}
            field="tradeIn"
            label="Trade-in"
            help="What you expect to get for it"
            to={price}
          />
        </>
      ) : (
        <PriceField
          calculator={calculator}
          field="loan"
          label="Loan amount"
          help="What you want to borrow"
          from={settings.loan.min}
          to={settings.loan.max}
        />
      )}
      <TermField calculator={calculator} />
      <PriceField
        calculator={calculator}
        field="residual"
        label="Residual"
        help={residualHelp(choice.residualCents, amountCents(choice))}
        to={Math.max(settings.loan.min, amountCents(choice) / 100)}
      />
      {bands === null && <Interest calculator={calculator} />}
      {bands !== null && bands.length > 1 && (
        <div className={styles.bands}>
          <p className={styles.words}>
            {/* The group gives the control its name for screen readers. */}
            <b aria-hidden="true">Interest rate</b>
            <span>Just a guide: the lender sets your rate</span>
          </p>
          <Segments
            legend="Interest rate"
            options={bands.map(({ interest }) => ({ value: String(interest), label: percentAYear(interest) }))}
            value={String(choice.annualRatePercent)}
            onChange={(rate) => act({ kind: 'slid', field: 'interest', value: Number(rate) })}
          />
        </div>
      )}
      <p className={styles.rates}>
        <span>
          <strong className={styles.rate}>{percentAYear(choice.annualRatePercent)}</strong> interest rate
          {bands !== null && bands.length === 1 && ', fixed'}
        </span>
        <span>
          <strong className={styles.rate}>{comparisonText(calculator)}</strong> comparison rate*
        </span>
      </p>
    </div>
  );
}

/**
 * The lender's comparison rate, such as `8.62% p.a.`; without one, the configured range.
 * @source spec §9, FIN-046, FIN-062
 */
export function comparisonText({ subject, state }: Pick<Calculator, 'subject' | 'state'>): string {
  const own = comparisonOf(subject, state.choice);
  if (own !== null) return percentAYear(own);
  const [lowest, highest] = subject.settings.comparisonPlaceholders;
  return `${lowest.toFixed(2)}% to ${percentAYear(highest)}`;
}

/** A field in dollars. @param to upper end of its slider */
export function PriceField({
  calculator: { state, subject, act },
  field,
  label,
  help,
  from = 0,
  to,
}: {
  readonly calculator: Calculator;
  readonly field: Exclude<FieldName, 'term' | 'interest'>;
  readonly label: string;
  readonly help?: string;
  readonly from?: number;
  readonly to: number;
}) {
  const messages = financeMessagesOf(useSite());
  const value = numberIn(field, state.choice);
  const end = Math.max(to, from + 500);
  return (
    <SliderField
      {...wiring(field, state, act)}
      label={label}
      help={help}
      value={value}
      valueText={money(value * 100)}
      min={from}
      max={end}
      coarse={field === 'loan' ? rangeOf('loan', subject).step : 500}
      ticks={[short(from), short(from + (end - from) / 2), short(end)]}
      before="$"
      error={problemOf(field, state, subject, messages)}
    />
  );
}

/** The loan term. */
export function TermField({ calculator: { state, subject, act } }: { readonly calculator: Calculator }) {
  const terms = termsOf(subject);
  const index = terms.indexOf(state.choice.termYears);
  const first = terms[0] ?? 1;
  const last = terms.at(-1) ?? 1;
  const messages = financeMessagesOf(useSite());
  return (
    <SliderField
      {...wiring('term', state, act)}
      label="Loan term"
      help={`${first} to ${years(last)}${isHalfYears(terms) ? ', in half-year steps' : ''}`}
      value={Math.max(0, index)}
      valueText={years(state.choice.termYears)}
      min={0}
      max={terms.length - 1}
      coarse={1}
      ticks={tickTerms(terms)}
      after={state.choice.termYears === 1 ? 'year' : 'years'}
      error={problemOf('term', state, subject, messages)}
      onSlide={(next) => act({ kind: 'slid', field: 'term', value: terms[next] ?? first })}
    />
  );
}

function Interest({ calculator: { state, subject, act } }: { readonly calculator: Calculator }) {
  const messages = financeMessagesOf(useSite());
  const { min, max, step } = rangeOf('interest', subject);
  const locked = subject.settings.isInterestLocked;
  return (
    <SliderField
      {...wiring('interest', state, act)}
      label="Interest rate"
      help={locked ? 'Fixed for this estimate: the lender sets your rate' : 'Just a guide: the lender sets your rate'}
      value={state.choice.annualRatePercent}
      valueText={percentAYear(state.choice.annualRatePercent)}
      min={min}
      max={max}
      coarse={step}
      ticks={[`${min}%`, `${max}%`]}
      after="% p.a."
      locked={locked}
      error={problemOf('interest', state, subject, messages)}
    />
  );
}

function wiring(field: FieldName, state: CalculatorState, act: Calculator['act']) {
  return {
    text: state.typed[field] ?? shownIn(field, state.choice),
    onSlide: (value: number) => act({ kind: 'slid', field, value }),
    onType: (text: string) => act({ kind: 'typed', field, text }),
    onLeave: () => act({ kind: 'left', field }),
  };
}

function residualHelp(residualCents: number, financedCents: number): string {
  if (residualCents === 0 || financedCents === 0) return 'Final payment, if there is one';
  return `Final payment, ${Math.round((residualCents / financedCents) * 100)}% of the loan`;
}

/**
 * Upper end of a price slider: a quarter above the price, rounded up to 50,000, but at least 100,000 and at most
 * `most`.
 */
function priceEnd(price: number, most: number): number {
  return Math.min(most, Math.max(100_000, Math.ceil((price * 1.25) / 50_000) * 50_000));
}

/** `$50,000`, rounded to whole dollars. */
function short(dollars: number): string {
  return money(Math.round(dollars) * 100);
}

const isHalfYears = (terms: readonly number[]) =>
  terms.every((years, index) => index === 0 || years - (terms[index - 1] ?? 0) === 1 / 2);

function tickTerms(terms: readonly number[]): readonly string[] {
  const whole = terms.filter((years) => Number.isInteger(years));
  return (isHalfYears(terms) && whole.length > 1 ? whole : terms).map(String);
}

/** Repayment frequencies: `week`, `fortnight`, `month`. */
export const frequencies = (Object.keys(periodsPerYear) as (keyof typeof periodsPerYear)[]).map((value) => ({
  value,
  label: `${value[0]?.toUpperCase()}${value.slice(1)}`,
}));
