import { periodsPerYear, scheduleEntryAfter } from '@forecourt/contracts/loan';
import { Button } from '@forecourt/kit/ui';
import { useId, useState } from 'react';
import { termsOf } from '../../model/calculator.ts';
import type { Choice, Estimate } from '../../model/estimate.ts';
import { estimate } from '../../model/estimate.ts';
import { nearest } from '../../model/settings.ts';
import { money, years } from '../../model/wording.ts';
import { useOwnLive } from '../../parts/use-own-live.ts';
import { comparisonText } from './calculator-fields.tsx';
import styles from './two-terms.module.css';
import type { Calculator } from './use-calculator.ts';

type Repaid = Extract<Estimate, { kind: 'repayment' }>;

/** Compares two terms of the same loan. */
export function TwoTerms({ calculator, result: own }: { readonly calculator: Calculator; readonly result: Repaid }) {
  const id = useId();
  const { state, subject, act } = calculator;
  const { choice } = state;
  const terms = termsOf(subject);
  const [wanted, setWanted] = useState<number | null>(null);
  const otherTerm = wanted ?? otherOf(terms, choice.termYears);
  const other = estimate({ ...choice, termYears: otherTerm }, { ...subject.settings, example: subject.example });
  if (terms.length < 2 || other.kind !== 'repayment') return null;
  const step = (from: number, by: number) => terms[terms.indexOf(nearest(terms, from)) + by];
  const sameYears = Math.floor(Math.min(choice.termYears, otherTerm, 3));
  const common = { calculator, sameYears };
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{otherTerm >= choice.termYears ? 'What if you took longer?' : 'What if you paid it off sooner?'}</h2>
      <p className={styles.lede}>Compare two terms for the same loan, at the same rate.</p>
      <div className={styles.card}>
        <Option
          {...common}
          title="Your quote"
          choice={choice}
          result={own}
          onStep={(by) => act({ kind: 'slid', field: 'term', value: step(choice.termYears, by) ?? choice.termYears })}
          ends={{ first: terms[0] === choice.termYears, last: terms.at(-1) === choice.termYears }}
        />
        <Option
          {...common}
          title="What if"
          choice={{ ...choice, termYears: otherTerm }}
          result={other}
          against={own}
          onStep={(by) => setWanted(step(otherTerm, by) ?? otherTerm)}
          ends={{ first: terms[0] === otherTerm, last: terms.at(-1) === otherTerm }}
        />
        <div className={styles.verdict}>
          <p className={styles.words}>{verdict(choice, own, otherTerm, other)}</p>
          {otherTerm !== choice.termYears && (
            <Button
              variant="tonal"
              onClick={() => {
                act({ kind: 'slid', field: 'term', value: otherTerm });
                setWanted(choice.termYears);
              }}
            >
              Use {years(otherTerm)}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function Option({
  calculator,
  title,
  choice,
  result,
  against,
  sameYears,
  onStep,
  ends,
}: {
  readonly calculator: Calculator;
  readonly title: string;
  readonly choice: Choice;
  readonly result: Repaid;
  readonly against?: Repaid;
  readonly sameYears: number;
  readonly onStep: (by: 1 | -1) => void;
  readonly ends: { readonly first: boolean; readonly last: boolean };
}) {
  const { live, buttons } = useOwnLive();
  const owing = scheduleEntryAfter(result.cost.loan, choice.frequency, sameYears * periodsPerYear[choice.frequency]);
  return (
    <div className={styles.option}>
      <div className={styles.head}>
        <h3 className={styles.name}>{title}</h3>
        <div className={styles.stepper} {...buttons}>
          <button
            type="button"
            className={styles.step}
            aria-label={`${title}: shorter`}
            disabled={ends.first}
            onClick={() => onStep(-1)}
          >
            −
          </button>
          <b className={styles.term} aria-live={live}>
            {years(choice.termYears)}
          </b>
          <button
            type="button"
            className={styles.step}
            aria-label={`${title}: longer`}
            disabled={ends.last}
            onClick={() => onStep(1)}
          >
            +
          </button>
        </div>
      </div>
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
        <Line label="Repayments" value={`${result.cost.periods} ${choice.frequency}s`} />
        <Line
          label="Interest you pay"
          value={money(whole(result.interestCents))}
          more={moreText(result.interestCents, against?.interestCents)}
        />
        <Line
          label="Total to pay"
          value={money(whole(result.totalCents))}
          more={moreText(result.totalCents, against?.totalCents)}
        />
        {sameYears > 0 && (
          <Line label={`Owing after ${years(sameYears)}`} value={money(whole(Math.max(0, owing.balanceCents)))} />
        )}
      </dl>
    </div>
  );
}

function Line({
  label,
  value,
  more,
}: {
  readonly label: string;
  readonly value: string;
  readonly more?: string | undefined;
}) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd className={styles.value}>
        {value}
        {more !== undefined && <span className={more.startsWith('+') ? styles.more : styles.less}>{more}</span>}
      </dd>
    </div>
  );
}

const whole = (cents: number) => Math.round(cents / 100) * 100;

function moreText(cents: number, than: number | undefined): string | undefined {
  if (than === undefined) return undefined;
  const more = whole(cents) - whole(than);
  if (more === 0) return undefined;
  return `${more > 0 ? '+' : '−'}${money(Math.abs(more))}`;
}

/**
 * Default for the second term: two years longer than the shopper's term, but at most the longest term. If the shopper
 * has chosen the longest term: two years shorter.
 */
function otherOf(terms: readonly number[], own: number): number {
  const last = terms.at(-1) ?? own;
  return own < last ? nearest(terms, Math.min(own + 2, last)) : nearest(terms, own - 2);
}

function verdict(choice: Choice, own: Repaid, otherTerm: number, other: Repaid): string {
  const less = own.repaymentCents - other.repaymentCents;
  const interest = whole(other.interestCents) - whole(own.interestCents);
  if (otherTerm === choice.termYears) return 'Choose another term to compare.';
  return `${years(otherTerm)} is ${money(Math.abs(less))} ${less >= 0 ? 'less' : 'more'} a ${choice.frequency} and ${money(Math.abs(interest))} ${interest >= 0 ? 'more' : 'less'} in interest.`;
}
