import { matchRoute, slotHeaderSaved } from '@forecourt/contracts';
import { Slot, useAddress, useSite } from '@forecourt/kit/island';
import { Icon, IconButton } from '@forecourt/kit/ui';
import { useState } from 'react';
import { Logo } from '../brand/logo.tsx';
import { siteLinksId } from '../footer/site-links-id.ts';
import { phoneHref } from '../phone-href.ts';
import styles from './header.module.css';
import { MainNav } from './main-nav.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchField } from './search-field.tsx';
import { useMenus } from './use-menus.ts';
import { UtilityBar } from './utility-bar.tsx';

/** Logo, navigation, phone and saved cars. On a phone: logo, saved cars and menu button. */
export function Header() {
  const { aliases, phone, theme } = useSite();
  const { path } = useAddress();
  const [menuOpen, setMenuOpen] = useState(false);
  const menus = useMenus();
  const utility = theme.arrangement.header === 'utility';
  return (
    <header className={styles.header} data-menu-open={menus.open !== null || undefined}>
      {utility && <UtilityBar isVehicle={matchRoute(path, aliases)?.route === 'vehicle.detail'} />}
      <div className={styles.bar}>
        <div className={styles.row}>
          <Logo />
          <div className={styles.nav}>
            <MainNav menus={menus} />
          </div>
          <div className={styles.actions}>
            {utility ? (
              <div className={styles.search}>
                <SearchField placeholder="Make or model" />
              </div>
            ) : (
              <a className={styles.phone} href={phoneHref(phone)}>
                <Icon name="phone" size={18} />
                {phone}
              </a>
            )}
            <Slot of={slotHeaderSaved} context={{}} className={styles.saved} />
            <noscript>
              <a className={styles.menuLink} href={`#${siteLinksId}`} aria-label="Menu">
                <Icon name="menu" size={22} />
              </a>
            </noscript>
            <IconButton
              className={styles.menuButton}
              icon="menu"
              label="Menu"
              aria-haspopup="dialog"
              onClick={() => setMenuOpen(true)}
            />
          </div>
        </div>
      </div>
      <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  );
}
