import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { describedBy, FieldNotes } from './field-frame.tsx';

/**
 * A checkbox with its label.
 *
 * @param note at the end of the row, such as a number of matches
 */
export function Checkbox({
  label,
  note,
  help,
  error,
  className,
  id: givenId,
  ...input
}: {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
} & Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={className}>
      <label className={classNames(styles.choice, typeof label !== 'string' && styles.top)}>
        <input
          {...input}
          type="checkbox"
          id={id}
          className={styles.mark}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, help, error)}
        />
        <span className={styles.words}>{label}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </label>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  );
}
