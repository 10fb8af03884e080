import { Icon, VisuallyHidden } from '@forecourt/kit/ui';
import { useId } from 'react';
import boxStyles from './choice-boxes.module.css';
import cardStyles from './choice-cards.module.css';

/** `note` explains the option. */
type Option = {
  readonly value: string;
  readonly label?: string;
  readonly note?: string;
  readonly price?: string;
};

/**
 * `cards`: each card has a radio button and its text. `boxes`: finger-sized boxes, in one row if no option has a note.
 */
type Look = 'cards' | 'boxes';

/** Single choice by radio buttons. */
export function ChoiceGroup({
  look,
  id: givenId,
  name,
  label,
  help,
  error,
  optional = false,
  required = false,
  options,
  value,
  onChange,
}: {
  readonly look: Look;
  readonly id?: string;
  readonly name: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly required?: boolean;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const styles = look === 'cards' ? cardStyles : boxStyles;
  const isBar = look === 'boxes' && options.every(({ note }) => note === undefined);
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
      <div className={isBar ? boxStyles.segments : styles.cards}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={option.value}
              checked={option.value === value}
              required={required}
              aria-invalid={error === undefined ? undefined : true}
              onChange={() => onChange(option.value)}
              className={styles.input}
            />
            <span className={styles.name}>{option.label ?? option.value}</span>
            {option.note !== undefined && <span className={styles.note}>{option.note}</span>}
            {option.price !== undefined && (
              <span className={cardStyles.price}>
                <VisuallyHidden>Price: </VisuallyHidden>
                {option.price}
              </span>
            )}
          </label>
        ))}
      </div>
      {help !== undefined && <p className={cardStyles.help}>{help}</p>}
    </fieldset>
  );
}
