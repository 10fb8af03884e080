import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** A hidden field that people leave empty and many bots fill in. `<input>` attributes pass through. */
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
