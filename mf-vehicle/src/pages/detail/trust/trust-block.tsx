import type { Car } from '@forecourt/contracts';
import { analyticsIds } from '@forecourt/contracts';
import { useBus, useSite } from '@forecourt/kit/island';
import type { IconName } from '@forecourt/kit/ui';
import { classNames, Icon } from '@forecourt/kit/ui';
import type { CarLaw } from '../../../model/law/law-of.ts';
import type { TrustLine } from '../../../model/offer/trust.ts';
import { trustLines } from '../../../model/offer/trust.ts';
import { publishAnalytics } from '../../../wiring.ts';
import { Section } from '../facts/section.tsx';
import styles from './trust-block.module.css';

const icons = {
  checks: 'wrench',
  history: 'doc',
  warranty: 'check',
  promise: 'heart',
  statutory: 'info',
} as const satisfies Readonly<Record<TrustLine['name'], IconName>>;

/** The reasons to trust the vehicle, one line each. @source spec §2, VDP-021, VDP-057, VDP-089, VDP-090 */
export function TrustBlock({ car, law }: { readonly car: Car; readonly law: CarLaw | undefined }) {
  const bus = useBus();
  const lines = trustLines(car, useSite(), law);
  if (lines.length === 0) return null;
  const hasWarranty = lines.some(({ name }) => name === 'warranty' || name === 'statutory');
  return (
    <Section title={hasWarranty ? 'Checks and warranty' : 'Checks'} className={styles.section}>
      <ul className={styles.list}>
        {lines.map(({ name, title, detail, link }) => (
          <li key={name} className={styles.line}>
            <Icon name={icons[name]} className={styles.icon} />
            <div className={link === undefined ? styles.alone : undefined}>
              <h3 className={styles.title}>{title}</h3>
              {typeof detail === 'string' ? (
                <p className={styles.detail}>{detail}</p>
              ) : (
                <ul className={classNames(styles.detail, styles.checks)}>
                  {detail.map((each) => (
                    <li key={each}>{each}</li>
                  ))}
                </ul>
              )}
            </div>
            {link !== undefined && (
              <a
                className={styles.link}
                href={link.href}
                {...(link.isReport && {
                  target: '_blank',
                  rel: 'noopener',
                  onClick: () => publishAnalytics(bus, analyticsIds.historyReport, car),
                })}
              >
                {link.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
