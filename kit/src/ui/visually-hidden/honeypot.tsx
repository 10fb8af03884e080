import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** A field no person sees and many robots fill. What the platform's input takes passes through. */
export function Honeypot(input: ComponentProps<'input'>) {
  return (
    <div className={styles.hidden} aria-hidden="true">
      <label>
        Website
        <input {...input} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
