import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useRootMark } from '../root-mark/use-root-mark.ts';
import styles from './dialog.module.css';
import { useHistoryStep } from './history-step.ts';

/**
 * A modal dialog, made from the browser's `<dialog>`: the page behind is inert, Escape closes it, and focus returns to
 * the previous element. The browser's Back also closes it, without leaving the page.
 *
 * Content is only rendered while the dialog is open.
 *
 * @param variant `dialog`: centred; `sheet`: full screen on a phone, at the side on a wide screen; `drawer`: always at
 *   the side
 * @param onReturned called after closing, when the page's own history entry is current again
 * @param footer stays visible below scrolling content
 */
export function Dialog({
  open,
  onClose,
  onReturned,
  title,
  variant = 'dialog',
  footer,
  headerAction,
  children,
  className,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onReturned?: () => void;
  readonly title: string;
  readonly variant?: 'dialog' | 'sheet' | 'drawer';
  readonly footer?: ReactNode;
  /** An action beside the title, such as "Clear all". */
  readonly headerAction?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useRootMark('modal', open);
  useHistoryStep(open, onClose, onReturned);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  const close = (event: SyntheticEvent) => {
    if (event.target !== element.current) return;
    event.preventDefault();
    onClose();
  };
  const closeFromBackdrop = (event: MouseEvent) => {
    if (event.target === element.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same from the keyboard
    <dialog
      ref={element}
      className={classNames(styles.dialog, styles[variant], className)}
      aria-labelledby={titleId}
      onCancel={close}
      onClick={closeFromBackdrop}
    >
      {open && (
        <div className={styles.panel}>
          <div className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {headerAction}
            <IconButton icon="close" label="Close" className={styles.close} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
