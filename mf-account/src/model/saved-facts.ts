import type { Car } from '@forecourt/contracts';
import { kilometres } from '@forecourt/contracts';

/** Maximum number of facts, the same as on a search result. */
const mostFacts = 4;
const metresPerFoot = 0.3048;

/**
 * Facts that tell saved vehicles apart, if known: kilometres, fuel and transmission, and the beds, length and empty
 * weight of a caravan.
 */
export function savedFacts({ km, simple_fuel, simple_transmission, specifications }: Car): readonly string[] {
  const { sleeps, body_length: feet, tare_weight: tareKg } = specifications ?? {};
  const facts = [
    km === undefined ? '' : kilometres(km),
    simple_fuel ?? '',
    simple_transmission ?? '',
    isAbove0(sleeps) ? `Sleeps ${sleeps}` : '',
    isAbove0(feet) ? `${(feet * metresPerFoot).toFixed(1)} m long` : '',
    isAbove0(tareKg) ? `${tareKg.toLocaleString('en-AU')} kg tare` : '',
  ].filter((fact) => fact !== '');
  return facts.slice(0, mostFacts);
}

const isAbove0 = (value: number | undefined): value is number => value !== undefined && value > 0;
