import type { IconName } from '@forecourt/kit/ui';
import { classNames, Icon } from '@forecourt/kit/ui';
import type { ReactNode } from 'react';
import styles from './panel.module.css';

/**
 * A panel shown with an empty result, which offers another way to continue: a title with an icon, a sentence and a
 * control.
 */
export function Panel({
  icon,
  title,
  text,
  className,
  children,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <section className={classNames(styles.panel, className)}>
      <h2 className={styles.title}>
        <Icon name={icon} size={22} />
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      {children}
    </section>
  );
}
