import type { SearchRecord } from '@forecourt/contracts';
import { itemTypeLabel, lengthBandsFeet, lengthCategory, tareBandsKg, tareCategory } from '@forecourt/contracts';
import type { StockCar } from '@forecourt/contracts/stock';
import { isFirstCar, isLearnerApproved, licenceOf } from './driver-rules.ts';
import { hasLowKilometres } from './low-kilometres.ts';

/** Categories that shoppers look for, each derived from the facts of the car alone. */
// biome-ignore format: a table reads by its lines
const categories: readonly (readonly [name: string, holds: (car: StockCar) => boolean])[] = [
  ['Seven or more seats', ({ item_type: type, seats = 0 }) => type === 'car' && seats >= 7],
  ['Electric and hybrid', ({ simple_fuel: fuel }) => ['Electric', 'Hybrid', 'Plug-in hybrid'].includes(fuel ?? '')],
  ['Four-wheel drive', ({ drive }) => drive === '4x4'],
  ['Work vehicles', ({ simple_body: body }) => ['Ute', 'Cab chassis', 'Van', 'Light truck', 'Truck'].includes(body ?? '')],
  ['Tows 2 tonnes or more', ({ variant }) => (variant?.towingcapacitybraked ?? 0) >= 2_000],
  ['Tows 3 tonnes or more', ({ variant }) => (variant?.towingcapacitybraked ?? 0) >= 3_000],
  ['Tows 3.5 tonnes or more', ({ variant }) => (variant?.towingcapacitybraked ?? 0) >= 3_500],
  ['Low kilometres', hasLowKilometres],
  ['Good first cars', isFirstCar],
  ['Learner approved (LAMS)', isLearnerApproved],
  ['Car licence', (car) => licenceOf(car) === 'C'],
  ['Light rigid licence', (car) => licenceOf(car) === 'LR'],
  ['Medium rigid licence', (car) => licenceOf(car) === 'MR'],
  ['Sleeps four or more', ({ specifications }) => (specifications?.sleeps ?? 0) >= 4],
];

/** @returns an empty array for a car without a category */
export function categoriesOf(car: StockCar): string[] {
  return [
    ...categories.filter(([, holds]) => holds(car)).map(([name]) => name),
    ...tareCategoriesOf(car),
    ...lengthCategoriesOf(car),
  ];
}

/** Categories of a caravan by its tare weight. */
function tareCategoriesOf({ item_type: type, specifications: { tare_weight: tareKg = 0 } = {} }: StockCar): string[] {
  if (type !== 'caravan' || tareKg <= 0) return [];
  return tareBandsKg.filter((bandKg) => tareKg <= bandKg).map(tareCategory);
}

/** Categories of a caravan or motorhome by its length. */
function lengthCategoriesOf({ specifications: { body_length: feet = 0 } = {} }: StockCar): string[] {
  return feet <= 0 ? [] : lengthBandsFeet.filter((bandFeet) => feet <= bandFeet).map(lengthCategory);
}

/** Kind, body and make as the hierarchical menu widget expects them: `Cars > SUV > Toyota`. */
export function hierarchyOf({
  item_type: type,
  simple_body: body,
  make,
}: StockCar): SearchRecord['hierarchical_categories'] {
  const lvl0 = itemTypeLabel(type ?? '');
  if (lvl0 === undefined) return undefined;
  if (body === undefined) return { lvl0 };
  const lvl1 = `${lvl0} > ${body}`;
  return make === undefined ? { lvl0, lvl1 } : { lvl0, lvl1, lvl2: `${lvl1} > ${make}` };
}
