import type { Car } from '@forecourt/contracts';
import { kilometres } from '@forecourt/contracts';

/** A fact of a card; `kind` picks its icon. */
export type CardFact = { readonly kind: 'km' | 'fuel' | 'transmission' | 'body'; readonly text: string };

/** What a card says under the price; what is not known is left out. @source spec §2, CARD-003 */
export function cardFacts(car: Car): readonly CardFact[] {
  const facts: readonly { readonly kind: CardFact['kind']; readonly text: string | undefined }[] = [
    { kind: 'km', text: car.km === undefined ? undefined : kilometres(car.km) },
    { kind: 'fuel', text: car.simple_fuel ?? car.fuel },
    { kind: 'transmission', text: car.simple_transmission ?? car.trans },
    { kind: 'body', text: car.simple_body ?? car.bodyconfiguration },
  ];
  return facts.flatMap(({ kind, text }) => (isGiven(text) ? { kind, text } : []));
}

/** `2026 Toyota RAV4`; the feed's whole name when neither make nor model is known. @source spec §2, CARD-003 */
export function cardTitle({ year, make, model, name }: Car): string {
  if (!isGiven(make) && !isGiven(model)) return name;
  return joined([year?.toString(), make, model], ' ');
}

/** `Cruiser Hybrid AWD · XA60`. @source spec §2, CARD-003 */
export function cardSubtitle({ badge, series }: Car): string {
  return joined([badge, series], ' · ');
}

/** `Artarmon, NSW`: the yard's town, else its name. @source spec §2, CARD-003 */
export function cardPlace({ city, location_name, state }: Car): string {
  return joined([isGiven(city) ? city : location_name, state], ', ');
}

function joined(parts: readonly (string | undefined)[], glue: string): string {
  return parts.filter(isGiven).join(glue);
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}
