import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import styles from './time-option.module.css';

/** Radio buttons for days or times, side by side. */
export function TimeOptions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.options}>{children}</div>;
}

/** One option. @param look `day`: three lines high @param input attributes of its radio button */
export function TimeOption({
  children,
  look = 'time',
  ...input
}: Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className'> & {
  readonly children: ReactNode;
  readonly look?: 'day' | 'time';
}) {
  return (
    <label className={styles.option} data-look={look}>
      <input {...input} type="radio" className={styles.radio} />
      {children}
    </label>
  );
}

/** A day with at least this many free times is not marked as nearly full. */
const manyTimes = 4;

/** Number of free times on a day: `3 left`. */
export function TimesLeft({ count }: { readonly count: number }) {
  return <small className={count < manyTimes ? styles.few : styles.many}>{`${count} left`}</small>;
}
