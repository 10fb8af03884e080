import { formMessagesOf } from '@forecourt/contracts';
import { australianStates } from '@forecourt/contracts/api';
import { useSite } from '@forecourt/kit/island';
import { Button, Disclosure, Icon, SelectField, TextField } from '@forecourt/kit/ui';
import { useState } from 'react';
import type { VehicleErrors, VehicleField } from '../../model/valuation/vehicle-draft.ts';
import { regoErrors } from '../../model/valuation/vehicle-draft.ts';
import { FoundVehicle } from './found-vehicle.tsx';
import styles from './own-vehicle.module.css';
import { Section } from './section.tsx';
import type { useLookUp } from './use-look-up.ts';
import type { VehicleForm } from './use-vehicle-draft.ts';

/**
 * Fields that identify the vehicle: its registration, or details that the shopper types.
 *
 * @source spec §7, FORM-041
 */
export function VehicleSection({
  form,
  register,
  notice,
  idOf,
}: {
  readonly form: VehicleForm;
  readonly register: ReturnType<typeof useLookUp>;
  /** Result of a look-up without script; empty: there was no look-up. */
  readonly notice: string;
  readonly idOf: (field: VehicleField) => string;
}) {
  const messages = formMessagesOf(useSite());
  const { message } = messages;
  const { draft, hydrated, errorOf, change, leave } = form;
  const { lookUp } = register;
  const [plateErrors, setPlateErrors] = useState<VehicleErrors>({});
  const isFound = lookUp.kind === 'found';
  const said = {
    none: notice,
    working: '',
    found: '',
    unknown: message('regoUnknown'),
    failed: message('regoUnreachable'),
  }[lookUp.kind];
  const isOpen = form.asksDetails || said !== '';
  const find = (page: Document) => {
    const errors = regoErrors(draft, messages);
    setPlateErrors(errors);
    const [wrong] = Object.keys(errors) as VehicleField[];
    if (wrong !== undefined) return page.getElementById(idOf(wrong))?.focus();
    void register.find({ rego: draft.rego, regoState: draft.regoState as (typeof australianStates)[number] });
  };
  const line = (field: 'rego' | 'make' | 'model' | 'year' | 'badge') => ({
    id: idOf(field),
    name: field,
    value: draft[field],
    autoComplete: 'off',
    error: plateErrors[field] ?? errorOf(field),
    onBlur: () => {
      if (field !== 'rego' && field !== 'badge') leave(field);
    },
  });
  const changePlate = (changes: { rego?: string; regoState?: string }) => {
    setPlateErrors({});
    register.forget();
    change(changes);
  };
  return (
    <Section number={1} title="Your vehicle" isDone={!['make', 'model', 'year'].some((name) => name in form.errors)}>
      <div className={styles.plate}>
        <TextField
          {...line('rego')}
          className={styles.rego}
          label="Registration"
          maxLength={10}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => changePlate({ rego: target.value })}
        />
        <SelectField
          id={idOf('regoState')}
          name="regoState"
          label="State"
          value={draft.regoState}
          error={plateErrors.regoState ?? errorOf('regoState')}
          onChange={({ target }) => changePlate({ regoState: target.value })}
        >
          <option value="">State</option>
          {australianStates.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectField>
        <Button
          type="submit"
          name="step"
          value="look-up"
          formNoValidate
          icon="search"
          busy={lookUp.kind === 'working'}
          onClick={
            hydrated
              ? (event) => {
                  event.preventDefault();
                  find(event.currentTarget.ownerDocument);
                }
              : undefined
          }
        >
          Find it
        </Button>
      </div>
      <div role="status">
        {said !== '' && (
          <p className={styles.said}>
            <Icon name="info" size={18} />
            {said}
          </p>
        )}
        {isFound && <FoundVehicle vehicle={lookUp.vehicle} onRefuse={register.forget} />}
      </div>
      <div hidden={isFound}>
        {/* Without script the fields are visible. They are required only once they are open, because a browser cannot
            show the error of a hidden field. */}
        <Disclosure
          // A new look-up opens the fields again, even if the shopper has closed them.
          key={lookUp.kind}
          title={said === '' ? 'Don’t have the rego handy? Enter the details instead.' : 'Enter the details instead.'}
          open={isOpen}
          onOpen={form.unfoldDetails}
          className={styles.typed}
        >
          <div className={styles.pair}>
            <TextField
              {...line('make')}
              label="Make"
              maxLength={60}
              required={isOpen}
              onChange={({ target }) => change({ make: target.value })}
            />
            <TextField
              {...line('model')}
              label="Model"
              maxLength={60}
              required={isOpen}
              onChange={({ target }) => change({ model: target.value })}
            />
            <TextField
              {...line('year')}
              label="Year"
              inputMode="numeric"
              maxLength={4}
              required={isOpen}
              onChange={({ target }) => change({ year: target.value })}
            />
            <TextField
              {...line('badge')}
              label="Badge"
              maxLength={60}
              optional
              onChange={({ target }) => change({ badge: target.value })}
            />
          </div>
        </Disclosure>
      </div>
    </Section>
  );
}
