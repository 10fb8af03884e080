import type { GuardName, GuardReading } from '@forecourt/contracts/release';
import { milliseconds } from './numbers.ts';

export const guardWords: Readonly<Record<GuardName, string>> = {
  errors: 'Errors per 1,000 views',
  hydrated: 'Hydrated views',
  lcp: 'LCP p75',
  inp: 'INP p75',
  cls: 'CLS p75',
  enquiries: 'Enquiries per 1,000 visits',
};

/** A guard's value as text with its unit. */
export function guardValue(guard: GuardName, value: number): string {
  switch (guard) {
    case 'errors':
    case 'enquiries':
      return (value * 1_000).toFixed(1);
    case 'hydrated':
      return `${(value * 100).toFixed(1)}%`;
    case 'cls':
      return value.toFixed(3);
    case 'lcp':
    case 'inp':
      return milliseconds(value);
  }
}

/** A guard's difference as text, always with "+" or "−". */
export const signed = (guard: GuardName, value: number): string =>
  `${value < 0 ? '−' : '+'}${guardValue(guard, Math.abs(value))}`;

/** The word for a verdict. A difference that is certainly below zero is an improvement. */
export function verdictWord({ guard, verdict, high }: GuardReading): {
  readonly word: string;
  readonly tone: 'good' | 'warn' | 'critical';
} {
  if (verdict === 'worse') return { word: 'Worse', tone: 'critical' };
  if (verdict === 'unsure') return { word: 'Unsure', tone: 'warn' };
  const isBetter = high !== null && high < 0;
  if (!isBetter) return { word: 'Within limit', tone: 'good' };
  return { word: guard === 'lcp' || guard === 'inp' ? 'Faster' : 'Better', tone: 'good' };
}

const width = 160;

/** Positions of limit and interval on a line from 0 to `width`, which contains both; null if nothing was measured. */
export function intervalOf({ low, high, difference, limit }: GuardReading) {
  if (low === null || high === null || difference === null) return null;
  const least = Math.min(low, -limit, 0);
  const most = Math.max(high, limit);
  const span = (most - least) * 1.1 || 1;
  const place = (value: number) => Math.round(((value - least + span * 0.045) / span) * width * 10) / 10;
  return { low: place(low), high: place(high), at: place(difference), equal: place(0), limit: place(limit) };
}
