import { chatRequested } from '@forecourt/contracts';
import type { NavLink } from '@forecourt/contracts/site-config';
import { useAddress, useBus, useHref, useSite } from '@forecourt/kit/island';
import { Button, Dialog, Disclosure, Icon } from '@forecourt/kit/ui';
import { useEffect, useEffectEvent } from 'react';
import { phoneHref } from '../phone-href.ts';
import { isCurrent } from './is-current.ts';
import styles from './mobile-menu.module.css';
import { SearchField } from './search-field.tsx';
import { StockMenu } from './stock-menu.tsx';

/** The navigation menu on a phone. It closes when the address changes. */
export function MobileMenu({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { nav, phone, chat } = useSite();
  const bus = useBus();
  const openChat = () => {
    onClose();
    bus.publish(chatRequested, { state: 'opened' });
  };
  const href = useHref();
  const { path, query } = useAddress();
  const close = useEffectEvent(onClose);

  const inMenu = new Set(
    nav.main.flatMap((entry) => ('links' in entry ? entry.links : [entry])).map((link) => plain(link.href)),
  );
  const elsewhere = (nav.default ?? []).filter((link) => !inMenu.has(plain(link.href)));

  // A change of `path` or `query`, that is a navigation, closes the menu.
  useEffect(() => close(), [path, query]);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Menu"
      variant="sheet"
      footer={
        <div className={styles.reach}>
          <Button wide variant="outline" icon="phone" href={phoneHref(phone)}>
            {phone}
          </Button>
          {(chat?.state ?? 'hidden') !== 'hidden' && (
            <Button wide variant="outline" icon="chat" onClick={openChat}>
              Chat
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.search}>
        <SearchField placeholder="Make or model" />
      </div>
      <nav aria-label="Main">
        <ul>
          {nav.main.map((entry) => (
            <li key={entry.label}>
              {'links' in entry ? (
                <Disclosure title={entry.label} group="menu" open={isCurrent(entry, path)}>
                  {entry.menu && <StockMenu of={entry.menu} />}
                  <ul>
                    {entry.links.map((link) => (
                      <li key={link.href}>
                        <MenuLink link={link} path={path} />
                      </li>
                    ))}
                  </ul>
                </Disclosure>
              ) : (
                <MenuLink link={entry} path={path} top />
              )}
            </li>
          ))}
          {elsewhere.map((link) => (
            <li key={link.href}>
              <MenuLink link={link} path={path} />
            </li>
          ))}
          <li>
            <a className={styles.top} href={href('account.saved')}>
              Saved
              <Icon name="heart" size={18} />
            </a>
          </li>
        </ul>
      </nav>
    </Dialog>
  );
}

/** Drops a trailing slash, because both addresses lead to the same page. */
const plain = (address: string) => address.replace(/\/$/, '');

function MenuLink({
  link,
  path,
  top = false,
}: {
  readonly link: NavLink;
  readonly path: string;
  readonly top?: boolean;
}) {
  return (
    <a
      className={top ? styles.top : styles.link}
      href={link.href}
      aria-current={isCurrent(link, path) ? 'page' : undefined}
    >
      {link.label}
      {link.note && !top && <span className={styles.note}>{link.note}</span>}
    </a>
  );
}
