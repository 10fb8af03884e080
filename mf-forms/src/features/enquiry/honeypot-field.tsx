import { TextField } from '@forecourt/kit/ui';
import { Field } from 'react-final-form';
import { asTyped } from '../../model/field-state.ts';
import { useErrorOf } from '../../parts/returned.tsx';
import styles from './enquiry.module.css';

/**
 * A field no person sees and many robots fill. A person whose browser filled it gets to see it with
 * its complaint, and can empty it.
 */
export function HoneypotField({ id }: { readonly id: string }) {
  const errorOf = useErrorOf();
  return (
    <Field<string> name="website" parse={asTyped}>
      {({ input, meta }) => {
        const error = errorOf('website', meta);
        if (error !== undefined) return <TextField {...input} id={id} label="Website (leave empty)" error={error} />;
        return (
          <div className={styles.honeypot} aria-hidden="true">
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
