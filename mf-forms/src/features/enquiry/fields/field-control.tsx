import type { ShownField } from '@forecourt/contracts/forms';
import { TextArea } from '@forecourt/kit/ui';
import { Field } from 'react-final-form';
import { asTyped } from '../../../model/field-state.ts';
import { pathOf } from '../../../model/form-answers.ts';
import { useErrorOf } from '../../../parts/returned.tsx';
import { BookingDate } from './booking-date.tsx';
import { CheckList } from './check-list.tsx';
import { ChoiceField } from './choice-field.tsx';
import { useFormAbout } from './form-about.tsx';
import { LineField } from './line-field.tsx';
import { TickField } from './tick-field.tsx';

/**
 * The control of a field, by its definition. @param isRequired adds the `required` attribute, which the browser checks
 * without script
 */
export function FieldControl({ field, isRequired }: { readonly field: ShownField; readonly isRequired: boolean }) {
  switch (field.kind) {
    case 'hidden':
      return <input type="hidden" name={field.name} value={field.value} />;
    case 'line':
      return <LineField field={field} isRequired={isRequired} />;
    case 'paragraph':
      return <ParagraphField field={field} isRequired={isRequired} />;
    case 'choice':
      return <ChoiceField field={field} isRequired={isRequired} />;
    case 'checks':
      return <CheckList field={field} />;
    case 'tick':
      return <TickField field={field} isRequired={isRequired} />;
    case 'time':
      return <BookingDate label={field.label} appointment={field.appointment ?? 'test-drive'} />;
  }
}

function ParagraphField({ field, isRequired }: { readonly field: ShownField; readonly isRequired: boolean }) {
  const errorOf = useErrorOf();
  const { idOf } = useFormAbout();
  const path = pathOf(field);
  return (
    <Field<string> name={path} parse={asTyped}>
      {({ input, meta }) => (
        <TextArea
          {...input}
          id={idOf(path)}
          label={field.label}
          help={field.help}
          maxLength={field.maxLength ?? 2000}
          required={field.required && isRequired}
          optional={!field.required}
          error={errorOf(path, meta)}
        />
      )}
    </Field>
  );
}
