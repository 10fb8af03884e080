import { dollars } from '@forecourt/contracts';
import type { Choice } from './estimate.ts';

/** Shown for a value the lender does not state. @source spec §8, FIN-013 */
export const missing = '-';

/** `8.62% p.a.`; a dash for an unknown rate. @source spec §8, FIN-013 */
export function percentAYear(percent: number | null | undefined): string {
  return percent == null || !Number.isFinite(percent) ? missing : `${percent.toFixed(2)}% p.a.`;
}

/** `$274`, from cents. */
export function money(cents: number): string {
  return dollars(cents / 100);
}

/** `5 years`, `1 year`, `2.5 years`; at most two decimals. */
export function years(count: number): string {
  const text = String(Math.round(count * 100) / 100);
  return `${text} ${text === '1' ? 'year' : 'years'}`;
}

/** `no deposit`, `$8,000 deposit`. */
export function depositText({
  depositCents: cash,
  tradeInCents,
}: Pick<Choice, 'depositCents' | 'tradeInCents'>): string {
  const depositCents = cash + tradeInCents;
  return depositCents === 0 ? 'no deposit' : `${money(depositCents)} deposit`;
}

/** Lender, credit licence, and the statement that this is not an offer. */
export function creditLine({
  lender,
  creditLicence,
}: {
  readonly lender: string;
  readonly creditLicence: string;
}): string {
  return `Finance by ${lender}, Australian Credit Licence ${creditLicence}. Estimate only, not an offer of credit.`;
}

/**
 * Small print under a repayment: the prescribed warning, the lender's disclaimer, the licence. The warning is left out
 * when the disclaimer contains it.
 */
export function smallPrint(
  disclaimer: string,
  finance: { readonly warning: string; readonly lender: string; readonly creditLicence: string },
): readonly string[] {
  const parts = /\bWARNING\b/.test(disclaimer) ? [disclaimer] : [finance.warning, disclaimer];
  return [...parts.filter(Boolean), creditLine(finance)].map((part, index) => (index === 0 ? `*${part}` : part));
}

/** Suffixes of a repayment: `$236 /wk`. */
export const perPeriod = { week: '/wk', fortnight: '/fortnight', month: '/mth' } as const;
