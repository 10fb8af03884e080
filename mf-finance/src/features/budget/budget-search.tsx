import { financeMessagesOf, slotBudgetResults } from '@forecourt/contracts';
import type { BudgetBody } from '@forecourt/contracts/site-config';
import { defaultBudgetOptions } from '@forecourt/contracts/site-config';
import { Slot, useHref, useSite } from '@forecourt/kit/island';
import { Button, classNames, Icon } from '@forecourt/kit/ui';
import { useId, useMemo, useState } from 'react';
import type { BodyCounts } from '../../model/body-counts.ts';
import type { Budget, BudgetFrequency } from '../../model/budget.ts';
import {
  bodies,
  budgetOf,
  budgetYears,
  countOf,
  defaultDeposit,
  defaultRepayment,
  modelsOf,
  offeredBodies,
  othersOf,
  pluralStem,
  readAmount,
  searchQueryOf,
  typeOf,
} from '../../model/budget.ts';
import { showsFinance } from '../../model/eligibility.ts';
import type { ShownRates } from '../../model/priced-budget.ts';
import { highestPrice, repaymentForOption, shownRates } from '../../model/priced-budget.ts';
import { creditLine, money, percentAYear } from '../../model/wording.ts';
import { Segments } from '../../parts/segments.tsx';
import { SliderField } from '../../parts/slider-field.tsx';
import styles from './budget-search.module.css';
import { useBudgetCount, usePublishedTerms } from './use-budget.ts';

/** Counts and lowest price before the shopper's first choice; null: the search did not respond. */
export type BudgetStock = {
  readonly counts: BodyCounts;
  readonly lowest: number | null;
  /** Number of cars for the default budget, with interest if the site publishes rates. */
  readonly count: number;
  /** Number of cars within the default budget, which ignores interest. */
  readonly inRange: number;
} | null;

const periods = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const;

/** Upper ends of the sliders in dollars; the text fields accept larger amounts. */
const sliderEnds = { week: 600, month: 2_500, deposit: 30_000 } as const;
const steps = { week: 5, month: 20, deposit: 250 } as const;
/** Tiles offer repayments that are this many steps below or above the current one. */
const neighbourSteps = [-2, -1, 1, 2] as const;

/**
 * Searches for cars by repayment. The shopper chooses bodies, repayment and deposit, and sees the estimated
 * budget and the number of cars within it.
 * @source spec §2, BUD-001…BUD-015
 */
export function BudgetSearch({
  stock,
  heading: Heading = 'h2',
  whole = true,
}: {
  readonly stock: BudgetStock;
  readonly heading?: 'h1' | 'h2';
  /** Whether to show neighbouring repayments and budget options. The widget on other pages leaves them out. */
  readonly whole?: boolean;
}) {
  const Below = Heading === 'h1' ? 'h2' : 'h3';
  const id = useId();
  const site = useSite();
  const { message } = financeMessagesOf(site);
  const href = useHref();
  const [budget, setBudget] = useState<Budget>({
    repayment: defaultRepayment.week,
    deposit: defaultDeposit,
    frequency: 'week',
    chosen: [],
  });
  const [typed, setTyped] = useState<{
    readonly repayment?: string | undefined;
    readonly deposit?: string | undefined;
  }>({});
  const [touched, setTouched] = useState(false);
  const change = (next: Partial<Budget>, kept: typeof typed = {}) => {
    setTouched(true);
    setBudget({ ...budget, ...next });
    setTyped({ ...typed, ...kept });
  };
  const { repayment, frequency, deposit, chosen } = budget;
  const total = budgetOf(budget);
  const rates = shownRates(site);
  const priceFor = (other: Budget) => highestPrice(other, rates);
  const step = steps[frequency] * 4;
  const neighbours = whole ? neighbourSteps.map((by) => Math.max(0, repayment + by * step)) : [];
  const answer = useBudgetCount(
    budget,
    {
      highest: priceFor(budget),
      neighbours: neighbours.map((amount) => priceFor({ ...budget, repayment: amount })),
    },
    {
      state: 'counted',
      budget,
      count: stock?.count ?? null,
      inRange: stock?.inRange ?? null,
      byBody: stock?.counts ?? null,
      bands: new Map(),
    },
  );
  usePublishedTerms(budget, touched);
  const query = searchQueryOf(answer.budget, priceFor(answer.budget));
  const hasRates = rates !== null;
  const depositCents = Math.round(answer.budget.deposit * 100);
  // The cards show the repayment for this deposit, so that it fits the budget.
  const results = useMemo(
    () => ({
      title: 'Closest to your budget',
      query,
      ...(hasRates && { terms: { termYears: budgetYears, depositCents } }),
    }),
    [query, hasRates, depositCents],
  );

  const options = stock === null ? [] : offeredBodies(site.budget?.bodies, stock.counts);
  const others = answer.byBody === null ? 0 : othersOf(options, answer.byBody);
  const reach = priceFor(budget);
  const type = typeOf(chosen, site.noun);
  const stem = pluralStem(type);
  const tooLow = stock !== null && stock.lowest !== null && total < stock.lowest;
  const count = answer.state === 'unreachable' ? null : answer.count;
  const nothing = answer.state !== 'unreachable' && answer.inRange === 0;
  const models = modelsOf(chosen);
  const address = href('search.results', { scope: 'new-used-and-demo-cars' }, searchQueryOf(budget));
  const invalid = tooLow ? message('budgetTooLow', { lowest: money((stock?.lowest ?? 0) * 100) }) : undefined;

  const fitting = (cars: number) => `${cars.toLocaleString('en-AU')} ${cars === 1 ? type : `${stem}s`}`;
  const fits = (cars: number) =>
    `${cars === 0 ? `No ${type}` : fitting(cars)} ${cars > 1 ? 'fit' : 'fits'} ${money(repayment * 100)} a ${frequency}.`;
  const dearer = count === null ? 0 : Math.max(0, (answer.inRange ?? count) - count);

  // The index is the key, so that a tile keeps the focus when its repayment changes.
  const neighbourTile = (amount: number, index: number) => {
    const there = answer.bands.get(priceFor({ ...budget, repayment: amount }));
    return (
      <li key={index}>
        <button
          type="button"
          className={styles.neighbour}
          onClick={() => change({ repayment: amount }, { repayment: undefined })}
        >
          <b>{`${money(amount * 100)} a ${frequency}`}</b>
          <span className={styles.muted}>{there === undefined ? ' ' : fitting(there)}</span>
        </button>
      </li>
    );
  };

  return (
    <section className={styles.search} aria-labelledby={id}>
      <Heading id={id} className={styles.title}>
        Find cars for your budget
      </Heading>
      <p className={styles.lede}>Set a repayment you’re comfortable with, and see every {site.noun} that fits.</p>
      <div className={styles.columns}>
        <div className={styles.controls}>
          <div className={styles.frequency}>
            <Segments
              legend="Repayments every"
              options={periods}
              value={frequency}
              onChange={(next: BudgetFrequency) =>
                change({ frequency: next, repayment: converted(repayment, frequency, next) }, { repayment: undefined })
              }
            />
          </div>
          <div className={styles.fields}>
            <SliderField
              label="Repayment"
              help={`What you can pay each ${frequency}`}
              value={repayment}
              valueText={`${money(repayment * 100)} a ${frequency}`}
              min={0}
              max={sliderEnds[frequency]}
              coarse={steps[frequency]}
              ticks={[money(0), money(sliderEnds[frequency] * 50), `${money(sliderEnds[frequency] * 100)}+`]}
              text={typed.repayment ?? repayment.toLocaleString('en-AU')}
              before="$"
              after={`a ${frequency}`}
              error={invalid}
              onSlide={(value) => change({ repayment: value }, { repayment: undefined })}
              onType={(text) => change({ repayment: readAmount(text) }, { repayment: text })}
              onLeave={() => setTyped({ ...typed, repayment: undefined })}
            />
            <SliderField
              label="Deposit or trade-in"
              help="What you can put in up front"
              value={deposit}
              valueText={money(deposit * 100)}
              min={0}
              max={sliderEnds.deposit}
              coarse={steps.deposit}
              ticks={[money(0), money(sliderEnds.deposit * 50), `${money(sliderEnds.deposit * 100)}+`]}
              text={typed.deposit ?? deposit.toLocaleString('en-AU')}
              before="$"
              error={invalid && ' '}
              onSlide={(value) => change({ deposit: value }, { deposit: undefined })}
              onType={(text) => change({ deposit: readAmount(text) }, { deposit: text })}
              onLeave={() => setTyped({ ...typed, deposit: undefined })}
            />
          </div>
          {whole && (
            <fieldset className={styles.options}>
              <legend className={styles.legend}>Or start with a budget</legend>
              <div className={styles.optionRow}>
                {(site.budget?.options ?? defaultBudgetOptions).map((option) => (
                  <button
                    key={option}
                    type="button"
                    className={styles.option}
                    aria-pressed={repayment === repaymentForOption(option, budget, rates)}
                    onClick={() =>
                      change({ repayment: repaymentForOption(option, budget, rates) }, { repayment: undefined })
                    }
                  >
                    {money(option * 100)}
                  </button>
                ))}
              </div>
            </fieldset>
          )}
          {options.length > 0 && (
            <div>
              <fieldset className={styles.bodies}>
                <legend className={styles.legend}>
                  Kind of {site.noun} <span className={styles.muted}>as many as you like</span>
                </legend>
                <div className={styles.bodyRow}>
                  {options.map((body) => (
                    <BodyTile
                      key={body}
                      body={body}
                      count={answer.byBody === null ? null : countOf(body, answer.byBody)}
                      checked={chosen.includes(body)}
                      onChange={(on) =>
                        change({ chosen: on ? [...chosen, body] : chosen.filter((other) => other !== body) })
                      }
                    />
                  ))}
                </div>
              </fieldset>
              {others > 0 && (
                <p className={styles.others}>
                  {others === 1
                    ? '1 more fits, in another body type.'
                    : `${others.toLocaleString('en-AU')} more fit, in other body types.`}
                </p>
              )}
            </div>
          )}
        </div>
        <div className={styles.stub}>
          <div className={styles.stubHead}>
            <Below className={styles.stubTitle}>{rates === null ? 'Estimated budget' : 'You could spend about'}</Below>
            <span className={styles.estimate}>Estimate only</span>
          </div>
          <p className={styles.total}>{money(reach * 100)}</p>
          <p className={styles.muted}>
            {`${money(repayment * 100)} a ${frequency} for five years${deposit > 0 ? `, plus ${money(deposit * 100)} now` : ''}${rates === null ? ', before interest' : ''}.`}
          </p>
          {rates !== null && <Rates rates={rates} />}
          {nothing ? (
            <Button wide size="large" disabled className={styles.go}>
              {message('noBudgetResultsButton', { type: stem })}
            </Button>
          ) : (
            <Button wide size="large" href={address} iconAfter="arrow-right" className={styles.go}>
              {`View ${stem.charAt(0).toUpperCase()}${stem.slice(1)}s In This Range`}
            </Button>
          )}
          <p className={classNames(styles.count, answer.state === 'waiting' && styles.waiting)} role="status">
            {nothing && message('noBudgetResults', { type: stem })}
            {!nothing && count !== null && (rates === null ? fitting(count) : <b>{fits(count)}</b>)}
            {!nothing && dearer > 0 && (
              <span>
                {` We’ll ${count === 0 ? '' : 'also '}show ${dearer.toLocaleString('en-AU')} that ${dearer === 1 ? 'costs' : 'cost'} more, up to ${money(total * 100)}.`}
              </span>
            )}
            {answer.state === 'unreachable' && message('budgetUncounted')}
          </p>
          {models !== null && !nothing && (
            <a className={styles.models} href={href('search.models', {}, models.query)}>
              {`${models.label} by model`}
            </a>
          )}
          {nothing && chosen.length > 0 && (
            <Button variant="outline" wide onClick={() => change({ chosen: [] })}>
              Any kind of {site.noun}
            </Button>
          )}
          {rates !== null && whole && (
            <details className={styles.workings}>
              <summary>
                How we worked this out
                <Icon name="chevron-down" size={18} />
              </summary>
              <Sums deposit={deposit} total={total} reach={reach} />
            </details>
          )}
        </div>
        {/* Repeats the result, which scrolls out of view on phones. Screen readers get the result itself. */}
        {whole && (
          <p className={styles.brief} aria-hidden="true">
            <b>{money(reach * 100)}</b>
            {count !== null && fitting(count)}
          </p>
        )}
      </div>
      {whole && !nothing && (
        <ul className={styles.neighbours}>
          {neighbours.slice(0, 2).map(neighbourTile)}
          <li className={styles.current}>
            <b>{`${money(repayment * 100)} a ${frequency}`}</b>
            <span className={styles.muted}>{count === null ? 'Your budget' : `Your budget, ${fitting(count)}`}</span>
          </li>
          {neighbours.slice(2).map(neighbourTile)}
        </ul>
      )}
      {whole && <Slot of={slotBudgetResults} context={results} className={styles.results} />}
      {showsFinance(site) && (
        <p className={styles.warning}>
          *{site.finance.warning} {creditLine(site.finance)}
        </p>
      )}
    </section>
  );
}

function BodyTile({
  body,
  count,
  checked,
  onChange,
}: {
  readonly body: BudgetBody;
  readonly count: number | null;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  const { label, picture } = bodies[body];
  // A tile that was just used stays enabled even if no car fits, because a disabled tile would lose the focus.
  const [used, setUsed] = useState(false);
  return (
    <label className={styles.tile}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={count === 0 && !checked && !used}
        onBlur={() => setUsed(false)}
        onChange={(event) => {
          setUsed(true);
          onChange(event.target.checked);
        }}
      />
      <span className={styles.face}>
        <b>{label}</b>
        <span className={styles.muted}>
          {count === null ? ' ' : `${count.toLocaleString('en-AU')} ${count === 1 ? 'fits' : 'fit'}`}
        </span>
        <img
          className={styles.picture}
          src={`/media/bodies/${picture}-240.webp`}
          alt=""
          width="240"
          height="120"
          loading="lazy"
        />
        <Icon name="check" size={14} className={styles.tick} />
      </span>
    </label>
  );
}

/**
 * Shows how the price is calculated: all repayments plus the deposit are the estimated budget. The budget less interest
 * and fees is the highest price that the shopper can pay.
 *
 * @source BUD-007
 */
function Sums({ deposit, total, reach }: { readonly deposit: number; readonly total: number; readonly reach: number }) {
  const lines = [
    ['Repayments over five years', money((total - deposit) * 100)],
    ['Deposit or trade-in', money(deposit * 100)],
    ['You’d pay in all', money(total * 100)],
    ['Interest and fees, about', `−${money((total - reach) * 100)}`],
  ] as const;
  return (
    <dl className={styles.sums}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Interest and comparison rate, side by side. @source FIN-062 */
function Rates({ rates: { interest, comparison } }: { readonly rates: ShownRates }) {
  return (
    <dl className={styles.rates}>
      <div>
        <dt>interest rate</dt>
        <dd>{percentAYear(interest)}</dd>
      </div>
      <div>
        <dt>comparison rate*</dt>
        <dd>{percentAYear(comparison)}</dd>
      </div>
    </dl>
  );
}

/**
 * Converts a repayment between week and month, rounded to 5 dollars. The default of one frequency becomes the default
 * of the other.
 */
function converted(repayment: number, from: BudgetFrequency, to: BudgetFrequency): number {
  if (from === to) return repayment;
  if (repayment === defaultRepayment[from]) return defaultRepayment[to];
  return to === 'month' ? Math.round((repayment * 52) / 12 / 5) * 5 : Math.round((repayment * 12) / 52 / 5) * 5;
}
