import type { Car } from '@forecourt/contracts';
import type { Office, StateCode } from './states.ts';
import { stateNames, stateOf } from './states.ts';

/** The warranty that a state's law adds to a used car from a dealer. */
export type StatutoryWarranty = {
  /** `Queensland` */
  readonly state: string;
  /** `3 months` and `5,000 km`. The warranty ends with whichever comes first. */
  readonly term: readonly [time: string, distance: string];
  /** The cars that have the warranty: `It covers used vehicles less than 10 years old with less than 160,000 km.` */
  readonly rule: string;
  readonly office: Office;
};

type Limits = {
  /** The car must be younger than this, in whole years. */
  readonly years: number;
  /** The car must have fewer kilometres than this. */
  readonly km: number;
  /** Dollars that the price must exceed. Default: any price. */
  readonly aboveDollars?: number;
  /** Dollars that the price must stay below. Default: any price. */
  readonly belowDollars?: number;
  readonly term: readonly [time: string, km: string];
};

type StateRule = { readonly classes: readonly Limits[]; readonly rule: string; readonly office: Office };

const threeMonths = ['3 months', '5,000 km'] as const;
const tenYears = { years: 10, km: 160_000, term: threeMonths };
const forTenYears = 'It covers used vehicles less than 10 years old with less than 160,000 km.';

/** Tasmania is left out because sources disagree about its limits. The listed offices publish the full rules. */
const byState: Readonly<Partial<Record<StateCode, StateRule>>> = {
  ACT: {
    classes: [tenYears],
    rule: forTenYears,
    office: { name: 'Access Canberra', url: 'https://www.accesscanberra.act.gov.au' },
  },
  NSW: {
    // The law's limit is the threshold of the luxury car tax, which rises every year. The amount here stays below it.
    classes: [{ ...tenYears, belowDollars: 80_000 }],
    rule: 'It covers used vehicles less than 10 years old with less than 160,000 km, priced below the luxury car tax limit.',
    office: { name: 'NSW Fair Trading', url: 'https://www.fairtrading.nsw.gov.au' },
  },
  NT: {
    classes: [tenYears],
    rule: forTenYears,
    office: { name: 'NT Consumer Affairs', url: 'https://consumeraffairs.nt.gov.au' },
  },
  QLD: {
    classes: [
      tenYears,
      { years: Number.POSITIVE_INFINITY, km: Number.POSITIVE_INFINITY, term: ['1 month', '1,000 km'] },
    ],
    rule: 'Class A (3 months or 5,000 km) is for used vehicles up to 10 years old with less than 160,000 km. Anything older or with more kilometres is class B (1 month or 1,000 km).',
    office: { name: 'Queensland Office of Fair Trading', url: 'https://www.qld.gov.au/law/fair-trading' },
  },
  SA: {
    classes: [
      { years: 15, km: 200_000, aboveDollars: 6_000, term: threeMonths },
      { years: 15, km: 200_000, aboveDollars: 3_000, term: ['2 months', '3,000 km'] },
    ],
    rule: 'It covers used vehicles less than 15 years old with less than 200,000 km. Over $3,000 and up to $6,000: 2 months or 3,000 km. Over $6,000: 3 months or 5,000 km.',
    office: { name: 'Consumer and Business Services SA', url: 'https://www.cbs.sa.gov.au' },
  },
  VIC: {
    classes: [tenYears],
    rule: forTenYears,
    office: { name: 'Consumer Affairs Victoria', url: 'https://www.consumer.vic.gov.au' },
  },
  WA: {
    classes: [
      { years: 10, km: 150_000, aboveDollars: 3_999, term: threeMonths },
      { years: 12, km: 180_000, aboveDollars: 3_999, term: ['1 month', '1,500 km'] },
    ],
    rule: 'It covers used vehicles from $4,000. Up to 10 years old and 150,000 km: 3 months or 5,000 km. Up to 12 years old and 180,000 km: 1 month or 1,500 km.',
    office: { name: 'Consumer Protection WA', url: 'https://www.consumerprotection.wa.gov.au' },
  },
};

/** Bodies that no state counts as commercial vehicles; other rules apply to commercial vehicles. */
const passengerBodies: ReadonlySet<string> = new Set([
  'Sedan',
  'Hatch',
  'Wagon',
  'SUV',
  'Coupe',
  'Convertible',
  'People mover',
]);

/**
 * The statutory warranty that a car certainly has. Null for new and demo cars, motorcycles, trucks, caravans and
 * possible commercial vehicles. Null also if the car is outside the limits, or if its age, kilometres or price are
 * unknown. The car counts as being as old as its model year allows, so that the page never promises a warranty that has
 * ended.
 *
 * @param today `YYYY-MM-DD`
 * @param siteState state of the dealer, used for a car without a state
 */
export function statutoryWarranty(
  { car_type: type, item_type: kind, simple_body: body = '', year, km, price, state }: Car,
  siteState: string | undefined,
  today: string,
): StatutoryWarranty | null {
  const code = stateOf(state) ?? stateOf(siteState);
  const law = code === null ? undefined : byState[code];
  if (code === null || law === undefined || type !== 'used' || kind !== 'car' || !passengerBodies.has(body))
    return null;
  if (year === undefined || km === undefined || price === undefined) return null;
  // One more year, because a car of model year 2016 may have been built in 2015.
  const oldest = Number(today.slice(0, 4)) - year + 1;
  const found = law.classes.find(
    ({ years, km: most, aboveDollars = 0, belowDollars = Number.POSITIVE_INFINITY }) =>
      oldest <= years && km < most && price > aboveDollars && price < belowDollars,
  );
  if (found === undefined) return null;
  return {
    state: stateNames[code],
    term: found.term,
    rule: law.rule,
    office: law.office,
  };
}
