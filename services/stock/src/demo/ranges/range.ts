import type { CaravanSpecifications } from '@forecourt/contracts';
import type { BodyType } from '../../vehicle-words/body.ts';
import type { Drive } from '../../vehicle-words/driveline.ts';
import type { FuelType } from '../../vehicle-words/fuel.ts';

/** `6M` six-speed manual, `8A` automatic, `7D` dual clutch, `CVT`, `1R` single-speed reduction gear. */
export type Gearbox = `${number}${'M' | 'A' | 'D' | 'R'}` | 'CVT';

/** kW, Nm, litres, L/100 km. */
export type Engine = {
  readonly fuel: FuelType;
  readonly litres?: number;
  readonly cylinders?: number;
  readonly powerKw: number;
  readonly torqueNm: number;
  readonly per100?: number;
  readonly gearbox: Gearbox;
  readonly turbo: boolean;
};

/** Badge, key of its engine (empty: none), driven wheels, price new in dollars, drive away; caravans add their own measures. */
export type Grade = readonly [
  badge: string,
  engine: string,
  drive: Drive | '',
  newDollars: number,
  specifications?: CaravanSpecifications,
];

export type Generation = {
  /** The maker's code: `XA50`. */
  readonly series: string;
  readonly from: number;
  /** Last model year; absent: still made. */
  readonly to?: number;
  /** Length, width, height in mm. */
  readonly size?: readonly [number, number, number];
  readonly tankLitres?: number;
  readonly grossMassKg?: number;
  readonly towKg?: number;
  readonly ancap?: number;
  readonly engines: Readonly<Record<string, Engine>>;
  readonly grades: readonly [Grade, ...Grade[]];
};

/** Which list of equipment, words of praise and yearly distance fit. */
export type VehicleClass =
  | 'small'
  | 'medium'
  | 'suv'
  | 'ute'
  | 'van'
  | 'sports'
  | 'luxury'
  | 'truck'
  | 'motorcycle'
  | 'caravan'
  | 'camper'
  | 'motorhome';

/** One model of one make. */
export type ModelRange = {
  readonly make: string;
  readonly model: string;
  readonly body: BodyType;
  readonly kind: VehicleClass;
  readonly seats?: number;
  readonly doors?: number;
  /** How many are on the road, relative to the others. */
  readonly share: number;
  /** Part of its value a one-year-old has kept, beyond the ordinary: 0.04 holds well, -0.05 badly. */
  readonly holds: number;
  readonly generations: readonly [Generation, ...Generation[]];
};

type Cabin = { readonly seats?: number; readonly doors?: number; readonly share?: number; readonly holds?: number };
type Measures = Pick<Generation, 'size' | 'tankLitres' | 'grossMassKg' | 'towKg' | 'ancap'>;

export function model(
  make: string,
  name: string,
  body: BodyType,
  kind: VehicleClass,
  cabin: Cabin,
  generations: ModelRange['generations'],
): ModelRange {
  return { make, model: name, body, kind, share: 1, holds: 0, ...cabin, generations };
}

/** @param years `2019-2025` or `2025-` while it is still made */
export function generation(
  series: string,
  years: string,
  measures: Measures,
  engines: Generation['engines'],
  grades: Generation['grades'],
): Generation {
  const [from, to] = years.split('-');
  return {
    series,
    from: Number(from),
    ...(to !== undefined && to !== '' && { to: Number(to) }),
    ...measures,
    engines,
    grades,
  };
}

export function engine(
  fuel: FuelType,
  litres: number,
  cylinders: number,
  powerKw: number,
  torqueNm: number,
  per100: number,
  gearbox: Gearbox,
  breathing: 'turbo' | 'aspirated' = fuel === 'Diesel' ? 'turbo' : 'aspirated',
): Engine {
  return { fuel, litres, cylinders, powerKw, torqueNm, per100, gearbox, turbo: breathing === 'turbo' };
}

export function motor(powerKw: number, torqueNm: number): Engine {
  return { fuel: 'Electric', powerKw, torqueNm, gearbox: '1R', turbo: false };
}

/** Length, width, height in mm; the rest in litres and kg. */
export function measures(
  length: number,
  width: number,
  height: number,
  tankLitres: number,
  grossMassKg: number,
  towKg: number,
  ancap?: number,
): Measures {
  return { size: [length, width, height], tankLitres, grossMassKg, towKg, ...(ancap !== undefined && { ancap }) };
}
