import { contactMethods } from '@forecourt/contracts/api';
import { Checkbox, RadioGroup, TextArea, TextField } from '@forecourt/kit/ui';
import { Field } from 'react-final-form';
import { consentText } from '../../model/enquiry.ts';
import styles from './enquiry.module.css';

type Meta = {
  readonly error?: string;
  readonly submitError?: string;
  readonly submitFailed?: boolean;
  readonly touched?: boolean;
  readonly dirtySinceLastSubmit?: boolean;
};

/** An error shows once its field was left or a submission failed. */
function errorOf({ error, submitError, submitFailed, touched, dirtySinceLastSubmit }: Meta): string | undefined {
  const shown = touched || submitFailed;
  return (shown ? error : undefined) ?? (dirtySinceLastSubmit ? undefined : submitError);
}

/** Id of a field's control: the error summary links to it. */
export const fieldId = (name: string) => `enquiry-${name}`;

/** The fields in the order they are asked. */
export function EnquiryFields({ dealer }: { readonly dealer: string }) {
  return (
    <>
      <div className={styles.pair}>
        <Line name="name" label="First name" autoComplete="given-name" required />
        <Line name="last_name" label="Last name" autoComplete="family-name" optional />
      </div>
      <Line name="email" label="Email" type="email" inputMode="email" autoComplete="email" required />
      <div className={styles.pair}>
        <Line name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" required />
        <Line name="postcode" label="Postcode" inputMode="numeric" autoComplete="postal-code" maxLength={4} optional />
      </div>
      <Field name="PreferredContactMethod">
        {({ input }) => (
          <RadioGroup
            label="How should we reply?"
            optional
            name={input.name}
            options={contactMethods.map((value) => ({ value, label: value }))}
            value={input.value || undefined}
            onChange={input.onChange}
          />
        )}
      </Field>
      <Field name="message">
        {({ input, meta }) => (
          <TextArea
            {...input}
            id={fieldId('message')}
            label="Comments"
            maxLength={4000}
            required
            error={errorOf(meta)}
          />
        )}
      </Field>
      <Field name="opt_in" type="checkbox">
        {({ input }) => (
          <Checkbox
            name={input.name}
            checked={input.checked ?? false}
            onChange={input.onChange}
            label={consentText(dealer)}
          />
        )}
      </Field>
      <Field name="website">
        {({ input }) => (
          <div className={styles.bait} aria-hidden="true">
            <label>
              Website
              <input {...input} tabIndex={-1} autoComplete="off" />
            </label>
          </div>
        )}
      </Field>
    </>
  );
}

type LineProps = {
  readonly name: string;
  readonly label: string;
  readonly type?: string;
  readonly inputMode?: 'email' | 'tel' | 'numeric';
  readonly autoComplete: string;
  readonly maxLength?: number;
  readonly required?: boolean;
  readonly optional?: boolean;
};

function Line({ name, ...words }: LineProps) {
  return (
    <Field name={name} parse={asTyped}>
      {({ input, meta }) => <TextField {...input} {...words} id={fieldId(name)} error={errorOf(meta)} />}
    </Field>
  );
}

/** An emptied field is an empty text, not a missing value. */
const asTyped = (value: string) => value;
