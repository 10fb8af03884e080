import { periodsPerYear, scheduleEntryAfter, yearlySchedule } from '@forecourt/contracts/loan';
import type { Choice, Estimate } from '../../model/estimate.ts';

type Repaid = Extract<Estimate, { kind: 'repayment' }>;

/** A year of a loan. Amounts are in cents, rounded to whole dollars. */
export type YearRow = {
  /** Number of the year: `1`, or `2.5` if the term ends in the middle of a year. */
  readonly year: string;
  readonly paidCents: number;
  readonly principalCents: number;
  readonly interestCents: number;
  readonly balanceCents: number;
};

const whole = (cents: number) => Math.round(cents / 100) * 100;

/** The years of a loan: the payments of each year, and the balance at its end. A final payment is not included. */
export function yearRows({ frequency, termYears }: Choice, { cost }: Repaid): readonly YearRow[] {
  const entries = yearlySchedule(cost.loan, frequency);
  return entries.slice(1).map((entry, index) => {
    const before = entries[index] ?? entry;
    const principal = entry.principalPaidCents - before.principalPaidCents;
    const interest = entry.interestPaidCents - before.interestPaidCents;
    return {
      year: String(Math.min(index + 1, termYears)),
      paidCents: whole(principal + interest),
      principalCents: whole(principal),
      interestCents: whole(interest),
      balanceCents: Math.max(0, whole(entry.balanceCents)),
    };
  });
}

/** Every repayment as CSV: number, repayment, principal, interest and balance, in dollars with cents. */
export function scheduleCsv({ frequency }: Choice, { cost }: Repaid): string {
  const periods = Math.round(cost.loan.termYears * periodsPerYear[frequency]);
  const lines = Array.from({ length: periods }, (_, index) => {
    const entry = scheduleEntryAfter(cost.loan, frequency, index + 1);
    const before = scheduleEntryAfter(cost.loan, frequency, index);
    const principal = entry.principalPaidCents - before.principalPaidCents;
    const interest = entry.interestPaidCents - before.interestPaidCents;
    return [
      index + 1,
      ...[principal + interest, principal, interest, Math.max(0, entry.balanceCents)].map(inDollars),
    ].join(',');
  });
  return [`${frequency},repayment,principal,interest,balance`, ...lines, ''].join('\r\n');
}

function inDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
