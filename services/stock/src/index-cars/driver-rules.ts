import type { StockCar } from '@forecourt/contracts/stock';

const firstCarBodies = ['Hatch', 'Sedan', 'SUV', 'Wagon'];
const firstCar = { mostDollars: 25_000, mostKilowatts: 140, mostCylinders: 4, fewestSeats: 4 };

/** Whether a car suits a new driver: four cylinders at most, modest power, at least four seats, up to $25,000. */
export function isFirstCar({
  item_type: kind,
  simple_body: body = '',
  price,
  seats = 0,
  variant,
  name,
}: StockCar): boolean {
  return (
    kind === 'car' &&
    firstCarBodies.includes(body) &&
    price !== undefined &&
    price > 0 &&
    price <= firstCar.mostDollars &&
    seats >= firstCar.fewestSeats &&
    (variant?.cylinders ?? 4) <= firstCar.mostCylinders &&
    (variant?.power ?? 0) <= firstCar.mostKilowatts &&
    !/\b(v8|sti|wrx|type r)\b/i.test(name)
  );
}

/**
 * Whether learners may ride the motorcycle, under the Learner Approved Motorcycle Scheme. The field `learner_approved`
 * decides; if it is missing, the text of the listing's name and badge.
 */
export function isLearnerApproved({ item_type: kind, name, badge = '', specifications }: StockCar): boolean {
  const says = specifications?.learner_approved ?? /\blams\b|\blearner/i.test(`${name} ${badge}`);
  return kind === 'motorcycle' && says;
}

/**
 * Class of licence that a truck needs, by its gross vehicle mass: car up to 4.5 t, light rigid up to 8 t, medium rigid
 * above. Null: no truck, or the mass is unknown.
 */
export function licenceOf({ item_type: kind, variant }: StockCar): 'C' | 'LR' | 'MR' | null {
  const massKg = variant?.grossvehiclemass ?? 0;
  if (kind !== 'truck' || massKg <= 0) return null;
  if (massKg <= 4_500) return 'C';
  return massKg <= 8_000 ? 'LR' : 'MR';
}
