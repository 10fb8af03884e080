import type { AnalyticsId, CarBrief } from '@forecourt/contracts';
import { analyticsIds } from '@forecourt/contracts';
import type { FormDefinition } from '@forecourt/contracts/forms';
import { formOf, platformForms, privateNames } from '@forecourt/contracts/forms';
import type { Site } from '@forecourt/contracts/site-config';

/** Purpose of an enquiry: the name of its form. */
export type Purpose = string;

type Forms = Pick<Site, 'forms'>;

/** The form of a purpose. An enquiry about a sold vehicle has the form `findSimilar`. @source FORM-057 */
export function formFor(site: Forms, purpose: Purpose, car: Pick<CarBrief, 'status'> | undefined): FormDefinition {
  const named = purpose === 'enquiry' && car?.status === 'sold' ? 'findSimilar' : purpose;
  const form = formOf(site, named) ?? formOf(site, 'contact') ?? platformForms[0];
  if (form === undefined) throw new Error(`There is no form "${named}"`);
  return form;
}

/**
 * Storage name of an enquiry: a different name for each purpose and car. Enquiries without a car differ by purpose
 * only.
 */
export function keptName(car: Pick<CarBrief, 'id'> | undefined, purpose: Purpose): string {
  return purpose === 'enquiry' && car !== undefined ? car.id : `${car?.id ?? ''}:${purpose}`;
}

/** The purpose of an enquiry stored under this name. */
export function purposeOf(site: Forms, name: string): Purpose {
  const named = name.slice(name.lastIndexOf(':') + 1);
  return name.includes(':') && formOf(site, named) !== undefined ? named : 'enquiry';
}

/**
 * Names of the private fields of an enquiry that is stored under this name.
 */
export function privateOf(site: Forms, name: string): readonly string[] {
  const form = formOf(site, purposeOf(site, name));
  return form === undefined ? [] : privateNames(form);
}

/**
 * The analytics event number of a lead; null: none.
 *
 * @param demoAs stock type that demo cars count as. Default: new
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
