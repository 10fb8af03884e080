import type { AnalyticsId, CarBrief } from '@forecourt/contracts';
import { analyticsIds } from '@forecourt/contracts';
import type { FormDefinition } from '@forecourt/contracts/forms';
import { formOf, platformForms, privateNames } from '@forecourt/contracts/forms';
import type { Site } from '@forecourt/contracts/site-config';

/** What somebody wants of the dealer: the name of its form. */
export type Purpose = string;

type Forms = Pick<Site, 'forms'>;

/** The form of a purpose: an enquiry about a sold vehicle asks for one like it. @source FORM-057 */
export function formFor(site: Forms, purpose: Purpose, car: Pick<CarBrief, 'status'> | undefined): FormDefinition {
  const named = purpose === 'enquiry' && car?.status === 'sold' ? 'findSimilar' : purpose;
  const form = formOf(site, named) ?? formOf(site, 'contact') ?? platformForms[0];
  if (form === undefined) throw new Error(`There is no form "${named}"`);
  return form;
}

/** What the enquiry of a form is kept under: one of each purpose for every car, and for none. */
export function keptName(car: Pick<CarBrief, 'id'> | undefined, purpose: Purpose): string {
  return purpose === 'enquiry' && car !== undefined ? car.id : `${car?.id ?? ''}:${purpose}`;
}

/** What an enquiry kept under this name is for. */
export function purposeOf(site: Forms, name: string): Purpose {
  const named = name.slice(name.lastIndexOf(':') + 1);
  return name.includes(':') && formOf(site, named) !== undefined ? named : 'enquiry';
}

/** Names of the private questions of the form that is kept under this name. */
export function privateOf(site: Forms, name: string): readonly string[] {
  const form = formOf(site, purposeOf(site, name));
  return form === undefined ? [] : privateNames(form);
}

/**
 * The number a lead is counted under; null: none.
 *
 * @param demoAs what demo cars count as; unsaid: new
 * @source spec §7, ANLY-002…ANLY-005, ANLY-010, ANLY-011, requirements AMB-33
 */
export function countedAs(
  { counted }: FormDefinition,
  car: Pick<CarBrief, 'carType'> | undefined,
  demoAs: 'new' | 'used' = 'new',
): AnalyticsId | null {
  if (counted === undefined) return null;
  if (typeof counted === 'number') return analyticsIdOf(counted);
  if (car === undefined) return null;
  const used = (car.carType === 'demo' ? demoAs : car.carType) === 'used';
  return analyticsIdOf(used ? counted.usedCar : counted.newCar);
}

const analyticsIdOf = (id: number) => Object.values(analyticsIds).find((known) => known === id) ?? null;
