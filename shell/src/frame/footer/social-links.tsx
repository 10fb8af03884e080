import { useSite } from '@forecourt/kit/island';
import styles from './footer.module.css';

const networks = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
  ['linkedin', 'LinkedIn'],
  ['tiktok', 'TikTok'],
  ['x', 'X'],
] as const;

/** Links to the dealer's social network pages; renders nothing without any. @source spec §2, NAV-009 */
export function SocialLinks() {
  const { name, social = {} } = useSite();
  const links = networks.flatMap(([network, label]) => {
    const href = social[network];
    return href === undefined ? [] : [{ label, href }];
  });
  if (links.length === 0) return null;
  return (
    <ul className={styles.social} aria-label={`${name} elsewhere`}>
      {links.map(({ label, href }) => (
        <li key={label}>
          <a className={styles.link} href={href} rel="noopener">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
