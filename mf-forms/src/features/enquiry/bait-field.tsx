import { TextField } from '@forecourt/kit/ui';
import { Field } from 'react-final-form';
import { asTyped, errorOf } from '../../model/field-state.ts';
import styles from './enquiry.module.css';

/**
 * A field no person sees and many robots fill. A person whose browser filled it gets to see it with
 * its complaint, and can empty it.
 */
export function BaitField({ id }: { readonly id: string }) {
  return (
    <Field<string> name="website" parse={asTyped}>
      {({ input, meta }) => {
        const error = errorOf(meta);
        if (error !== undefined) return <TextField {...input} id={id} label="Website (leave empty)" error={error} />;
        return (
          <div className={styles.bait} aria-hidden="true">
            <label>
              Website
              <input {...input} tabIndex={-1} autoComplete="off" />
            </label>
          </div>
        );
      }}
    </Field>
  );
}
