import { classNames, Icon } from '@forecourt/kit/ui';
import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './section.module.css';

/** A section of the home page with a title, as wide as the page's content. */
export function Section({
  title,
  lede,
  more,
  children,
  className,
}: {
  readonly title: string;
  readonly lede?: string;
  /** A link beside the title. */
  readonly more?: { readonly label: string; readonly href: string };
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  const id = useId();
  return (
    <section className={classNames(styles.section, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {lede && <p className={styles.lede}>{lede}</p>}
        </div>
        {more && (
          <a className={styles.more} href={more.href}>
            {more.label}
            <Icon name="arrow-right" size={18} />
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
