import { australianStates, tradeInConditions } from '@forecourt/contracts/api';
import { SelectField, TextField } from '@forecourt/kit/ui';
import { Field } from 'react-final-form';
import type { EnquiryDraft } from '../../model/enquiry-draft.ts';
import { asTyped } from '../../model/field-state.ts';
import { kmsText } from '../../model/own-vehicle.ts';
import { useErrorOf } from '../../parts/returned.tsx';
import styles from './own-vehicle.module.css';

type IdOf = (field: string) => string;

/** The vehicle somebody would trade in or sell. @source spec §3, §5, FORM-007, FORM-040 */
export function OwnVehicleFields({ idOf }: { readonly idOf: IdOf }) {
  return (
    <>
      <div className={styles.pair}>
        <Line name="trade_make" label="Make" maxLength={60} required idOf={idOf} />
        <Line name="trade_model" label="Model" maxLength={60} required idOf={idOf} />
      </div>
      <div className={styles.pair}>
        <Line name="trade_year" label="Year" inputMode="numeric" maxLength={4} required idOf={idOf} />
        <Line
          name="trade_km"
          label="Kilometres"
          inputMode="numeric"
          maxLength={14}
          required
          written={kmsText}
          idOf={idOf}
        />
      </div>
      <div className={styles.pair}>
        <Line name="rego" label="Registration" maxLength={10} optional idOf={idOf} />
        <Choice name="regoState" label="Registered in" optional idOf={idOf} options={australianStates} />
      </div>
      <Choice name="trade_condition" label="Condition" required idOf={idOf} options={tradeInConditions} />
      <h3 className={styles.you}>You</h3>
    </>
  );
}

function Line({
  name,
  idOf,
  written,
  ...words
}: {
  readonly name: keyof EnquiryDraft;
  readonly label: string;
  readonly inputMode?: 'numeric';
  readonly maxLength: number;
  readonly required?: boolean;
  readonly optional?: boolean;
  /** How the control shows what was typed once it is left. */
  readonly written?: (typed: string) => string;
  readonly idOf: IdOf;
}) {
  const errorOf = useErrorOf();
  return (
    <Field<string> name={name} parse={asTyped} {...(written !== undefined && { format: written, formatOnBlur: true })}>
      {({ input, meta }) => (
        <TextField {...input} {...words} id={idOf(name)} autoComplete="off" error={errorOf(name, meta)} />
      )}
    </Field>
  );
}

function Choice({
  name,
  options,
  idOf,
  ...words
}: {
  readonly name: keyof EnquiryDraft;
  readonly label: string;
  readonly options: readonly string[];
  readonly required?: boolean;
  readonly optional?: boolean;
  readonly idOf: IdOf;
}) {
  const errorOf = useErrorOf();
  return (
    <Field<string> name={name} parse={asTyped}>
      {({ input, meta }) => (
        <SelectField {...input} {...words} id={idOf(name)} error={errorOf(name, meta)}>
          <option value="">Please choose</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </SelectField>
      )}
    </Field>
  );
}
