import { Field } from 'react-final-form';
import { asTyped } from '../../model/field-state.ts';
import styles from './enquiry.module.css';

/** A field no person sees and many robots fill: what comes with it is kept, and suspected. */
export function HoneypotField() {
  return (
    <Field<string> name="website" parse={asTyped}>
      {({ input }) => (
        <div className={styles.honeypot} aria-hidden="true">
          <label>
            Website
            <input {...input} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      )}
    </Field>
  );
}
