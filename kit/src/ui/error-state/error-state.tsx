import { phoneHref } from '@forecourt/contracts';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './error-state.module.css';

/**
 * Replaces a part that failed. It says what failed and that the rest works, and has a retry button or phone link.
 *
 * @param phone the dealer's number as it is displayed
 */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying = false,
  phone,
  className,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
  readonly phone?: string | undefined;
  readonly className?: string | undefined;
}) {
  return (
    <section className={classNames(styles.state, className)} role="alert">
      <Icon name="alert" size={32} className={styles.icon} />
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {(onRetry || phone) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button size="small" onClick={onRetry} busy={retrying}>
              Try again
            </Button>
          )}
          {phone && (
            <Button size="small" variant="outline" icon="phone" href={phoneHref(phone)}>
              {phone}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
