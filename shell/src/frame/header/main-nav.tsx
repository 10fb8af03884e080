import type { NavMenu } from '@forecourt/contracts/site-config';
import { useAddress, useSite } from '@forecourt/kit/island';
import { classNames, Icon } from '@forecourt/kit/ui';
import { useEffect, useState } from 'react';
import { isCurrent } from './is-current.ts';
import styles from './main-nav.module.css';
import { StockMenu } from './stock-menu.tsx';
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
                mega={nav.menuStyle === 'mega'}
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
  mega,
  current,
  open,
  onToggle,
  path,
}: {
  readonly group: NavMenu;
  readonly mega: boolean;
  readonly current: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly path: string;
}) {
  const [approached, setApproached] = useState(false);
  useEffect(() => {
    if (open) setApproached(true);
  }, [open]);
  const approach = () => setApproached(true);
  return (
    <>
      <button
        type="button"
        className={classNames(styles.item, current && styles.current)}
        aria-expanded={open}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={onToggle}
      >
        {group.label}
        <Icon name="chevron-down" size={16} className={styles.chevron} />
      </button>
      <div className={styles.panel} data-style={mega ? 'mega' : 'dropdown'} data-stock={group.menu} hidden={!open}>
        {group.menu && approached && <StockMenu of={group.menu} />}
        <ul className={styles.links} data-columns={columnsFor(group, mega)}>
          {group.links.map((link) => (
            <li key={link.href}>
              <a className={styles.link} href={link.href} aria-current={isCurrent(link, path) ? 'page' : undefined}>
                <span className={styles.label}>{link.label}</span>
                {link.note && <span className={styles.note}>{link.note}</span>}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/**
 * Number of columns of a menu: four if the menu is wide or lists models or stock. Otherwise the number depends on how
 * many links the menu has.
 */
function columnsFor({ links, menu }: NavMenu, mega: boolean): 1 | 2 | 3 | 4 {
  if (mega || menu !== undefined) return 4;
  if (links.length > 6) return 3;
  return links.length > 4 ? 2 : 1;
}
