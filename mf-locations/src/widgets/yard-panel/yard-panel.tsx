import { useHref } from '@forecourt/kit/island';
import { HoursTable } from '../../features/location/hours-table.tsx';
import { OpeningLine } from '../../features/location/opening-line.tsx';
import { YardActions } from '../../features/location/yard-actions.tsx';
import { YardDetails } from '../../features/location/yard-details.tsx';
import type { YardNow } from '../../model/yard-now.ts';
import styles from './yard-panel.module.css';

/**
 * The selling yard on a vehicle's page: name, address, licence, hours. The number stands beside it, under the page's
 * own rules of showing it. @source spec §2, §4, VDP-023, VDP-063
 */
export function YardPanel({ data }: { readonly data: YardNow | null }) {
  const href = useHref();
  if (data === null) return null;
  const { yard, now } = data;
  const { opening_hours: hours } = yard.contact_detail;
  return (
    <section className={styles.panel} aria-labelledby="yard-panel-name">
      <div>
        <h3 id="yard-panel-name" className={styles.name}>
          <a href={`${href('location.list')}#${yard.slug}`}>{yard.name}</a>
        </h3>
        <YardDetails yard={yard} />
      </div>
      <div className={styles.hours}>
        <OpeningLine hours={hours} now={now} />
        <HoursTable yardName={yard.name} hours={hours} now={now} />
      </div>
      <YardActions yard={yard} />
    </section>
  );
}
