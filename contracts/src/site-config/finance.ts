import * as z from 'zod/mini';
import { ownKey, slug } from '../names.ts';
import { budgetBodies } from './finance-defaults.ts';

const text = z.string().check(z.maxLength(400));
const dollars = z.number().check(z.gte(0), z.lte(1_000_000));
const percent = z.number().check(z.gte(0), z.lte(60));
const years = z.number().check(z.gte(0.5), z.lte(15));
const frequency = z.enum(['week', 'fortnight', 'month']);

/** An interest rate of the lender, and the comparison rate that the lender publishes for this rate. */
const RateBand = z.strictObject({ interest: percent, comparison: percent });

/**
 * The loan for which the lender's comparison rates were computed. The rates are checked with the regulation's formula.
 *
 * @source spec §9, FIN-044
 */
const ComparisonExample = z.strictObject({
  amount: dollars,
  termYears: years,
  frequency,
  /** Fee that is paid on the first day, in addition to the loan. */
  upfrontFee: dollars,
  /** Fee that is paid with every repayment. */
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
  /**
   * Default interest rate. Null: the platform's general rate, which also applies to sites without a finance provider.
   */
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

/** Search of a dealer's stock by budget. @source spec §2, §9, BUD-002, BUD-014, BUD-015 */
export const BudgetConfig = z.strictObject({
  /** Tiles, in order. Default: the four body types with the most stock. */
  bodies: z.optional(z.array(z.enum(budgetBodies)).check(z.minLength(1), z.maxLength(20))),
  /** Dollars, ascending. */
  options: z.optional(z.array(z.int().check(z.gte(1_000), z.lte(5_000_000))).check(z.minLength(2), z.maxLength(12))),
});
