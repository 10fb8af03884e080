import { contactMethods } from '@forecourt/contracts/api';
import { Checkbox, RadioGroup, TextArea, TextField } from '@forecourt/kit/ui';
import { Field } from 'react-final-form';
import type { EnquiryDraft } from '../../model/enquiry-draft.ts';
import { consentText } from '../../model/enquiry-lead.ts';
import { asTyped } from '../../model/field-state.ts';
import type { Purpose } from '../../model/purpose.ts';
import { useErrorOf } from '../../parts/returned.tsx';
import styles from './enquiry.module.css';
import { HoneypotField } from './honeypot-field.tsx';

type IdOf = (field: keyof EnquiryDraft) => string;

/** The fields in the order they are asked. @source spec §3, FORM-002, FORM-004 */
export function EnquiryFields({
  dealer,
  purpose,
  idOf,
}: {
  readonly dealer: string;
  readonly purpose: Purpose;
  readonly idOf: IdOf;
}) {
  const errorOf = useErrorOf();
  const mayStayEmpty = purpose !== 'enquiry';
  return (
    <>
      <div className={styles.pair}>
        <Line name="name" label="First name" autoComplete="given-name" maxLength={100} required idOf={idOf} />
        <Line name="last_name" label="Last name" autoComplete="family-name" maxLength={100} optional idOf={idOf} />
      </div>
      <Line name="email" label="Email" type="email" autoComplete="email" maxLength={200} required idOf={idOf} />
      <div className={styles.pair}>
        <Line name="phone" label="Phone" type="tel" autoComplete="tel" maxLength={40} required idOf={idOf} />
        <Line
          name="postcode"
          label="Postcode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          optional
          idOf={idOf}
        />
      </div>
      <Field<string> name="PreferredContactMethod" parse={asTyped}>
        {({ input }) => (
          <RadioGroup
            label="How should we reply?"
            optional
            name={input.name}
            options={contactMethods.map((value) => ({ value, label: value }))}
            value={contactMethods.find((method) => method === input.value)}
            onChange={input.onChange}
          />
        )}
      </Field>
      <Field<string> name="message" parse={asTyped}>
        {({ input, meta }) => (
          <TextArea
            {...input}
            id={idOf('message')}
            label="Comments"
            maxLength={4000}
            required={!mayStayEmpty}
            optional={mayStayEmpty}
            error={errorOf('message', meta)}
          />
        )}
      </Field>
      <Field<boolean> name="opt_in" type="checkbox">
        {({ input }) => (
          <Checkbox
            name={input.name}
            checked={input.checked ?? false}
            onChange={input.onChange}
            label={consentText(dealer)}
          />
        )}
      </Field>
      <HoneypotField id={idOf('website')} />
    </>
  );
}

type LineProps = {
  readonly name: keyof EnquiryDraft;
  readonly label: string;
  readonly type?: 'email' | 'tel';
  readonly inputMode?: 'numeric';
  readonly autoComplete: string;
  readonly maxLength: number;
  readonly required?: boolean;
  readonly optional?: boolean;
  readonly idOf: IdOf;
};

function Line({ name, idOf, ...words }: LineProps) {
  const errorOf = useErrorOf();
  return (
    <Field<string> name={name} parse={asTyped}>
      {({ input, meta }) => <TextField {...input} {...words} id={idOf(name)} error={errorOf(name, meta)} />}
    </Field>
  );
}
