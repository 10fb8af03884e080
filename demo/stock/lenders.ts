import type { LenderQuote, LenderQuotes } from '@forecourt/contracts';

type Lender = {
  readonly key: string;
  readonly name: string;
  readonly licence: string;
  readonly interestRate: number;
  /** Comparison rate of a five-year secured loan of $30,000 with the fees below. */
  readonly comparisonRate: number;
  readonly fees: { readonly dollars: number; readonly paid: 'at the start' | 'with the loan' };
};

const carLoan = {
  interestRate: 7.99,
  comparisonRate: 8.62,
  fees: { dollars: 420, paid: 'at the start' },
} as const;
/** The fees are the establishment fee and the registration of the security. */
const equipmentLoan = {
  interestRate: 8.5,
  comparisonRate: 9.07,
  fees: { dollars: 401, paid: 'with the loan' },
} as const;

/** The lender of each site; the group's own lender finances all sites. All are invented. */
const lenders = {
  northshore: { key: 'harbour', name: 'Harbour Auto Finance', licence: '398 114', ...carLoan },
  redgum: { key: 'tableland', name: 'Tableland Finance', licence: '402 775', ...carLoan },
  wattle: { key: 'bellarine', name: 'Bellarine Leisure Finance', licence: '477 620', ...carLoan },
  ironbark: { key: 'ironbark', name: 'Torrens Equipment Finance', licence: '511 260', ...equipmentLoan },
} as const satisfies Record<string, Lender>;
const group: Lender = { key: 'southern', name: 'Southern Cross Vehicle Finance', licence: '506 338', ...carLoan };

export type DemoSite = keyof typeof lenders;
export const demoSites = Object.keys(lenders) as [DemoSite, ...DemoSite[]];

const termYears = 5;

/** Quotes of a site's lenders for one price; undefined without a price. @param price dollars */
export function lenderQuotes(site: DemoSite, price: number | undefined): LenderQuotes | undefined {
  if (price === undefined) return undefined;
  return Object.fromEntries([lenders[site], group].map((lender) => [lender.key, quote(lender, price)]));
}

/**
 * A quote over five years, without deposit or balloon. The weekly amount is rounded up to the dollar, because an
 * advertised repayment must not be lower than the real one. Fees are part of the total, whenever they are paid.
 */
function quote(lender: Lender, price: number): LenderQuote {
  const { interestRate, comparisonRate, fees } = lender;
  const financed = price + (fees.paid === 'with the loan' ? fees.dollars : 0);
  const paymentWeek = Math.ceil(repayment(financed, interestRate, 52) - 1e-9);
  return {
    interestRate,
    comparisonRate,
    paymentWeek,
    paymentMonth: Math.round(repayment(financed, interestRate, 12) * 100) / 100,
    termYears,
    termWeeks: termYears * 52,
    termMonths: termYears * 12,
    deposit: 0,
    balloon: 0,
    establishmentFees: fees.dollars,
    totalPayable: paymentWeek * termYears * 52 + (fees.paid === 'at the start' ? fees.dollars : 0),
    disclaimer:
      `Repayment on the displayed price over ${termYears} years at ${interestRate}% p.a. (${comparisonRate}% p.a. comparison rate), ` +
      `no deposit, no balloon, from ${lender.name}, Australian Credit Licence ${lender.licence}. Approved applicants only; fees and charges apply. ` +
      'Comparison rate based on a 5 year secured loan of $30,000. WARNING: This comparison rate is true only for the example given and may not ' +
      'include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
    financeProvider: lender.name,
  };
}

/** Standard amortisation in dollars. @source requirements FIN-027 */
function repayment(principal: number, interestRate: number, periodsPerYear: number): number {
  const rate = interestRate / 100 / periodsPerYear;
  return (principal * rate) / (1 - (1 + rate) ** (-termYears * periodsPerYear));
}
