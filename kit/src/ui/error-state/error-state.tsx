import { phoneHref } from '@forecourt/contracts';
import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './error-state.module.css';

/**
 * Replaces a part of a page that failed. It says what failed and that the rest works, and has a retry button or phone
 * link. When the part returns and the retry button had the focus, the focus moves to the element around the part.
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
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => passFocusOnRemoval(ref.current), []);
  return (
    <section ref={ref} className={classNames(styles.state, className)} role="alert">
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

/**
 * Moves the focus to the element around the error state when the state is removed, or to the page's content if that
 * element is gone too. Does nothing if the returning part takes the focus. Otherwise a keyboard user would start again
 * at the top of the page.
 *
 * @returns to be called before the state is removed
 */
function passFocusOnRemoval(state: HTMLElement | null): () => void {
  const around = state?.parentElement;
  const content = state?.closest('main');
  return () => {
    if (!state?.contains(document.activeElement)) return;
    queueMicrotask(() => {
      const next = around?.isConnected ? around : content;
      if (!next || document.activeElement !== document.body) return;
      if (!next.hasAttribute('tabindex')) next.tabIndex = -1;
      next.focus({ preventScroll: true });
    });
  };
}
