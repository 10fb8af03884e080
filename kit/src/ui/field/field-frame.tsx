import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';

/** Texts around the control of a field. */
export type FieldWords = {
  readonly label: string;
  /** Text below the control: why the value is needed, or its format. */
  readonly help?: string | undefined;
  /** The error and how to correct it; empty or absent without an error. */
  readonly error?: string | undefined;
  /** Shows beside the label that the field is optional. */
  readonly optional?: boolean | undefined;
  readonly className?: string | undefined;
};

/** Attributes that connect label, help and error with the control. */
export type ControlProps = {
  readonly id: string;
  readonly className: string;
  readonly 'aria-invalid'?: true | undefined;
  readonly 'aria-describedby'?: string | undefined;
};

/**
 * Lays out label, control, help and error. `draw` renders the control from all other properties, and from the ids that
 * connect the control with the texts.
 */
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

/** Ids of the present error and help, for `aria-describedby`. */
export function describedBy(id: string, help: string | undefined, error: string | undefined): string | undefined {
  return [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
}

/** Renders the error, then the help. */
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
