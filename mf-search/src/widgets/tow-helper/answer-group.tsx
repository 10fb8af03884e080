import { useSite } from '@forecourt/kit/island';
import { useId } from 'react';
import styles from './tow-helper.module.css';

/**
 * One question of the finder. An answer that fits no van has a dashed border but can still be chosen.
 *
 * @param options `value` null: any
 */
export function AnswerGroup<Value extends number>({
  title,
  help,
  value,
  options,
  onChange,
}: {
  readonly title: string;
  readonly help: string;
  readonly value: Value | null;
  readonly options: readonly { readonly value: Value | null; readonly label: string; readonly count: number }[];
  readonly onChange: (value: Value | null) => void;
}) {
  const { noun, nounPlural } = useSite();
  const name = useId();
  return (
    <fieldset className={styles.card}>
      <legend className={styles.question}>{title}</legend>
      <p className={styles.help}>{help}</p>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.label} className={styles.option} data-none={option.count === 0 || undefined}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <b>{option.label}</b>
            <span>
              {option.count === 0 ? 'None today' : `${option.count} ${option.count === 1 ? noun : nounPlural}`}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
