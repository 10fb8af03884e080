import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './disclosure.module.css';

/**
 * A title that expands and collapses its content, without JavaScript. Disclosures with the same `group` are an
 * accordion: opening one closes the others.
 *
 * @param note text beside the title, such as the number of chosen filters
 * @param onOpen called when it is opened, and once after hydration if it was opened before
 */
export function Disclosure({
  title,
  note,
  open = false,
  group,
  onOpen,
  children,
  className,
}: {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly open?: boolean;
  readonly group?: string;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (details.current?.open) onOpen?.();
  }, []);
  return (
    <details
      ref={details}
      onToggle={onOpen && (({ currentTarget }) => currentTarget.open && onOpen())}
      className={classNames(styles.disclosure, className)}
      open={open}
      name={group}
    >
      <summary className={styles.title}>
        <span>{title}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        <Icon name="chevron-down" size={18} className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
