import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './empty-state.module.css';

/** Replaces an empty list with the reason and the next step. */
export function EmptyState({
  title,
  icon,
  children,
  actions,
  headingLevel: Heading = 'h2',
}: {
  readonly title: string;
  readonly icon?: IconName;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly headingLevel?: 'h1' | 'h2' | 'h3';
}) {
  return (
    <section className={styles.state}>
      {icon && <Icon name={icon} size={36} className={styles.icon} />}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
