import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import styles from './time-option.module.css';

/** Days or times to choose from, side by side. */
export function TimeOptions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.options}>{children}</div>;
}

/** One of them. @param input of its radio button */
export function TimeOption({
  children,
  ...input
}: Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className'> & { readonly children: ReactNode }) {
  return (
    <label className={styles.option}>
      <input {...input} type="radio" className={styles.radio} />
      {children}
    </label>
  );
}

/** Fewer are worth hurrying for. */
const manyTimes = 4;

/** How many times a day has left: `3 left`. */
export function TimesLeft({ count }: { readonly count: number }) {
  return <small className={count < manyTimes ? styles.few : styles.many}>{`${count} left`}</small>;
}
