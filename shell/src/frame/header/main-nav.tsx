import type { NavGroup, NavLink } from '@forecourt/contracts/site-config';
import { useAddress, useSite } from '@forecourt/kit/island';
import { classNames, Icon } from '@forecourt/kit/ui';
import { isCurrent } from './is-current.ts';
import styles from './main-nav.module.css';
import type { useMenus } from './use-menus.ts';

/** The site's navigation in the header: links, and buttons that open menus. @source spec §4, NAV-008 */
export function MainNav({ menus }: { readonly menus: ReturnType<typeof useMenus> }) {
  const { nav } = useSite();
  const { path } = useAddress();
  return (
    <nav ref={menus.row} className={styles.nav} aria-label="Main" onKeyDown={menus.onKeyDown}>
      <ul className={styles.list}>
        {nav.main.map((entry) => (
          <li key={entry.label} className={styles.entry}>
            {'links' in entry ? (
              <Menu
                group={entry}
                current={isCurrent(entry, path)}
                open={menus.open === entry.label}
                onToggle={() => menus.toggle(entry.label)}
                path={path}
              />
            ) : (
              <a
                className={classNames(styles.item, isCurrent(entry, path) && styles.current)}
                href={entry.href}
                aria-current={isCurrent(entry, path) ? 'page' : undefined}
              >
                {entry.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Menu({
  group,
  current,
  open,
  onToggle,
  path,
}: {
  readonly group: NavGroup;
  readonly current: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly path: string;
}) {
  return (
    <>
      <button
        type="button"
        className={classNames(styles.item, current && styles.current)}
        aria-expanded={open}
        onClick={onToggle}
      >
        {group.label}
        <Icon name="chevron-down" size={16} className={styles.chevron} />
      </button>
      <ul className={styles.panel} data-columns={columnsFor(group.links)} hidden={!open}>
        {group.links.map((link) => (
          <li key={link.href}>
            <a className={styles.link} href={link.href} aria-current={isCurrent(link, path) ? 'page' : undefined}>
              <span className={styles.label}>{link.label}</span>
              {link.note && <span className={styles.note}>{link.note}</span>}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A long menu spreads out, so that it is read at a glance instead of scrolled. */
function columnsFor(links: readonly NavLink[]): 1 | 2 | 3 {
  if (links.length > 6) return 3;
  return links.length > 4 ? 2 : 1;
}
