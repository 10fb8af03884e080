import type { NavGroup } from '@forecourt/contracts/site-config';
import { Icon } from '@forecourt/kit/ui';
import { useId, useState } from 'react';
import styles from './footer.module.css';

/** A column of links. On a phone its heading expands and collapses it. Without JavaScript it is expanded. */
export function FooterGroup({ group }: { readonly group: NavGroup }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.group} data-open={open || undefined}>
      <h2 className={styles.title}>{group.label}</h2>
      <h2 className={styles.toggleTitle}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {group.label}
          <Icon name="chevron-down" size={18} className={styles.chevron} />
        </button>
      </h2>
      <div id={id} className={styles.fold}>
        <ul className={styles.links}>
          {group.links.map((link) => (
            <li key={link.href}>
              <a className={styles.link} href={link.href}>
                {link.label}
                {link.note && <span className={styles.note}>{link.note}</span>}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
