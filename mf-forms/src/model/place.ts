import type { Location } from '@forecourt/contracts';
import type { FormDefinition } from '@forecourt/contracts/forms';

/** A location of the dealer, as an option to choose. */
export type Place = {
  readonly id: string;
  readonly name: string;
  /** `Hornsby NSW`; empty: not known. */
  readonly suburb: string;
  /** `NSW`; empty: not known. */
  readonly state: string;
  readonly dealership: string;
  /** Other locations at which a test drive can start. */
  readonly distribution: readonly { readonly id: string; readonly name: string }[];
};

/** Types of locations that offer each kind of appointment. A location without a type offers all kinds. */
const kinds = {
  'test-drive': (type: string) => type === 'sales' || type === '',
  service: (type: string) => type.includes('service') || type === '',
  any: () => true,
};

/** Locations that a form offers. */
export function placesOf(form: FormDefinition, locations: readonly Location[]): readonly Place[] {
  const time = form.steps.flatMap(({ fields }) => fields).find((field) => field.kind === 'time');
  const fits = kinds[time?.appointment ?? 'any'];
  return locations
    .filter(({ location_type: type }) => fits(type))
    .map(({ id, name, address: { city, state }, dealership_slug, distribution_locations = [] }) => ({
      id,
      name,
      suburb: city === '' ? '' : `${city} ${state}`.trim(),
      state,
      dealership: dealership_slug,
      distribution: distribution_locations,
    }));
}

/** Whether a form needs the site's locations. */
export function needsPlaces(form: FormDefinition): boolean {
  return form.steps.some(({ fields }) =>
    fields.some(
      (field) =>
        field.kind === 'time' ||
        (field.kind === 'known' && ['location_id', 'dealership_slug', 'distribution_location'].includes(field.name)) ||
        (field.kind === 'choice' && field.from !== undefined && field.from !== 'states'),
    ),
  );
}
