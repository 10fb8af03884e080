import type { SearchRecord } from '@forecourt/contracts';
import { tareBandsKg, tareCategory } from '@forecourt/contracts';
import type { StockCar } from '@forecourt/contracts/stock';

/** Categories that shoppers look for, each derived from the facts of the car alone. */
// biome-ignore format: a table reads by its lines
const categories: readonly (readonly [name: string, holds: (car: StockCar) => boolean])[] = [
  ['Seven or more seats', ({ item_type: type, seats = 0 }) => type === 'car' && seats >= 7],
  ['Electric and hybrid', ({ simple_fuel: fuel }) => ['Electric', 'Hybrid', 'Plug-in hybrid'].includes(fuel ?? '')],
  ['Four-wheel drive', ({ drive }) => drive === '4x4'],
  ['Work vehicles', ({ simple_body: body }) => ['Ute', 'Cab chassis', 'Van', 'Light truck', 'Truck'].includes(body ?? '')],
  ['Tows 3 tonnes or more', ({ variant }) => (variant?.towingcapacitybraked ?? 0) >= 3_000],
  ['Low kilometres', ({ car_type: type, km }) => type !== 'new' && km !== undefined && km > 0 && km < 50_000],
  ['Sleeps four or more', ({ specifications }) => (specifications?.sleeps ?? 0) >= 4],
];

/** @returns an empty array for a car without a category */
export function categoriesOf(car: StockCar): string[] {
  return [...categories.filter(([, holds]) => holds(car)).map(([name]) => name), ...tareCategoriesOf(car)];
}

/** Categories of a caravan by its tare weight. */
function tareCategoriesOf({ item_type: type, specifications: { tare_weight: tareKg = 0 } = {} }: StockCar): string[] {
  if (type !== 'caravan' || tareKg <= 0) return [];
  return tareBandsKg.filter((bandKg) => tareKg <= bandKg).map(tareCategory);
}

const kinds: Readonly<Record<string, string>> = {
  car: 'Cars',
  caravan: 'Caravans and campers',
  motorhome: 'Motorhomes',
  motorcycle: 'Motorcycles',
  truck: 'Trucks',
};

/** Kind, body and make as the hierarchical menu widget expects them: `Cars > SUV > Toyota`. */
export function hierarchyOf({
  item_type: type,
  simple_body: body,
  make,
}: StockCar): SearchRecord['hierarchical_categories'] {
  const lvl0 = kinds[type ?? ''];
  if (lvl0 === undefined) return undefined;
  if (body === undefined) return { lvl0 };
  const lvl1 = `${lvl0} > ${body}`;
  return make === undefined ? { lvl0, lvl1 } : { lvl0, lvl1, lvl2: `${lvl1} > ${make}` };
}
