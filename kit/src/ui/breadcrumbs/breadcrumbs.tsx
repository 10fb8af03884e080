import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './breadcrumbs.module.css';

/** Breadcrumbs from the home page. The last entry is the current page, which is not a link. */
export function Breadcrumbs({
  crumbs,
  className,
}: {
  readonly crumbs: readonly { readonly label: string; readonly href?: string | undefined }[];
  readonly className?: string | undefined;
}) {
  return (
    <nav aria-label="Breadcrumb" className={classNames(styles.trail, className)}>
      <ol className={styles.list}>
        {crumbs.map(({ label, href }, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li key={`${index}-${label}`} className={styles.crumb}>
              {last || href === undefined ? (
                <span className={styles.here} aria-current={last ? 'page' : undefined}>
                  {label}
                </span>
              ) : (
                <a className={styles.link} href={href}>
                  {label}
                </a>
              )}
              {!last && <Icon name="chevron-right" size={14} className={styles.chevron} />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
