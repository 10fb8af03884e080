import { classNames, Icon, VisuallyHidden } from '@forecourt/kit/ui';
import styles from './choice-cards.module.css';

/** One of several, each with a line about it, as radio buttons in cards. */
export function ChoiceCards({
  id,
  name,
  label,
  help,
  error,
  optional,
  required,
  options,
  value,
  onChange,
}: {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly help: string | undefined;
  readonly error: string | undefined;
  readonly optional: boolean;
  readonly required: boolean;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly note?: string;
    readonly price?: string;
  }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </legend>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="alert" size={18} />
          {error}
        </p>
      )}
      <div className={styles.cards}>
        {options.map((option, index) => (
          <label key={option.value} className={classNames(styles.card, option.value === value && styles.chosen)}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={option.value}
              checked={option.value === value}
              required={required}
              aria-invalid={error === undefined ? undefined : true}
              onChange={() => onChange(option.value)}
              className={styles.radio}
            />
            <span className={styles.name}>{option.label}</span>
            {option.note !== undefined && <span className={styles.note}>{option.note}</span>}
            {option.price !== undefined && (
              <span className={styles.price}>
                <VisuallyHidden>Price: </VisuallyHidden>
                {option.price}
              </span>
            )}
          </label>
        ))}
      </div>
      {help !== undefined && <p className={styles.help}>{help}</p>}
    </fieldset>
  );
}
