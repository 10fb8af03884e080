import { Icon } from '@forecourt/kit/ui';
import { useId } from 'react';
import styles from './choice-field.module.css';

/** One of a few, each a box as large as a finger. `note` says what an option means. */
export function ChoiceField({
  id: givenId,
  name,
  label,
  options,
  value,
  error,
  required = false,
  optional = false,
  onChange,
}: {
  readonly id?: string;
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly note?: string }[];
  readonly value: string;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly optional?: boolean;
  readonly onChange: (value: string) => void;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={styles.legend}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </legend>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="alert" size={18} />
          {error}
        </p>
      )}
      <div className={options.some(({ note }) => note !== undefined) ? styles.cards : styles.segments}>
        {options.map(({ value: option, note }, index) => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={option}
              checked={value === option}
              required={required}
              aria-invalid={error === undefined ? undefined : true}
              onChange={() => onChange(option)}
              className={styles.input}
            />
            <span className={styles.name}>{option}</span>
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
