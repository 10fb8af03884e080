import { financeMessagesOf } from '@forecourt/contracts';
import type { FinanceConfig } from '@forecourt/contracts/site-config';
import { demoSite } from '@forecourt/kit/testing';
import { describe, expect, it } from '@jest/globals';
import { anOffer } from '../testing/offer.ts';
import type { CalculatorAction, CalculatorState, Subject } from './calculator.ts';
import { bandsOf, calculatorReducer, initialState, isComputable, problemOf, shownIn, termsOf } from './calculator.ts';
import type { LenderTerms } from './lender-terms.ts';
import { lenderTerms } from './lender-terms.ts';
import { calculatorSettings } from './settings.ts';

const messages = financeMessagesOf({});
const { car, lenders } = anOffer();
const example = lenderTerms(lenders['harbour'], car.price) as LenderTerms;

const general = (finance: Partial<FinanceConfig> = {}): Subject => ({
  settings: calculatorSettings({ ...demoSite().finance, ...finance }),
  example: null,
});
const ofCar = (finance: Partial<FinanceConfig> = {}): Subject => ({
  settings: calculatorSettings({ ...demoSite().finance, ...finance }, car.price),
  car,
  example,
});

function after(subject: Subject, ...actions: CalculatorAction[]): CalculatorState {
  return actions.reduce(calculatorReducer(subject), initialState(subject));
}
const typed = (field: 'price' | 'deposit' | 'residual' | 'term' | 'interest' | 'loan' | 'tradeIn', text: string) =>
  ({ kind: 'typed', field, text }) as const;

describe('initial state of a calculator', () => {
  it('[FIN-018] with a car, it has the car’s price and the lender’s terms', () => {
    expect(initialState(ofCar())).toMatchObject({
      start: 'price',
      choice: { priceCents: 5_849_000, depositCents: 0, termYears: 5, annualRatePercent: 7.99, frequency: 'week' },
    });
  });

  it('[FIN-020, FIN-024] without a car, the calculator starts with a loan of 30,000 and no deposit', () => {
    const { start, choice } = initialState(general());
    expect(start).toBe('loan');
    expect(choice).toMatchObject({ priceCents: 3_000_000, depositCents: 0, tradeInCents: 0, residualCents: 0 });
  });

  it('[FIN-020] without a lender’s quote, the calculator starts with a loan of 30,000, or of the car’s price if the site sets this', () => {
    const bare = (finance: Partial<FinanceConfig>) =>
      initialState({ ...ofCar(finance), example: null }).choice.priceCents;
    expect([bare({}), bare({ loanFromPrice: true })]).toEqual([3_000_000, 5_849_000]);
  });

  it('takes the input from the address, clamped to the dealer’s ranges', () => {
    const state = initialState(general(), {
      start: 'price',
      priceCents: 2_500_000,
      termYears: 99,
      annualRatePercent: 50,
    });
    expect(state.choice).toMatchObject({ priceCents: 2_500_000, termYears: 7, annualRatePercent: 15 });
  });
});

describe('typed input', () => {
  it.each([
    ['999', 'Cannot be less than $1,000 or more than $250,000'],
    ['1000', null],
    ['250000', null],
    ['250000.01', 'Cannot be less than $1,000 or more than $250,000'],
    ['', 'Cannot be less than $1,000 or more than $250,000'],
    ['abc', 'Cannot be less than $1,000 or more than $250,000'],
    ['-5', 'Cannot be less than $1,000 or more than $250,000'],
    ['1e309', 'Cannot be less than $1,000 or more than $250,000'],
  ])('[FIN-038] [ERR-023] with %j as the price, the error is %j', (text, problem) => {
    const state = after(ofCar(), typed('price', text));
    expect(problemOf('price', state, ofCar(), messages)).toBe(problem);
    expect(isComputable(state, ofCar())).toBe(problem === null);
  });

  it('[FIN-039] the error states the site’s lowest price, and the typed price is not clamped', () => {
    const subject = ofCar({ purchase: { min: 5_000 } });
    const state = after(subject, typed('price', '4000'), { kind: 'left', field: 'price' });
    expect(problemOf('price', state, subject, messages)).toBe('Cannot be less than $5,000 or more than $250,000');
    expect(state.typed.price).toBe('4000');
  });

  it.each([
    ['deposit', '-5', 0],
    ['deposit', '999999', 250_000],
    ['deposit', '$5,000', 5_000],
    ['tradeIn', '3000.25', 3_000.5],
    ['residual', '1e309', 0],
    ['residual', '999999', 250_000],
    ['term', '99', 7],
    ['term', '0', 1],
    ['term', '2,5', 2.5],
    ['term', 'abc', 5],
    ['interest', '99', 15],
    ['interest', '0', 0.5],
    ['interest', '7,99', 7.99],
  ] as const)('[FIN-040] %s typed as %j is %d', (field, text, value) => {
    const subject = general();
    const { choice } = after(subject, typed(field, text));
    const shown = {
      deposit: choice.depositCents / 100,
      tradeIn: choice.tradeInCents / 100,
      residual: choice.residualCents / 100,
      term: choice.termYears,
      interest: choice.annualRatePercent,
    };
    expect(shown[field]).toBe(value);
  });

  it.each([
    ['500', 1_000],
    ['999999', 100_000],
    ['30200', 30_000],
    ['30250', 30_500],
  ])('[FIN-030, FIN-040] a loan typed as %j is %d', (text, dollars) => {
    expect(after(general(), typed('loan', text)).choice.priceCents).toBe(dollars * 100);
  });

  it('[FIN-040] leaving a field formats its value; invalid text stays', () => {
    const left = (text: string) =>
      after(general(), typed('deposit', text), { kind: 'left', field: 'deposit' }).typed.deposit;
    expect([left('999999'), left('abc')]).toEqual([undefined, 'abc']);
    expect(shownIn('deposit', after(general(), typed('deposit', '999999')).choice)).toBe('250,000');
    expect(problemOf('deposit', after(general(), typed('deposit', 'abc')), general(), messages)).toBe(
      'Use digits, such as 5,000.',
    );
  });

  it('shows an error when nothing is left to finance, and when the residual is the whole amount', () => {
    const paid = after(ofCar(), typed('deposit', '58490'));
    expect(problemOf('deposit', paid, ofCar(), messages)).toContain('There’s nothing left to finance');
    const residual = after(ofCar(), typed('residual', '60000'));
    expect(problemOf('residual', residual, ofCar(), messages)).toBe('Enter less than the $58,490 you’re borrowing.');
  });

  it('[FIN-037] a locked rate cannot be changed', () => {
    const subject = general({ interest: { locked: true } });
    const rates = [typed('interest', '12'), { kind: 'slid', field: 'interest', value: 12 } as const].map(
      (action) => after(subject, action).choice.annualRatePercent,
    );
    expect(rates).toEqual([8.5, 8.5]);
  });

  it('[FIN-035] sliders set the rate and the term', () => {
    const slid = after(
      general(),
      { kind: 'slid', field: 'interest', value: 12.5 },
      { kind: 'slid', field: 'term', value: 6.5 },
    );
    expect(slid.choice).toMatchObject({ annualRatePercent: 12.5, termYears: 6.5 });
  });

  it('reset returns to the lender’s example', () => {
    const state = after(
      ofCar(),
      typed('deposit', '5000'),
      { kind: 'frequency', frequency: 'month' },
      { kind: 'reset' },
    );
    expect(state.choice).toEqual(initialState(ofCar()).choice);
    expect(state.typed).toEqual({});
  });

  it('switching from price to amount keeps term and rate', () => {
    const state = after(general(), { kind: 'start', start: 'price' }, typed('term', '3'), {
      kind: 'start',
      start: 'loan',
    });
    expect(state).toMatchObject({ start: 'loan', choice: { termYears: 3, priceCents: 3_000_000 } });
  });

  it('another calculator’s choice is clamped to the dealer’s ranges', () => {
    const state = after(ofCar(), { kind: 'received', choice: { termYears: 30, depositCents: 800_000 } });
    expect(state).toMatchObject({ origin: 'received', choice: { termYears: 7, depositCents: 800_000 } });
  });
});

describe('a lender’s rates and terms', () => {
  it('for a car, the rates are the dealer’s if they include the lender’s rate, and otherwise only the lender’s rate', () => {
    const two = [
      { interest: 7.99, comparison: 8.62 },
      { interest: 10.49, comparison: 11.15 },
    ];
    expect(bandsOf(ofCar())).toEqual([{ interest: 7.99, comparison: 8.62 }]);
    expect(bandsOf(ofCar({ bands: two }))).toEqual(two);
    expect(bandsOf(ofCar({ bands: two.slice(1) }))).toEqual([{ interest: 7.99, comparison: 8.62 }]);
    expect(bandsOf(general())).toBeNull();
  });

  it('the terms include the term of the lender’s example', () => {
    const odd = { ...ofCar(), example: { ...example, termYears: 4.25 } };
    expect(termsOf(odd)).toContain(4.25);
    expect(termsOf(ofCar())).toEqual(ofCar().settings.terms);
  });
});
