import type { ShownField } from '@forecourt/contracts/forms';
import { Checkbox } from '@forecourt/kit/ui';
import { Field, useField } from 'react-final-form';
import { pathOf } from '../../../model/form-answers.ts';
import { useErrorOf } from '../../../parts/returned.tsx';
import styles from './check-list.module.css';
import { useFormAbout } from './form-about.tsx';

/** Multiple choice by checkboxes; the value is one list. @source spec §5, FORM-024 */
export function CheckList({ field }: { readonly field: ShownField }) {
  const errorOf = useErrorOf();
  const { idOf } = useFormAbout();
  const path = pathOf(field);
  const { meta } = useField<string>(path);
  const error = errorOf(path, meta);
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : `${idOf(path)}-error`}>
      <legend className={styles.label}>
        {field.label}
        {!field.required && <span className={styles.optional}> (optional)</span>}
      </legend>
      {error !== undefined && (
        <p id={`${idOf(path)}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.boxes}>
        {field.options?.map((option, index) => (
          <Field<boolean> key={option.value} name={`ticked.${option.value}`} type="checkbox">
            {({ input }) => (
              <Checkbox
                {...(index === 0 && { id: idOf(path) })}
                className={styles.box}
                name={input.name}
                checked={input.checked ?? false}
                onChange={input.onChange}
                label={option.label}
                note={option.price}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
