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

/** Default budgets. @source spec §9, BUD-014 */
export const defaultBudgetOptions: readonly number[] = [
  5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 70_000,
];
