import type { ShownField } from '@forecourt/contracts/forms';
import { formOf } from '@forecourt/contracts/forms';
import { useSite } from '@forecourt/kit/island';
import { useForm, useFormState } from 'react-final-form';
import type { EnquiryDraft } from '../../../model/enquiry-draft.ts';
import { useFormAbout } from './form-about.tsx';

/** The fields with the prices of the chosen location. */
export function usePricedFields(fields: readonly ShownField[]): readonly ShownField[] {
  const site = useSite();
  const { asks } = useFormAbout();
  const hasPrices = asks.form.name === 'service' && site.forms?.service?.pricesAt !== undefined;
  useFormState({ subscription: { values: hasPrices } });
  const { location_id } = useForm<EnquiryDraft>().getState().values;
  if (!hasPrices) return fields;
  const priced = formOf(site, asks.form.name, location_id || asks.locationId)?.steps.flatMap((step) => step.fields);
  return fields.map((field) => {
    const same = priced?.find((one) => 'options' in one && one.name === field.name);
    return same !== undefined && 'options' in same ? { ...field, options: same.options, help: same.help } : field;
  });
}
