import type { ReactNode } from 'react';
import { CarOutline } from './car-outline.tsx';
import styles from './scene.module.css';

/** Layout of a page without content, such as not found: drawing, heading, text, links. */
export function Scene({
  title,
  children,
  actions,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}) {
  return (
    <section className={styles.scene}>
      <CarOutline className={styles.drawing} />
      <h1>{title}</h1>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}
