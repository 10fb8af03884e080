import { Honeypot } from '@forecourt/kit/ui';
import { Field } from 'react-final-form';
import { asTyped } from '../../model/field-state.ts';

/** Honeypot: a hidden field that bots fill in. An enquiry with a value in it is stored as suspected spam. */
export function HoneypotField() {
  return (
    <Field<string> name="website" parse={asTyped}>
      {({ input }) => <Honeypot {...input} />}
    </Field>
  );
}
