import { serviceHistories, tyreStates } from '@forecourt/contracts/api';
import { TextField } from '@forecourt/kit/ui';
import { kmsText } from '../../model/own-vehicle.ts';
import type { VehicleField } from '../../model/valuation/vehicle-draft.ts';
import { ChoiceGroup } from '../../parts/choice-group.tsx';
import { DamageField } from './damage-field.tsx';
import styles from './own-vehicle.module.css';
import { Section } from './section.tsx';
import type { VehicleForm } from './use-vehicle-draft.ts';

const conditions = [
  { value: 'Excellent', note: 'Like new, nothing to fix' },
  { value: 'Good', note: 'A few small marks, normal for its age' },
  { value: 'Fair', note: 'Visible damage or wear' },
  { value: 'Needs work', note: 'Wouldn’t pass a roadworthy' },
] as const;

/** Kilometres and condition. @source spec §5, §7, FORM-007, FORM-042 */
export function ConditionSection({
  form: { draft, errors, errorOf, change, leave },
  idOf,
}: {
  readonly form: VehicleForm;
  readonly idOf: (field: VehicleField) => string;
}) {
  return (
    <Section number={2} title="Its condition" isDone={!('km' in errors) && !('condition' in errors)}>
      <div className={styles.answers}>
        <div className={styles.pair}>
          <TextField
            id={idOf('km')}
            name="km"
            label="Kilometres"
            help="To the nearest 1,000 is fine"
            inputMode="numeric"
            maxLength={14}
            autoComplete="off"
            required
            value={draft.km}
            error={errorOf('km')}
            onChange={({ target }) => change({ km: target.value })}
            onBlur={() => {
              leave('km');
              change({ km: kmsText(draft.km) });
            }}
          />
          <ChoiceGroup
            look="boxes"
            name="service_history"
            label="Service history"
            optional
            options={serviceHistories.map((value) => ({ value }))}
            value={draft.service_history}
            onChange={(service_history) => change({ service_history })}
          />
        </div>
        <ChoiceGroup
          look="boxes"
          id={idOf('condition')}
          name="condition"
          label="Condition"
          required
          options={conditions}
          value={draft.condition}
          error={errorOf('condition')}
          onChange={(condition) => change({ condition })}
        />
        <DamageField value={draft.damage} onChange={(damage) => change({ damage })} />
        <ChoiceGroup
          look="boxes"
          name="tyres"
          label="Tyres"
          optional
          options={tyreStates.map((value) => ({ value }))}
          value={draft.tyres}
          onChange={(tyres) => change({ tyres })}
        />
      </div>
    </Section>
  );
}
