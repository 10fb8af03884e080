import { dollars } from '@forecourt/contracts';
import type { Valuation } from '@forecourt/contracts/api';
import { Checkbox, SelectField, TextField } from '@forecourt/kit/ui';
import { useEffect, useRef } from 'react';
import { Field, useForm, useFormState } from 'react-final-form';
import type { EnquiryDraft } from '../../model/enquiry-draft.ts';
import { asTyped } from '../../model/field-state.ts';
import type { VehicleDraft } from '../../model/valuation/vehicle-draft.ts';
import styles from './own-vehicle.module.css';

/** Maximum length of a model's name in the api. */
const longestModel = 60;

/**
 * Fields for the inspection of the shopper's car, and a box to accept the valuation's amount.
 *
 * @param valuation null: there is no valuation yet
 * @param places names of locations for the inspection
 * @source spec §4, §7, FORM-039, FORM-043
 */
export function InspectionFields({
  vehicle,
  valuation,
  places,
  idOf,
}: {
  readonly vehicle: VehicleDraft;
  readonly valuation: Valuation | null;
  readonly places: readonly string[];
  readonly idOf: (field: string) => string;
}) {
  const form = useForm<EnquiryDraft>();
  const { values } = useFormState<EnquiryDraft>({ subscription: { values: true } });
  const own: Partial<EnquiryDraft> = {
    trade_make: vehicle.make,
    trade_model: [vehicle.model, vehicle.badge].filter(Boolean).join(' ').slice(0, longestModel),
    trade_year: vehicle.year,
    trade_km: vehicle.km,
    trade_condition: vehicle.condition,
    rego: vehicle.rego,
    regoState: vehicle.regoState,
    valuation_id: valuation?.valuation_id ?? '',
  };
  const changed = Object.entries(own).filter(([name, value]) => values[name as keyof EnquiryDraft] !== value);
  const offer = valuation?.figure?.offer_price;
  const accepted = useRef(offer);
  useEffect(() => {
    form.batch(() => {
      for (const [name, value] of changed) form.change(name as keyof EnquiryDraft, value);
      // When the amount changes, the box is cleared, because the shopper accepted the earlier amount.
      if (accepted.current !== offer) form.change('offer_accepted', false);
      accepted.current = offer;
    });
  });
  return (
    <>
      {Object.entries(own).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      {offer !== undefined && (
        <Field<boolean> name="offer_accepted" type="checkbox">
          {({ input }) => (
            <Checkbox
              name={input.name}
              checked={input.checked ?? false}
              onChange={input.onChange}
              className={styles.accept}
              label={`I accept ${dollars(offer)}, subject to inspection`}
            />
          )}
        </Field>
      )}
      <div className={styles.pair}>
        {places.length > 0 && (
          <Field<string> name="inspection_place" parse={asTyped}>
            {({ input }) => (
              <SelectField {...input} id={idOf('inspection_place')} label="Inspection location" optional>
                <option value="">Any location</option>
                {places.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </SelectField>
            )}
          </Field>
        )}
        <Field<string> name="inspection_time" parse={asTyped}>
          {({ input }) => (
            <TextField
              {...input}
              id={idOf('inspection_time')}
              label="When suits you?"
              help="For example, Tuesday morning"
              maxLength={120}
              autoComplete="off"
              optional
            />
          )}
        </Field>
      </div>
    </>
  );
}
