import { classNames } from '@forecourt/kit/ui';
import type { ShownStep } from '../../model/shown-form.ts';
import styles from './enquiry.module.css';
import { FieldControl } from './fields/field-control.tsx';

/** Fields of a step, in the order of its definition. @param isRequired the browser checks required fields */
export function FormFields({ step, isRequired }: { readonly step: ShownStep; readonly isRequired: boolean }) {
  return (
    <div className={styles.fields}>
      {step.fields.map((field) => (
        <div key={field.name} className={classNames(styles.field, field.half && styles.half)}>
          <FieldControl field={field} isRequired={isRequired} />
        </div>
      ))}
    </div>
  );
}
