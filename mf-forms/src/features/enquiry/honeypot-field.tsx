import { Honeypot } from '@forecourt/kit/ui';
import { Field } from 'react-final-form';
import { asTyped } from '../../model/field-state.ts';

/** A field no person sees and many robots fill: what comes with it is kept, and suspected. */
export function HoneypotField() {
  return (
    <Field<string> name="website" parse={asTyped}>
      {({ input }) => <Honeypot {...input} />}
    </Field>
  );
}
