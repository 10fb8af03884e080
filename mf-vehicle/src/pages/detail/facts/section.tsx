import { classNames, Icon } from '@forecourt/kit/ui';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import styles from './section.module.css';

/**
 * A section of the page with a heading. With `folds`, it can be collapsed on phones, and is collapsed at first. On
 * wider screens it is always open.
 */
export function Section({
  title,
  folds = false,
  id: anchor,
  children,
  className,
}: {
  readonly title: string;
  readonly folds?: boolean;
  /** Id of the section, for links to it. */
  readonly id?: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section
      id={anchor}
      className={classNames(styles.section, folds && styles.folding, className)}
      data-open={folds ? open : undefined}
    >
      <h2 className={styles.heading}>
        <span className={folds ? styles.onWide : undefined}>{title}</span>
        {folds && (
          <button
            type="button"
            className={styles.onPhone}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {title}
            <Icon name="chevron-down" className={styles.chevron} />
          </button>
        )}
      </h2>
      <div id={id} className={styles.content}>
        {children}
      </div>
    </section>
  );
}
