import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';
import type { FieldWords } from './field-frame.tsx';
import { FieldFrame } from './field-frame.tsx';

/** A native select with label, help and error. `children` are `<option>`s. */
export function SelectField(props: FieldWords & Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <FieldFrame
      {...props}
      draw={(control) => (
        <span className={styles.select}>
          <select {...control} />
          <Icon name="chevron-down" size={18} className={styles.chevron} />
        </span>
      )}
    />
  );
}
