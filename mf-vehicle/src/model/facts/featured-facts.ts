import type { Car } from '@forecourt/contracts';
import { kilometres } from '@forecourt/contracts';
import { readDate, writeDate } from './calendar.ts';
import { engineSize } from './engine.ts';
import type { Fact, MaybeFact } from './fact.ts';
import { knownFacts, quantity, words } from './fact.ts';
import { registrationExpiry } from './registration.ts';
import { isMotorcycle } from './vehicle-kind.ts';

/** The most important key facts, by how often shoppers ask about them. */
const decisive: readonly string[] = [
  'kilometres',
  'engine',
  'transmission',
  'fuel',
  'seats',
  'rego-expiry',
  'registration',
  'colour',
  'compliance',
];

/** The names of the facts that are visible before the shopper shows all of them. */
export function decisiveFacts(facts: readonly Fact[], count: number): ReadonlySet<string> {
  const names = facts.map(({ name }) => name);
  const ranked = new Set([...decisive.filter((name) => names.includes(name)), ...names]);
  return new Set([...ranked].slice(0, count));
}

/**
 * The key facts, in their fixed order.
 *
 * @param setting.today `YYYY-MM-DD` in the site's zone
 * @source spec §3, VDP-011, VDP-012
 */
export function featuredFacts(
  car: Car,
  setting: { readonly today: string; readonly roundEngineLitres: boolean },
): readonly Fact[] {
  return knownFacts([
    {
      name: 'kilometres',
      label: 'Kilometres',
      value: car.km !== undefined && car.km > 0 ? kilometres(car.km) : undefined,
    },
    dateOrYear('compliance', 'Compliance', car.compliance_date, car.year),
    dateOrYear('build', 'Build', car.build_date, car.year),
    { name: 'engine', label: 'Engine', value: engine(car, setting.roundEngineLitres) },
    { name: 'fuel', label: 'Fuel Type', value: words(car.simple_fuel) ?? car.fuel },
    { name: 'transmission', label: 'Transmission', value: words(car.simple_transmission) ?? car.trans },
    { name: 'induction', label: 'Induction', value: car.variant?.induction },
    { name: 'seats', label: 'Seats', value: quantity(car.seats) },
    { name: 'registration', label: 'Registration', value: car.regplate },
    { name: 'rego-expiry', label: 'Rego Expiry', value: registrationExpiry(car.rego_expiry, setting.today) },
    { name: 'stock-number', label: 'Stock no', value: car.stocknum },
    { name: 'vin', label: 'VIN', value: car.vin },
    { name: 'colour', label: 'Exterior Colour', value: car.colour },
  ]);
}

function engine(car: Car, roundLitres: boolean): string | undefined {
  const litres = car.engine_size_litres ?? car.variant?.enginesize_litres;
  const cubicCentimetres = car.variant?.enginesize;
  return engineSize({ litres, cubicCentimetres, motorcycle: isMotorcycle(car) }, roundLitres) ?? car.engine_size;
}

/**
 * A date. With a month, the full date is shown; otherwise only the year, under the label for years. A text that is not
 * a date is shown unchanged. Without a text, the car's year is shown.
 */
function dateOrYear(name: string, label: string, text: string | undefined, year: number | undefined): MaybeFact {
  const stated = words(text);
  const date = stated === undefined ? null : readDate(stated);
  if (stated !== undefined && date?.month !== undefined)
    return { name, label: `${label} date`, value: writeDate(date) };
  if (stated !== undefined && date === null) return { name, label: `${label} date`, value: stated };
  const shownYear = date?.year ?? year;
  return { name, label: `${label} year`, value: shownYear === undefined ? undefined : String(shownYear) };
}
