import * as z from 'zod/mini';
import { ownKey, slug } from '../names.ts';

const text = z.string().check(z.maxLength(400));
const dollars = z.number().check(z.gte(0), z.lte(1_000_000));
const percent = z.number().check(z.gte(0), z.lte(60));
const years = z.number().check(z.gte(0.5), z.lte(15));
const frequency = z.enum(['week', 'fortnight', 'month']);

/** A rate the lender lends at, beside the comparison rate the lender states for it. */
const RateBand = z.strictObject({ interest: percent, comparison: percent });

/** The loan of a lender's comparison rates; checked by the regulation's formula. @source spec §9, FIN-044 */
const ComparisonExample = z.strictObject({
  amount: dollars,
  termYears: years,
  frequency,
  /** Paid at the beginning, besides the loan. */
  upfrontFee: dollars,
  /** Paid with every repayment. */
  periodicFee: dollars,
});

/** How a dealer's finance is counted and shown. Dollars, percent a year, years. */
export const FinanceConfig = z.strictObject({
  /** Key into a car's `finance_lenders`; null: the dealer shows no finance. */
  provider: z.nullable(z.string().check(ownKey())),
  kind: z.enum(['taurus', '360', 'ausloans', 'manual', 'angle', 'powertorque', 'nissan']),
  lender: text,
  creditLicence: text,
  /** The prescribed warning, shown wherever a rate is. */
  warning: z.string(),
  hiddenDealerships: z.array(slug),
  hiddenManufacturers: z.array(z.string()),
  /** What the lender lends at, lowest first; the calculator offers these and no others. Unsaid: the range of `interest`. */
  bands: z.optional(z.array(RateBand).check(z.minLength(1), z.maxLength(6))),
  /** Day from which the rates of this section hold. @source requirements AMB-39 */
  ratesAsAt: z.optional(z.iso.date()),
  /** What the comparison rates of `bands` were worked out for. */
  comparisonExample: z.optional(ComparisonExample),
  /** Lowest and highest, where a lender has no comparison rate to show. @source spec §9, FIN-046 */
  comparisonPlaceholders: z.optional(z.tuple([percent, percent])),
  /** @source spec §9, FIN-045 */
  flatEstimate: z.optional(z.boolean()),
  flatRates: z.optional(RateBand),
  /** @source spec §4, FIN-015 */
  collapseDisclaimer: z.optional(z.boolean()),
  /** @source spec §9, FIN-020…FIN-023 */
  loanFromPrice: z.optional(z.boolean()),
  defaultTerm: z.optional(years),
  defaultFrequency: z.optional(frequency),
  /** Null: the general calculator's. */
  defaultInterest: z.optional(z.nullable(percent)),
  /** Charged once, and financed. @source spec §9, FIN-025 */
  establishmentFee: z.optional(dollars),
  /** @source spec §9, FIN-026 */
  fees: z.optional(
    z.strictObject({
      establishment: z.optional(dollars),
      securityRegistration: z.optional(dollars),
      monthlyAdmin: z.optional(dollars),
      agency: z.optional(dollars),
    }),
  ),
  /** @source spec §9, FIN-028 */
  roundUp: z.optional(z.boolean()),
  /** @source spec §5, FIN-031, FIN-032 */
  loan: z.optional(z.strictObject({ min: z.optional(dollars), maxFromPrice: z.optional(z.boolean()) })),
  /** `options` replaces the half years. @source spec §5, FIN-034 */
  term: z.optional(
    z.strictObject({
      max: z.optional(years),
      options: z.optional(z.array(years).check(z.minLength(2), z.maxLength(20))),
    }),
  ),
  /** @source spec §5, FIN-036, FIN-037 */
  interest: z.optional(
    z.strictObject({ min: z.optional(percent), max: z.optional(percent), locked: z.optional(z.boolean()) }),
  ),
  /** @source spec §5, FIN-038 */
  purchase: z.optional(z.strictObject({ min: z.optional(dollars) })),
  /** @source spec §9, FIN-050 */
  vehicleType: z.optional(text),
  /** The dealer's own answers on its finance page. Unsaid: the default ones. */
  questions: z.optional(z.array(z.strictObject({ question: text, answer: z.string().check(z.maxLength(2000)) }))),
});
export type FinanceConfig = z.infer<typeof FinanceConfig>;

/** What holds where a site does not say. @source spec §5, §9, FIN-020…FIN-046, CONF-021…CONF-025 */
export const defaultFinance = {
  comparisonPlaceholders: [8.38, 19.42],
  flatEstimate: false,
  flatRates: { interest: 6.29, comparison: 8.19 },
  collapseDisclaimer: false,
  loanFromPrice: false,
  defaultTerm: 5,
  defaultFrequency: 'week',
  defaultInterest: 8.5,
  establishmentFee: 0,
  roundUp: false,
  loan: { min: 1_000, maxFromPrice: false },
  term: { max: 7 },
  interest: { min: 0.5, max: 15, locked: false },
  purchase: { min: 1_000 },
  vehicleType: 'Car',
} as const;

/** Bodies a budget search knows. @source spec §2, §3, BUD-003 */
export const budgetBodies = [
  '4x4',
  'bus',
  'cabChassis',
  'convertible',
  'coupe',
  'ev',
  'hardtop',
  'hatch',
  'hatchback',
  'motorhome',
  'lightTruck',
  'peopleMover',
  'prestige',
  'sedan',
  'softtop',
  'suv',
  'ute',
  'van',
  'wagon',
  'stationWagon',
] as const;
export type BudgetBody = (typeof budgetBodies)[number];

/** How a dealer's stock is searched by budget. @source spec §2, §9, BUD-002, BUD-014, BUD-015 */
export const BudgetConfig = z.strictObject({
  /** Tiles, in order. Unsaid: the four bodies the stock has most of. */
  bodies: z.optional(z.array(z.enum(budgetBodies)).check(z.minLength(1), z.maxLength(20))),
  /** Dollars, ascending. */
  options: z.optional(z.array(z.int().check(z.gte(1_000), z.lte(5_000_000))).check(z.minLength(2), z.maxLength(12))),
});

/** Budgets offered where a site names none. @source spec §9, BUD-014 */
export const defaultBudgetOptions: readonly number[] = [
  5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 70_000,
];
