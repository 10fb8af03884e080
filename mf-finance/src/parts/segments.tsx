import { classNames } from '@forecourt/kit/ui';
import { useId } from 'react';
import styles from './segments.module.css';

/** A choice between a few options side by side: radio buttons, so that arrow keys move between them. */
export function Segments<Value extends string>({
  legend,
  options,
  value,
  onChange,
  dark = false,
}: {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Whether the control is on a dark background. */
  readonly dark?: boolean;
}) {
  const name = useId();
  return (
    <fieldset className={classNames(styles.segments, dark && styles.dark)}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.face}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
