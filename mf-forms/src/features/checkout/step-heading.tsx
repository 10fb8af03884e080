import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import styles from './checkout.module.css';

/** Heading of a step. Takes the focus when the shopper moves to the step, but not on page load. */
export function StepHeading({
  id,
  takesFocus = true,
  children,
}: {
  readonly id: string;
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h2 ref={heading} id={id} className={styles.heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
