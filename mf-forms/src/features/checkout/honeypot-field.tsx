import { Honeypot } from '@forecourt/kit/ui';
import { Field } from 'react-final-form';
import { StepField } from './step-field.tsx';

/** A field no person sees and many robots fill. A person whose browser filled it gets to see it, and can empty it. */
export function HoneypotField({ id }: { readonly id: string }) {
  return (
    <Field<string> name="website" subscription={{ error: true, value: true }} parse={(typed) => typed}>
      {({ input, meta }) =>
        meta.error === undefined ? (
          <Honeypot {...input} />
        ) : (
          <StepField name="website" id={id} label="Website (leave empty)" />
        )
      }
    </Field>
  );
}
