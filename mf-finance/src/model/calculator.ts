import type { CarBrief, FinanceMessages } from '@forecourt/contracts';
import type { Frequency } from '@forecourt/contracts/loan';
import type { Choice } from './estimate.ts';
import { amountCents } from './estimate.ts';
import type { LenderTerms } from './lender-terms.ts';
import { cents } from './lender-terms.ts';
import type { Band, CalculatorSettings, Range } from './settings.ts';
import { nearest } from './settings.ts';
import type { Typed } from './typed-amount.ts';
import { held, readNumber } from './typed-amount.ts';

/** Fields of the calculator that hold a number. */
export const fieldNames = ['price', 'deposit', 'tradeIn', 'loan', 'term', 'residual', 'interest'] as const;
export type FieldName = (typeof fieldNames)[number];

/** Whether the shopper enters a purchase price or a loan amount. */
export type Start = 'price' | 'loan';

/** Settings of a calculator, and the car with its lender's example, if any. */
export type Subject = {
  readonly settings: CalculatorSettings;
  readonly car?: CarBrief | undefined;
  readonly example: LenderTerms | null;
};

export type CalculatorState = {
  readonly start: Start;
  readonly choice: Choice;
  /** Text of fields that the shopper is editing, as typed. */
  readonly typed: { readonly [Name in FieldName]?: string };
  /** Who made the choice: nobody yet, the shopper, or another calculator on the page. */
  readonly origin: 'initial' | 'own' | 'received';
};

export type CalculatorAction =
  | { readonly kind: 'typed'; readonly field: FieldName; readonly text: string }
  | { readonly kind: 'slid'; readonly field: FieldName; readonly value: number }
  | { readonly kind: 'left'; readonly field: FieldName }
  | { readonly kind: 'frequency'; readonly frequency: Frequency }
  | { readonly kind: 'start'; readonly start: Start }
  | { readonly kind: 'chose'; readonly choice: Partial<Choice> }
  | { readonly kind: 'received'; readonly choice: Partial<Choice> }
  | { readonly kind: 'reset' };

/** The rates to choose from: the dealer's rates. If they lack the rate of the lender's example, only that rate. */
export function bandsOf({ settings, example }: Subject): readonly Band[] | null {
  if (example === null) return settings.bands;
  const own = { interest: example.annualRatePercent, comparison: example.comparisonRatePercent };
  const listed = settings.bands?.some(({ interest }) => interest === own.interest) ?? false;
  return listed ? settings.bands : [own];
}

/** Range and step of a field's values, in dollars, years or percent. */
export function rangeOf(field: FieldName, { settings, ...subject }: Subject): Range {
  switch (field) {
    case 'price':
      return settings.purchase;
    case 'loan':
      return settings.loan;
    case 'term': {
      const terms = termsOf({ settings, ...subject });
      return { min: terms[0] ?? 1, max: terms.at(-1) ?? 1, step: 0.5 };
    }
    case 'interest':
      return settings.interest;
    case 'deposit':
    case 'tradeIn':
    case 'residual':
      return settings.amount;
  }
}

/** The terms to choose from, including the one of the lender's example. */
export function termsOf({ settings, example }: Subject): readonly number[] {
  const { terms } = settings;
  return example === null || terms.includes(example.termYears)
    ? terms
    : [...terms, example.termYears].sort((a, b) => a - b);
}

/**
 * Initial state: the lender's terms for the car, else the dealer's defaults.
 *
 * @param given input from the address
 * @source spec §5, §9, FIN-018, FIN-020…FIN-024
 */
export function initialState(
  subject: Subject,
  given: Partial<Choice> & { readonly start?: Start } = {},
): CalculatorState {
  const { settings, car, example } = subject;
  const { start: wantedStart, ...chosen } = given;
  const start: Start =
    wantedStart ?? (car !== undefined && (settings.loanFromPrice || example !== null) ? 'price' : 'loan');
  const priced = car?.price !== undefined && car.price > 0 ? cents(car.price) : null;
  const loan = cents(settings.loanDollars);
  const basis = example ?? {
    termYears: settings.termYears,
    depositCents: 0,
    balloonCents: 0,
    annualRatePercent: settings.ratePercent,
  };
  const choice: Choice = {
    priceCents: start === 'price' ? (priced ?? loan) : loan,
    depositCents: start === 'price' ? basis.depositCents : 0,
    tradeInCents: 0,
    residualCents: basis.balloonCents,
    termYears: basis.termYears,
    annualRatePercent: basis.annualRatePercent,
    frequency: settings.frequency,
    ...chosen,
  };
  return { start, choice: withinSettings(choice, subject), typed: {}, origin: 'initial' };
}

function withinSettings(choice: Choice, subject: Subject): Choice {
  const bands = bandsOf(subject);
  const { interest } = subject.settings;
  return {
    ...choice,
    termYears: nearest(termsOf(subject), choice.termYears),
    annualRatePercent:
      bands === null
        ? Math.min(Math.max(choice.annualRatePercent, interest.min), interest.max)
        : nearest(
            bands.map((band) => band.interest),
            choice.annualRatePercent,
          ),
  };
}

/** Reducer of a calculator. */
export function calculatorReducer(
  subject: Subject,
): (state: CalculatorState, action: CalculatorAction) => CalculatorState {
  return (state, action) => {
    switch (action.kind) {
      case 'typed': {
        const choice = withTyped(state, action, subject);
        return { ...state, choice, typed: { ...state.typed, [action.field]: action.text }, origin: 'own' };
      }
      case 'slid': {
        const { [action.field]: _, ...typed } = state.typed;
        return { ...state, choice: withValue(state.choice, action.field, action.value, subject), typed, origin: 'own' };
      }
      case 'left': {
        // Invalid text stays visible for correction; valid text is replaced by its formatted value.
        const isRefused = action.field === 'price' && !isComputable(state, subject);
        if (isRefused || readIn(action.field, state.typed[action.field] ?? '').kind === 'unreadable') return state;
        const { [action.field]: _, ...typed } = state.typed;
        return { ...state, typed };
      }
      case 'frequency':
        return { ...state, choice: { ...state.choice, frequency: action.frequency }, origin: 'own' };
      case 'start':
        return { ...initialState(subject, { ...keptOf(state.choice), start: action.start }), origin: 'own' };
      case 'chose':
        return {
          ...state,
          choice: withinSettings({ ...state.choice, ...action.choice }, subject),
          typed: {},
          origin: 'own',
        };
      case 'received':
        return {
          ...state,
          choice: withinSettings({ ...state.choice, ...action.choice }, subject),
          typed: {},
          origin: 'received',
        };
      case 'reset':
        return { ...initialState(subject), origin: 'own' };
    }
  };
}

function keptOf({ termYears, annualRatePercent, frequency, residualCents }: Choice): Partial<Choice> {
  return { termYears, annualRatePercent, frequency, residualCents };
}

function withTyped(
  { choice }: CalculatorState,
  { field, text }: { readonly field: FieldName; readonly text: string },
  subject: Subject,
): Choice {
  const typed = readIn(field, text);
  if (field === 'price') {
    // A price is not clamped. A price out of range has an error, and there is no result.
    return typed.kind === 'number' ? { ...choice, priceCents: cents(typed.value) } : choice;
  }
  if (typed.kind === 'number') return withValue(choice, field, meantValue(typed, field, choice, subject), subject);
  const isAmount = field === 'deposit' || field === 'tradeIn' || field === 'residual';
  return isAmount ? withValue(choice, field, 0, subject) : choice;
}

/** Parses a field's text. Percent and months are rejected in fields where they have no meaning. */
function readIn(field: FieldName, text: string): Typed {
  const typed = readNumber(text);
  if (typed.kind !== 'number' || typed.unit === undefined) return typed;
  const isShare = field === 'deposit' || field === 'tradeIn' || field === 'residual' || field === 'interest';
  const isMeant = typed.unit === 'percent' ? isShare : field === 'term';
  return isMeant ? typed : { kind: 'unreadable' };
}

/** In an amount field `10%` is a share of the price. A term above the maximum number of years is read as months. */
function meantValue(
  { value, unit }: Extract<Typed, { kind: 'number' }>,
  field: FieldName,
  { priceCents }: Choice,
  subject: Subject,
): number {
  if (unit === 'percent' && field !== 'interest') return (priceCents / 100) * (value / 100);
  const longest = Math.max(...termsOf(subject));
  const isMonths = field === 'term' && (unit === 'months' || (value > longest && value <= longest * 12));
  return isMonths ? value / 12 : value;
}

function withValue(choice: Choice, field: FieldName, value: number, subject: Subject): Choice {
  const range = rangeOf(field, subject);
  switch (field) {
    case 'price':
      return { ...choice, priceCents: cents(held(value, range)) };
    case 'deposit':
      return { ...choice, depositCents: cents(held(value, range)) };
    case 'tradeIn':
      return { ...choice, tradeInCents: cents(held(value, range)) };
    case 'residual':
      return { ...choice, residualCents: cents(held(value, range)) };
    case 'loan':
      return { ...choice, priceCents: cents(held(value, range)), depositCents: 0, tradeInCents: 0 };
    case 'term':
      return { ...choice, termYears: nearest(termsOf(subject), value) };
    case 'interest': {
      if (subject.settings.isInterestLocked) return choice;
      const bands = bandsOf(subject);
      return {
        ...choice,
        annualRatePercent:
          bands === null
            ? Math.min(Math.max(Math.round(value * 100) / 100, range.min), range.max)
            : nearest(
                bands.map((band) => band.interest),
                value,
              ),
      };
    }
  }
}

/** Value of a field, in dollars, years or percent. */
export function numberIn(field: FieldName, choice: Choice): number {
  switch (field) {
    case 'price':
      return choice.priceCents / 100;
    case 'loan':
      return amountCents(choice) / 100;
    case 'deposit':
      return choice.depositCents / 100;
    case 'tradeIn':
      return choice.tradeInCents / 100;
    case 'residual':
      return choice.residualCents / 100;
    case 'term':
      return choice.termYears;
    case 'interest':
      return choice.annualRatePercent;
  }
}

/** Formatted value of a field without focus: `58,490`, `7.99`, `2.5`. */
export function shownIn(field: FieldName, choice: Choice): string {
  const value = numberIn(field, choice);
  if (field === 'interest') return value.toFixed(2);
  return field === 'term' ? String(value) : value.toLocaleString('en-AU', { maximumFractionDigits: 2 });
}

/** Error message of a field; null when it is valid. @source spec §5, §8, FIN-039 */
export function problemOf(
  field: FieldName,
  state: CalculatorState,
  subject: Subject,
  { message }: FinanceMessages,
): string | null {
  const { choice, typed, start } = state;
  const text = typed[field];
  if (field === 'price' && start === 'price') {
    const { min, max } = subject.settings.purchase;
    if (isPriceInRange(state, subject)) return null;
    return message('amountOutOfRange', { min: dollarsOf(min), max: dollarsOf(max) });
  }
  if (text !== undefined && readIn(field, text).kind === 'unreadable') return message('amountUnreadable');
  if (field === 'deposit' && start === 'price' && choice.depositCents + choice.tradeInCents >= choice.priceCents) {
    return message('nothingToFinance', { price: dollarsOf(choice.priceCents / 100) });
  }
  if (field === 'residual' && choice.residualCents > 0 && choice.residualCents >= amountCents(choice)) {
    return message('residualTooHigh', { amount: dollarsOf(amountCents(choice) / 100) });
  }
  return null;
}

function isPriceInRange({ choice, typed }: CalculatorState, { settings }: Subject): boolean {
  const { min, max } = settings.purchase;
  const isReadable = typed.price === undefined || readIn('price', typed.price).kind === 'number';
  const value = choice.priceCents / 100;
  return isReadable && value >= min && value <= max;
}

/** Whether a repayment can be computed. */
export function isComputable(state: CalculatorState, subject: Subject): boolean {
  return state.start === 'loan' || isPriceInRange(state, subject);
}

function dollarsOf(amount: number): string {
  return `$${amount.toLocaleString('en-AU', { maximumFractionDigits: 2 })}`;
}
