import type { ComponentProps } from 'react';
import type { FieldWords } from './field-frame.tsx';
import { FieldFrame } from './field-frame.tsx';

/** A text input with label, help and error. Other `<input>` attributes pass through. */
export function TextField(props: FieldWords & Omit<ComponentProps<'input'>, 'className'>) {
  return <FieldFrame {...props} draw={(control) => <input type="text" {...control} />} />;
}
