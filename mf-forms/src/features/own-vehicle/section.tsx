import { Icon } from '@forecourt/kit/ui';
import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './own-vehicle.module.css';

/** A section of the form, with its number, or a tick when it is complete. */
export function Section({
  number,
  title,
  isDone,
  children,
}: {
  readonly number: number;
  readonly title: string;
  readonly isDone: boolean;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <span className={isDone ? styles.done : styles.number} aria-hidden="true">
          {isDone ? <Icon name="check" size={18} /> : number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
