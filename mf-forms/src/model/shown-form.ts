import type { CarBrief } from '@forecourt/contracts';
import type { FormDefinition, FormSettings, ShownField } from '@forecourt/contracts/forms';
import { formSettings, shownOf } from '@forecourt/contracts/forms';
import type { Site } from '@forecourt/contracts/site-config';
import type { Place } from './place.ts';
import type { Purpose } from './purpose.ts';
import { formFor } from './purpose.ts';

/** A form with the fields shown on this page. */
export type ShownForm = {
  readonly form: FormDefinition;
  readonly settings: FormSettings;
  /** The form's fields by step; steps without fields are left out. */
  readonly steps: readonly ShownStep[];
  readonly shown: readonly ShownField[];
  readonly places: readonly Place[];
  /** The location that the enquiry is for, if the page sets it or there is only one. @source FORM-006 */
  readonly locationId: string | undefined;
};

export type ShownStep = {
  readonly title?: string | undefined;
  readonly lede?: string | undefined;
  readonly fields: readonly ShownField[];
};

/** Fields that an offer's page already answers. */
const answeredByOffer: readonly string[] = ['category', 'dealership_slug', 'Rego'];

/** The site's form for a purpose, with the fields to show on this page. @source FORM-006, FORM-011 */
export function shownForm(
  site: Site,
  {
    purpose,
    car,
    places = [],
    locationId,
    subject,
  }: {
    readonly purpose: Purpose;
    readonly car: CarBrief | undefined;
    readonly places?: readonly Place[] | undefined;
    readonly locationId?: string | undefined;
    /** What the page is about; the form leaves out questions about it. Default: the form has all questions. */
    readonly subject?: 'offer' | undefined;
  },
): ShownForm {
  const asked = formFor(site, purpose, car);
  const { lede: _, ...words } = asked.words;
  const form = subject === undefined ? asked : { ...asked, words };
  const only = places.length === 1 ? places[0]?.id : undefined;
  const where = locationId ?? (car === undefined ? only : undefined);
  const dealerships = new Set(places.map(({ dealership }) => dealership)).size;
  const settings = formSettings(site, { locations: places.length, dealerships });
  const isChosen = car !== undefined || locationId !== undefined;
  const mayAsk = ({ from, known, name }: ShownField) => {
    if (subject === 'offer' && known && answeredByOffer.includes(name)) return false;
    if (from === 'locations' || from === 'dealerships') return !isChosen && places.length > 0;
    if (from === 'distribution') return places.some(({ distribution }) => distribution.length > 0);
    return true;
  };
  const steps = form.steps
    .map((step) => ({ ...step, fields: shownOf(step, settings).filter(mayAsk) }))
    .filter(({ fields }) => fields.length > 0);
  return { form, settings, steps, shown: steps.flatMap(({ fields }) => fields), places, locationId: where };
}
