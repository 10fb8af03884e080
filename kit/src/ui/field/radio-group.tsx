import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import type { FieldWords } from './field-frame.tsx';
import { describedBy, FieldNotes } from './field-frame.tsx';

/** A choice between a few options that are all visible. */
export function RadioGroup<Value extends string>({
  label,
  help,
  error,
  optional,
  className,
  name,
  options,
  value,
  onChange,
  required,
}: FieldWords & {
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly required?: boolean;
}) {
  const id = useId();
  return (
    <fieldset className={classNames(styles.group, className)} aria-describedby={describedBy(id, help, error)}>
      <legend className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              required={required}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
              className={classNames(styles.mark, styles.round)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  );
}
