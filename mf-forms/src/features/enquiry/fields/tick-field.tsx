import type { ShownField } from '@forecourt/contracts/forms';
import { useSite } from '@forecourt/kit/island';
import { Checkbox } from '@forecourt/kit/ui';
import type { ReactNode } from 'react';
import { Field } from 'react-final-form';
import { consentText } from '../../../model/enquiry-lead.ts';
import { pathOf } from '../../../model/form-answers.ts';
import { useErrorOf } from '../../../parts/returned.tsx';
import { useFormAbout } from './form-about.tsx';

/** A single checkbox. @source spec §3, FORM-012, FORM-013, FORM-018 */
export function TickField({ field, isRequired }: { readonly field: ShownField; readonly isRequired: boolean }) {
  const errorOf = useErrorOf();
  const { idOf } = useFormAbout();
  const path = pathOf(field);
  const label = useLabel(field);
  return (
    <Field<boolean> name={path} type="checkbox">
      {({ input, meta }) => (
        <Checkbox
          id={idOf(path)}
          name={input.name}
          checked={input.checked ?? false}
          onChange={input.onChange}
          onBlur={input.onBlur}
          required={field.required && isRequired}
          label={label}
          help={field.help}
          error={errorOf(path, meta)}
        />
      )}
    </Field>
  );
}

function useLabel({ name, label }: ShownField): ReactNode {
  const { name: dealer } = useSite();
  if (name === 'opt_in') return consentText(dealer);
  if (name !== 'terms_conditions') return label;
  return (
    <>
      I accept the <a href="/terms-and-conditions">terms and conditions</a>.
    </>
  );
}
