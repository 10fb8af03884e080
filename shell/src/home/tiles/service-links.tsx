import { useSite } from '@forecourt/kit/island';
import { Icon } from '@forecourt/kit/ui';
import styles from './service-links.module.css';

/** A group's tiles that have no picture: its services other than sales. */
export function ServiceLinks() {
  const services = useSite().home.tiles.filter(({ picture }) => picture === undefined);
  if (services.length === 0) return null;
  return (
    <ul className={styles.services} aria-label="More from the group">
      {services.map(({ label, href, note }) => (
        <li key={href} className={styles.service}>
          <a className={styles.link} href={href}>
            {label}
            <Icon name="arrow-right" size={18} />
          </a>
          {note && <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ul>
  );
}
