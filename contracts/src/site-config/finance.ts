import * as z from 'zod/mini';
import { ownKey, slug } from '../names.ts';

const text = z.string().check(z.maxLength(400));
const dollars = z.number().check(z.gte(0), z.lte(1_000_000));
const percent = z.number().check(z.gte(0), z.lte(60));
const years = z.number().check(z.gte(0.5), z.lte(15));
const frequency = z.enum(['week', 'fortnight', 'month']);

/** An interest rate of the lender, and the comparison rate that the lender publishes for this rate. */
const RateBand = z.strictObject({ interest: percent, comparison: percent });

/**
 * The loan for which the lender's comparison rates were computed; they are checked by the regulation's formula.
 *
 * @source spec §9, FIN-044
 */
const ComparisonExample = z.strictObject({
  amount: dollars,
  termYears: years,
  frequency,
  /** Paid on the first day, in addition to the loan. */
  upfrontFee: dollars,
  /** Paid with every repayment. */
  periodicFee: dollars,
});

/** How a dealer's finance is computed and shown. Dollars, percent a year, years. */
export const FinanceConfig = z.strictObject({
  /** Key of a car's `finance_lenders`. Null: the dealer shows no finance. */
  provider: z.nullable(z.string().check(ownKey())),
  kind: z.enum(['taurus', '360', 'ausloans', 'manual', 'angle', 'powertorque', 'nissan']),
  lender: text,
  creditLicence: text,
  /** The legally required warning, shown beside every rate. */
  warning: z.string(),
  hiddenDealerships: z.array(slug).check(z.maxLength(500)),
  hiddenManufacturers: z.array(z.string()).check(z.maxLength(500)),
  /** The lender's rates, lowest first; the calculator offers only these. Default: the range of `interest`. */
  bands: z.optional(z.array(RateBand).check(z.minLength(1), z.maxLength(6))),
  /** Day from which the rates in this section apply. @source requirements AMB-39 */
  ratesAsAt: z.optional(z.iso.date()),
  /** The loan for which the comparison rates of `bands` were computed. */
  comparisonExample: z.optional(ComparisonExample),
  /** Lowest and highest rate shown when a lender has no comparison rate. @source spec §9, FIN-046 */
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
  /** Null: the rate of the general calculator. */
  defaultInterest: z.optional(z.nullable(percent)),
  /** Charged once and added to the loan. @source spec §9, FIN-025 */
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
  /** `options` replaces the half-year steps. @source spec §5, FIN-034 */
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
  /** Questions and answers on the finance page. Default: the platform's questions. */
  questions: z.optional(
    z.array(z.strictObject({ question: text, answer: z.string().check(z.maxLength(2000)) })).check(z.maxLength(100)),
  ),
});
export type FinanceConfig = z.infer<typeof FinanceConfig>;

/** Defaults of the finance section. @source spec §5, §9, FIN-020…FIN-046, CONF-021…CONF-025 */
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

/** Body types of a budget search. @source spec §2, §3, BUD-003 */
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

/** Search of a dealer's stock by budget. @source spec §2, §9, BUD-002, BUD-014, BUD-015 */
export const BudgetConfig = z.strictObject({
  /** Tiles, in order. Default: the four body types with the most stock. */
  bodies: z.optional(z.array(z.enum(budgetBodies)).check(z.minLength(1), z.maxLength(20))),
  /** Dollars, ascending. */
  options: z.optional(z.array(z.int().check(z.gte(1_000), z.lte(5_000_000))).check(z.minLength(2), z.maxLength(12))),
});

/** Default budgets. @source spec §9, BUD-014 */
export const defaultBudgetOptions: readonly number[] = [
  5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 70_000,
];
