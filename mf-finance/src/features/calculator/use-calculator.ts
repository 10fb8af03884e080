import type { financeQuoted, PayloadOf } from '@forecourt/contracts';
import { useBus, useGateways, useSite } from '@forecourt/kit/island';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { FinanceGateways } from '../../gateways/index.ts';
import type { CalculatorAction, CalculatorState, Start, Subject } from '../../model/calculator.ts';
import { bandsOf, calculatorReducer, initialState, isComputable } from '../../model/calculator.ts';
import type { Choice, Estimate } from '../../model/estimate.ts';
import { amountCents, estimate } from '../../model/estimate.ts';
import { onQuote, publishQuote, publishTerms, publishUse } from '../../wiring.ts';

/** A calculator's state, result and dispatch function. */
export type Calculator = {
  readonly state: CalculatorState;
  /** Null while the inputs are incomplete or invalid. */
  readonly result: Estimate | null;
  readonly subject: Subject;
  readonly act: (action: CalculatorAction) => void;
};

type Quoted = PayloadOf<typeof financeQuoted>;

/**
 * State and result of a calculator. Calculators for the same car share their input: each publishes the shopper's
 * changes and adopts changes from other calculators. Cards of other cars use the shopper's term and deposit from then
 * on, even at the next visit.
 *
 * @param given input from the address
 * @source spec §4, FIN-018, FIN-019
 */
export function useCalculator(subject: Subject, given: Partial<Choice> & { readonly start?: Start } = {}): Calculator {
  const { finance } = useSite();
  const bus = useBus();
  const reducer = useMemo(() => calculatorReducer(subject), [subject]);
  const [state, dispatch] = useReducer(reducer, null, () => initialState(subject, given));
  const used = useRef(false);
  const latest = useRef<Quoted | null>(null);
  const carId = subject.car?.id ?? '';

  const { choice, origin } = state;
  const result = useMemo(
    () =>
      isComputable(state, subject) ? estimate(state.choice, { ...subject.settings, example: subject.example }) : null,
    [state, subject],
  );

  useEffect(
    () =>
      onQuote(bus, (quoted) => {
        if (quoted.carId !== carId) return;
        const isOwn = latest.current !== null && sameQuote(latest.current, quoted);
        latest.current = quoted;
        if (!isOwn) dispatch({ kind: 'received', choice: choiceOf(quoted) });
      }),
    [bus, carId],
  );

  useEffect(() => {
    if (result?.kind !== 'repayment' || origin === 'received') return;
    if (origin === 'initial' && latest.current !== null) return;
    const quoted: Quoted = {
      carId,
      provider: finance.lender,
      weeklyCents: result.weeklyCents,
      annualRatePercent: choice.annualRatePercent,
      comparisonRatePercent: comparisonOf(subject, choice) ?? Number.NaN,
      termYears: choice.termYears,
      depositCents: choice.depositCents + choice.tradeInCents,
      frequency: choice.frequency,
      repaymentCents: result.repaymentCents,
      residualCents: choice.residualCents,
      amountCents: amountCents(choice),
      ...(origin === 'own' && !result.isLendersExample && { chosen: true }),
    };
    // Nothing is published without the lender's comparison rate, because a repayment may not be quoted without it.
    if (Number.isNaN(quoted.comparisonRatePercent)) return;
    if (latest.current !== null && sameQuote(latest.current, quoted)) return;
    latest.current = quoted;
    publishQuote(bus, quoted);
  }, [bus, carId, finance.lender, result, choice, origin, subject]);

  const { terms } = useGateways<FinanceGateways>();
  const { termYears } = choice;
  const depositCents = choice.depositCents + choice.tradeInCents;
  useEffect(() => {
    if (origin !== 'own' || finance.provider === null) return;
    const chosen = { termYears, depositCents };
    terms.write(chosen);
    publishTerms(bus, chosen);
  }, [bus, terms, origin, termYears, depositCents, finance.provider]);

  const act = useMemo(
    () => (action: CalculatorAction) => {
      if (!used.current && action.kind !== 'left') {
        used.current = true;
        publishUse(bus, carId);
      }
      dispatch(action);
    },
    [bus, carId],
  );
  return { state, result, subject, act };
}

/** The lender's comparison rate for an interest rate; null when the lender publishes no such rate. */
export function comparisonOf(
  subject: Subject,
  { annualRatePercent }: Pick<Choice, 'annualRatePercent'>,
): number | null {
  return bandsOf(subject)?.find(({ interest }) => interest === annualRatePercent)?.comparison ?? null;
}

/** The input of another calculator, from its quote. A quote contains the sum of deposit and trade-in. */
function choiceOf(quoted: Quoted): Partial<Choice> {
  return {
    depositCents: quoted.depositCents,
    tradeInCents: 0,
    termYears: quoted.termYears,
    annualRatePercent: quoted.annualRatePercent,
    ...(quoted.frequency !== undefined && { frequency: quoted.frequency }),
    ...(quoted.residualCents !== undefined && { residualCents: quoted.residualCents }),
    ...(quoted.amountCents !== undefined && { priceCents: quoted.amountCents + quoted.depositCents }),
  };
}

function sameQuote(one: Quoted, other: Quoted): boolean {
  return (Object.keys(one) as (keyof Quoted)[]).every((key) => one[key] === other[key]);
}
