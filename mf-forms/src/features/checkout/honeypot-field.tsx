import { Honeypot } from '@forecourt/kit/ui';
import { Field } from 'react-final-form';
import { StepField } from './step-field.tsx';

/**
 * Honeypot: a hidden field that bots fill in. If a browser's autofill has filled it in, it becomes visible, so that the
 * shopper can clear it.
 */
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
