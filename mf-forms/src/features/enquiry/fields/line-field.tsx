import type { ShownField } from '@forecourt/contracts/forms';
import { plainNumber } from '@forecourt/contracts/forms';
import { TextField } from '@forecourt/kit/ui';
import { Field } from 'react-final-form';
import { asTyped } from '../../../model/field-state.ts';
import { pathOf } from '../../../model/form-answers.ts';
import { kmsText } from '../../../model/own-vehicle.ts';
import { useErrorOf } from '../../../parts/returned.tsx';
import { useFormAbout } from './form-about.tsx';

/**
 * Single-line text field. Kilometres and prices are formatted when it loses the focus. @source spec §5, FORM-004,
 * FORM-007, FORM-008
 */
export function LineField({ field, isRequired }: { readonly field: ShownField; readonly isRequired: boolean }) {
  const errorOf = useErrorOf();
  const { idOf } = useFormAbout();
  const path = pathOf(field);
  const written = field.input === 'kms' ? kmsText : field.input === 'price' ? priceText : undefined;
  const isNumber = written !== undefined || field.input === 'number';
  const type = field.type ?? (field.input === 'day' ? 'date' : 'text');
  return (
    <Field<string>
      name={path}
      parse={asTyped}
      {...(written !== undefined && { format: (typed = '') => written(typed), formatOnBlur: true })}
    >
      {({ input, meta }) => (
        <TextField
          {...input}
          // `formatOnBlur` leaves the value undefined until the shopper types; a text field needs a string.
          value={input.value ?? ''}
          id={idOf(path)}
          type={type}
          label={field.label}
          help={field.help}
          inputMode={field.inputMode ?? (isNumber ? 'numeric' : undefined)}
          autoComplete={field.autocomplete ?? 'off'}
          maxLength={field.maxLength ?? (isNumber ? 20 : 400)}
          // Pasted text is trimmed. Otherwise surrounding spaces would count for `maxlength`, and the browser would cut
          // the end off.
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (pasted === pasted.trim() || event.currentTarget.value !== '') return;
            event.preventDefault();
            input.onChange(pasted.trim().slice(0, event.currentTarget.maxLength));
          }}
          required={field.required && isRequired}
          optional={!field.required}
          error={errorOf(path, meta)}
        />
      )}
    </Field>
  );
}

/** `$25,000` for `25000`; text that is not a number stays as typed. @source spec §5, FORM-008 */
function priceText(typed: string): string {
  const amount = plainNumber(typed);
  return Number.isNaN(amount) ? typed : `$${amount.toLocaleString('en-AU')}`;
}
