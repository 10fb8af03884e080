import { classNames } from '@forecourt/kit/ui';
import type { ShownStep } from '../../model/shown-form.ts';
import styles from './enquiry.module.css';
import { FieldControl } from './fields/field-control.tsx';
import { usePricedFields } from './fields/use-priced-fields.ts';

/** Fields of a step, in the order of its definition. @param isRequired the browser checks required fields */
export function FormFields({ step, isRequired }: { readonly step: ShownStep; readonly isRequired: boolean }) {
  const fields = usePricedFields(step.fields);
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <div key={field.name} className={classNames(styles.field, field.half && styles.half)}>
          <FieldControl field={field} isRequired={isRequired} />
        </div>
      ))}
    </div>
  );
}
