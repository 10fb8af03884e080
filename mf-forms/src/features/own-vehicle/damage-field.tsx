import { damages } from '@forecourt/contracts/api';
import { Icon } from '@forecourt/kit/ui';
import { damageField } from '../../model/valuation/vehicle-draft.ts';
import styles from '../../parts/choice-boxes.module.css';

/** Checkboxes for the vehicle's damage. */
export function DamageField({
  value,
  onChange,
}: {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        Any damage? Tick all that apply
        <span className={styles.optional}> (optional)</span>
      </legend>
      <div className={styles.chips}>
        {damages.map((name) => (
          <label key={name} className={styles.option}>
            <input
              type="checkbox"
              name={damageField(name)}
              checked={value.includes(name)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, name] : value.filter((other) => other !== name))
              }
              className={styles.input}
            />
            <Icon name="check" size={16} className={styles.tick} />
            <span className={styles.name}>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
