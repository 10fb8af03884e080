import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import type { FieldWords } from './field-frame.tsx';
import { FieldFrame } from './field-frame.tsx';

export function TextArea(props: FieldWords & Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <FieldFrame
      {...props}
      draw={(control) => <textarea rows={5} {...control} className={classNames(control.className, styles.area)} />}
    />
  );
}
