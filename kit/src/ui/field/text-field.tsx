import type { ComponentProps } from 'react';
import type { FieldWords } from './field-frame.tsx';
import { FieldFrame } from './field-frame.tsx';

/** One line of text. Everything an `<input>` takes passes through. */
export function TextField(props: FieldWords & Omit<ComponentProps<'input'>, 'className'>) {
  return <FieldFrame {...props} draw={(control) => <input type="text" {...control} />} />;
}
