import { TextField } from '@forecourt/kit/ui';
import type { ComponentProps } from 'react';
import { Field } from 'react-final-form';

/** A text field of a step. When cleared, its value is an empty string, not undefined. */
export function StepField({
  name,
  parse = (typed) => typed,
  ...words
}: Omit<ComponentProps<typeof TextField>, 'name' | 'error'> & {
  readonly name: string;
  readonly parse?: (typed: string) => string;
}) {
  return (
    <Field<string> name={name} parse={parse}>
      {({ input, meta }) => (
        <TextField
          {...input}
          {...words}
          error={meta.touched || meta.submitFailed ? (meta.error as string | undefined) : undefined}
        />
      )}
    </Field>
  );
}
