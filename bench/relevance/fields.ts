import type { StockCar } from '@forecourt/contracts/stock';

type Value = string | number;

/** Facts of a vehicle by the names that expectations use. Lengths in feet, masses in kg, prices in dollars. */
const fields: Readonly<Record<string, (car: StockCar) => Value | readonly Value[] | undefined>> = {
  name: ({ name }) => name,
  make: ({ make }) => make,
  model: ({ model }) => model,
  badge: ({ badge }) => badge,
  series: ({ series }) => series,
  type: ({ item_type }) => item_type,
  condition: ({ car_type }) => car_type,
  body: ({ simple_body }) => simple_body,
  cab: ({ bodyconfiguration }) => bodyconfiguration,
  fuel: ({ simple_fuel }) => simple_fuel,
  gearbox: ({ simple_transmission }) => simple_transmission,
  gears: ({ gearnum }) => gearnum,
  drive: ({ drive }) => drive,
  seats: ({ seats }) => seats,
  doors: ({ doors }) => doors,
  colour: ({ colour }) => colour,
  price: ({ price }) => price,
  km: ({ km }) => km,
  year: ({ year }) => year,
  city: ({ city }) => city,
  yard: ({ location_name }) => location_name,
  state: ({ state }) => state,
  stock: ({ stocknum }) => stocknum,
  plate: ({ regplate }) => regplate,
  vin: ({ vin }) => vin,
  equipment: ({ standardEquipment }) => standardEquipment,
  /** The equipment, and the name of the grade, which may name equipment too. */
  feature: ({ standardEquipment = [], badge = '' }) => [...standardEquipment, badge],
  cylinders: ({ variant }) => variant?.cylinders,
  litres: ({ variant, engine_size_litres: litres }) => litres ?? variant?.enginesize_litres,
  power: ({ variant }) => variant?.power,
  towing: ({ variant }) => variant?.towingcapacitybraked,
  gvm: ({ variant }) => variant?.grossvehiclemass,
  induction: ({ variant }) => variant?.induction,
  sleeps: ({ specifications }) => specifications?.sleeps,
  feet: ({ specifications }) => specifications?.body_length,
  tare: ({ specifications }) => specifications?.tare_weight,
  /** Kilometres per year when the vehicle arrived, counted from the middle of its model year. */
  yearly: ({ km = 0, year = 0, created_at: arrived }) =>
    km / Math.max(0.5, (Date.parse(arrived ?? '') - Date.UTC(year, 6)) / (365.25 * 24 * 60 * 60 * 1000)),
};

/** @returns the values of a field, none if the vehicle does not have it @throws Error for an unknown field */
export function fieldOf(car: StockCar, name: string): readonly Value[] {
  const field = fields[name];
  if (field === undefined)
    throw new Error(`BENCH_UNKNOWN_FIELD: "${name}" is not one of ${Object.keys(fields).join(', ')}`);
  const value = field(car);
  return value === undefined ? [] : typeof value === 'object' ? value : [value];
}
