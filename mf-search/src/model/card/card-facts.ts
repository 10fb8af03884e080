import type { Car } from '@forecourt/contracts';
import { kilometres } from '@forecourt/contracts';
import { digits } from '../search/display-count.ts';

/** A fact on a card; `kind` selects its icon. */
export type CardFact = {
  readonly kind: 'km' | 'fuel' | 'transmission' | 'body' | 'sleeps' | 'length' | 'weight';
  readonly text: string;
};

/** Maximum number of facts: two rows of two. */
const mostFacts = 4;
const metresPerFoot = 0.3048;

/**
 * Facts below the price; unknown facts are left out. A caravan has no engine, so its facts are sizes. @source spec §2,
 * §9, CARD-003
 */
export function cardFacts(car: Car): readonly CardFact[] {
  const { sleeps, body_length: feet, tare_weight: kilograms } = car.specifications ?? {};
  const facts: readonly (readonly [CardFact['kind'], string | undefined])[] = [
    ['km', car.km === undefined ? undefined : kilometres(car.km)],
    ['fuel', car.simple_fuel ?? car.fuel],
    ['transmission', car.simple_transmission ?? car.trans],
    ['body', car.simple_body ?? car.bodyconfiguration],
    ['sleeps', sleeps === undefined ? undefined : `Sleeps ${sleeps}`],
    ['length', feet === undefined ? undefined : `${(feet * metresPerFoot).toFixed(1)} m long`],
    ['weight', kilograms === undefined ? undefined : `${digits(kilograms)} kg tare`],
  ];
  return facts.flatMap(([kind, text]) => (isGiven(text) ? { kind, text } : [])).slice(0, mostFacts);
}

/** Year, make and model, `2026 Toyota RAV4`; without make and model, the feed's name. @source spec §2, CARD-003 */
export function cardTitle({ year, make, model, name }: Car): string {
  if (!isGiven(make) && !isGiven(model)) return name;
  return joined([year?.toString(), make, model], ' ');
}

/** Badge and series: `Cruiser Hybrid AWD · XA60`. @source spec §2, CARD-003 */
export function cardSubtitle({ badge, series }: Car): string {
  return joined([badge, series], ' · ');
}

/** The location's city, else its name, with the state: `Artarmon, NSW`. @source spec §2, CARD-003 */
export function cardPlace({ city, location_name, state }: Car): string {
  return joined([isGiven(city) ? city : location_name, state], ', ');
}

function joined(parts: readonly (string | undefined)[], glue: string): string {
  return parts.filter(isGiven).join(glue);
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}
