import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';

/** What every field says around its control. */
export type FieldWords = {
  readonly label: string;
  /** Under the control: why it is asked, or what it should look like. */
  readonly help?: string | undefined;
  /** What is wrong and what to do; empty or absent when nothing is. */
  readonly error?: string | undefined;
  /** Says beside the label that the field may stay empty. */
  readonly optional?: boolean | undefined;
  readonly className?: string | undefined;
};

/** Ties label, help and error to the control. */
export type ControlProps = {
  readonly id: string;
  readonly className: string;
  readonly 'aria-invalid'?: true | undefined;
  readonly 'aria-describedby'?: string | undefined;
};

/** Label above, help and error below, all wired to the control that `draw` makes of the other properties. */
export function FieldFrame<Props extends FieldWords & { readonly id?: string | undefined }>({
  draw,
  ...props
}: Props & { readonly draw: (control: Omit<Props, keyof FieldWords> & ControlProps) => ReactNode }) {
  const { label, help, error, optional, className, id: givenId, ...control } = props as unknown as Props;
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {draw({
        ...(control as Omit<Props, keyof FieldWords>),
        id,
        className: styles.control ?? '',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy(id, help, error),
      })}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  );
}

/** Ids of the notes that are there, for `aria-describedby`. */
export function describedBy(id: string, help: string | undefined, error: string | undefined): string | undefined {
  return [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
}

/** Error, then help. */
export function FieldNotes({
  id,
  help,
  error,
}: {
  readonly id: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
}) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="alert" size={18} />
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </>
  );
}
