import type { Frequency } from '@forecourt/contracts/loan';
import { periodsPerYear } from '@forecourt/contracts/loan';
import type { CalculatorState, Start } from './calculator.ts';
import type { Choice } from './estimate.ts';
import { cents } from './lender-terms.ts';

/** Higher amounts in an address are ignored. */
const highestDollars = 250_000;

type Kept = Partial<Choice> & { readonly start?: Start };

const amounts = [
  ['price', 'priceCents'],
  ['deposit', 'depositCents'],
  ['trade_in', 'tradeInCents'],
  ['residual', 'residualCents'],
] as const;

/** Parses the choice in an address; invalid values are left out. */
export function readChoice(query: string): Kept {
  const params = new URLSearchParams(query);
  const number = (name: string, most: number): number | undefined => {
    const text = params.get(name) ?? '';
    const value = /^\d{1,9}(\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
    return value <= most ? value : undefined;
  };
  const frequency = params.get('per');
  const termYears = number('term', 15);
  const annualRatePercent = number('rate', 60);
  const dollars = amounts.flatMap(([name, key]) => {
    const value = number(name, highestDollars);
    return value === undefined ? [] : [[key, cents(value)]];
  });
  const start = params.get('from');
  return {
    ...(Object.fromEntries(dollars) as Partial<Choice>),
    ...(termYears !== undefined && termYears > 0 && { termYears }),
    ...(annualRatePercent !== undefined && { annualRatePercent }),
    ...(isFrequency(frequency) && { frequency }),
    ...((start === 'price' || start === 'loan') && { start }),
  };
}

/** Adds the choice to a query and keeps the query's other parameters. */
export function writeChoice(query: string, { choice, start }: Pick<CalculatorState, 'choice' | 'start'>): string {
  const params = new URLSearchParams(query);
  for (const name of ['price', 'deposit', 'trade_in', 'residual', 'term', 'rate', 'per', 'from']) params.delete(name);
  for (const [name, key] of amounts) params.set(name, String(choice[key] / 100));
  params.set('term', String(choice.termYears));
  params.set('rate', String(choice.annualRatePercent));
  params.set('per', choice.frequency);
  params.set('from', start);
  return params.toString();
}

function isFrequency(text: string | null): text is Frequency {
  return text !== null && Object.hasOwn(periodsPerYear, text);
}
