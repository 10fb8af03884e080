import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import type { FieldWords } from './field-frame.tsx';
import { FieldFrame } from './field-frame.tsx';

/** Several lines of text. */
export function TextArea({
  label,
  help,
  error,
  optional,
  className,
  id,
  ...area
}: FieldWords & Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <FieldFrame {...{ label, help, error, optional, className, id }}>
      {(control) => <textarea rows={5} {...area} {...control} className={classNames(control.className, styles.area)} />}
    </FieldFrame>
  );
}
