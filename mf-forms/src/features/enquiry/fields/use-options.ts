import { australianStates } from '@forecourt/contracts/api';
import type { ShownField } from '@forecourt/contracts/forms';
import { useForm, useFormState } from 'react-final-form';
import type { EnquiryDraft } from '../../../model/enquiry-draft.ts';
import type { ShownForm } from '../../../model/shown-form.ts';
import { useFormAbout } from './form-about.tsx';

type Choice = { readonly value: string; readonly label: string; readonly note?: string; readonly price?: string };

/**
 * Options of a field: its own, or those of its source. Locations are those of the chosen dealership, and start points
 * those of the chosen location.
 */
export function useOptions({ options, from }: ShownField): readonly Choice[] {
  const { asks, car } = useFormAbout();
  useFormState({ subscription: { values: from === 'locations' || from === 'distribution' } });
  const { location_id, dealership_slug: chosen } = useForm<EnquiryDraft>().getState().values;
  // A draft from another page may contain a dealership. It is ignored if this form has no question about the
  // dealership.
  const dealership_slug = asks.shown.some(({ from: source }) => source === 'dealerships') ? chosen : '';
  if (options !== undefined) return options as readonly Choice[];
  switch (from) {
    case 'categories':
      return asks.settings.categories.map(same);
    case 'states':
      return australianStates.map(same);
    case 'dealerships':
      return dealershipsOf(asks);
    case 'locations':
      return asks.places
        .filter(({ dealership }) => !dealership_slug || dealership === dealership_slug)
        .map(({ id, name, suburb }) => ({ value: id, label: name, ...(suburb !== '' && { note: suburb }) }));
    case 'distribution': {
      const where = car?.locationId ?? (location_id || asks.locationId);
      const place = asks.places.find(({ id }) => id === where);
      return (place?.distribution ?? []).map(({ id, name }) => ({ value: id, label: name }));
    }
    default:
      return [];
  }
}

const same = (value: string): Choice => ({ value, label: value });

/** A dealership has the name of its first location. */
function dealershipsOf({ places }: ShownForm): readonly Choice[] {
  const slugs = [...new Set(places.map(({ dealership }) => dealership))];
  return slugs.map((slug) => ({
    value: slug,
    label: places.find(({ dealership }) => dealership === slug)?.name ?? slug,
  }));
}
