import { yearIn } from '@forecourt/contracts';
import { useIsland } from '@forecourt/kit/island';
import { Icon } from '@forecourt/kit/ui';
import { Logo } from '../brand/logo.tsx';
import { phoneHref } from '../phone-href.ts';
import styles from './footer.module.css';
import { FooterGroup } from './footer-group.tsx';
import { siteLinksId } from './site-links-id.ts';
import { SocialLinks } from './social-links.tsx';

/** Legal pages that every dealer has. @source spec §2, NAV-006 */
const rules = [
  ['Privacy policy', '/privacy-policy'],
  ['Your information', '/pages/your-information'],
  ['Terms and conditions', '/terms-and-conditions'],
  ['Cookies', '/cookies'],
  ['Unsubscribe', '/pages/unsubscribe'],
  ['Accessibility', '/pages/accessibility'],
] as const;

/** Groups of links, then the dealer's legal details. @param onCookies reopens the consent banner */
export function Footer({ onCookies }: { readonly onCookies?: () => void }) {
  const { site, renderedAtMs } = useIsland();
  const { brand, legal, nav, phone } = site;
  const lawful = [legal.name, `Dealer licence ${legal.licence}`, legal.repairer && `Repairer ${legal.repairer}`]
    .filter(Boolean)
    .join(' · ');
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.grid}>
          <div className={styles.brand}>
            <Logo inWords />
            <p>{brand.tagline}</p>
            <a className={styles.phone} href={phoneHref(phone)}>
              <Icon name="phone" size={18} />
              {phone}
            </a>
            <SocialLinks />
          </div>
          <nav id={siteLinksId} className={styles.groups} aria-label="More">
            {nav.footer.map((group) => (
              <FooterGroup key={group.label} group={group} />
            ))}
          </nav>
        </div>
        <div className={styles.lawful}>
          <p>{lawful}</p>
          <ul className={styles.rules}>
            {rules.map(([label, path]) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
            {onCookies && (
              <li>
                <button type="button" onClick={onCookies}>
                  Cookie choice
                </button>
              </li>
            )}
          </ul>
          <p>
            © {yearIn(site.timeZone, renderedAtMs)} {site.name}
          </p>
        </div>
      </div>
    </footer>
  );
}
