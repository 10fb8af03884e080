import type { ComponentProps } from 'react';
import type { FieldWords } from './field-frame.tsx';
import { FieldFrame } from './field-frame.tsx';

/** One line of text. Everything an `<input>` takes passes through. */
export function TextField({
  label,
  help,
  error,
  optional,
  className,
  id,
  ...input
}: FieldWords & Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <FieldFrame {...{ label, help, error, optional, className, id }}>
      {(control) => <input type="text" {...input} {...control} />}
    </FieldFrame>
  );
}
