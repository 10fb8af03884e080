import type { Car } from '@forecourt/contracts';
import { leavesChargesOut } from '../offer/price-type.ts';
import type { Office, StateCode } from './states.ts';
import { stateNames, stateOf } from './states.ts';

/** The charges that a buyer pays in a state in addition to a price that excludes them. */
export type GovernmentCharges = {
  /** `Victoria` */
  readonly state: string;
  /** The charges in words, without amounts, because the amounts change every year and depend on the buyer. */
  readonly charges: readonly string[];
  /** The office that publishes the current amounts. */
  readonly office: Office;
};

type StateCharges = {
  readonly duty: string;
  readonly registration: string;
  /** Compulsory insurance of motor vehicles. Trailers do not need it. */
  readonly insurance: string;
  readonly office: Office;
};

/** The kinds of charges, without amounts. The current amounts are on the pages of the listed offices. */
const byState: Readonly<Record<StateCode, StateCharges>> = {
  ACT: {
    duty: 'Motor vehicle duty, based on emissions and price',
    registration: 'Registration and the road safety contribution',
    insurance: 'Motor Accident Injuries (MAI) insurance',
    office: { name: 'ACT Revenue Office', url: 'https://www.revenue.act.gov.au' },
  },
  NSW: {
    duty: 'Stamp duty, based on price',
    registration: 'Registration fee and motor vehicle tax, based on weight',
    insurance: 'CTP insurance (green slip)',
    office: { name: 'Revenue NSW', url: 'https://www.revenue.nsw.gov.au' },
  },
  NT: {
    duty: 'Stamp duty, based on price',
    registration: 'Registration fee, based on engine size or weight',
    insurance: 'Compensation contribution (CTP insurance)',
    office: { name: 'Northern Territory Government', url: 'https://nt.gov.au/driving' },
  },
  QLD: {
    duty: 'Vehicle registration duty, based on price and number of cylinders',
    registration: 'Registration fee and traffic improvement fee',
    insurance: 'CTP insurance',
    office: { name: 'Queensland Government', url: 'https://www.qld.gov.au/transport/registration' },
  },
  SA: {
    duty: 'Stamp duty, based on price',
    registration: 'Registration charge, based on number of cylinders or weight',
    insurance: 'CTP insurance and the Lifetime Support Scheme levy',
    office: { name: 'RevenueSA', url: 'https://www.revenuesa.sa.gov.au' },
  },
  TAS: {
    duty: 'Motor vehicle duty, based on price',
    registration: 'Registration fee and motor tax',
    insurance: 'MAIB premium (CTP insurance)',
    office: { name: 'State Revenue Office of Tasmania', url: 'https://www.sro.tas.gov.au' },
  },
  VIC: {
    duty: 'Motor vehicle duty, based on price and kind of vehicle',
    registration: 'Registration fee',
    insurance: 'Transport Accident Commission (TAC) charge',
    office: { name: 'State Revenue Office Victoria', url: 'https://www.sro.vic.gov.au' },
  },
  WA: {
    duty: 'Vehicle licence duty, based on price',
    registration: 'Vehicle licence (registration) fee, based on weight',
    insurance: 'Motor injury insurance',
    office: { name: 'Transport WA', url: 'https://www.transport.wa.gov.au' },
  },
};

/**
 * The charges that a car's price does not include. Null: the price type does not exclude charges, or the state is
 * unknown.
 *
 * @param siteState state of the dealer, used for a car without a state
 */
export function governmentCharges(
  {
    price_type: type = '',
    state,
    item_type: kind,
    car_type: carType,
  }: Pick<Car, 'price_type' | 'state' | 'item_type' | 'car_type'>,
  siteState: string | undefined,
): GovernmentCharges | null {
  const code = stateOf(state) ?? stateOf(siteState);
  if (code === null || !leavesChargesOut(type)) return null;
  const { duty, registration, insurance, office } = byState[code];
  const isTowed = kind === 'caravan';
  return {
    state: stateNames[code],
    charges: [
      isTowed ? 'Stamp duty, where it applies to caravans' : duty,
      registration,
      ...(isTowed ? [] : [insurance]),
      carType === 'used' ? 'Transfer fee, to put the rego in your name' : 'Number plates',
    ],
    office,
  };
}
