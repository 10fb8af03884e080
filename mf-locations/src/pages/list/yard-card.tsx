import type { Location } from '@forecourt/contracts';
import { phoneShown } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { Button, Disclosure, VisuallyHidden } from '@forecourt/kit/ui';
import { HoursTable } from '../../features/location/hours-table.tsx';
import { OpeningLine } from '../../features/location/opening-line.tsx';
import { YardActions } from '../../features/location/yard-actions.tsx';
import { YardDetails } from '../../features/location/yard-details.tsx';
import type { LocalTime } from '../../model/local-time.ts';
import { phoneHref, phoneOf } from '../../model/reach.ts';
import { sellsVehicles } from '../../model/yards.ts';
import styles from './yard-card.module.css';

/** One yard. @param unfolded shows the week at once, where there is room */
export function YardCard({
  yard,
  now,
  unfolded,
}: {
  readonly yard: Location;
  readonly now: LocalTime;
  readonly unfolded: boolean;
}) {
  const href = useHref();
  const site = useSite();
  const phone = phoneOf(yard, site.phone);
  const { opening_hours: hours } = yard.contact_detail;
  return (
    <article className={styles.card} aria-labelledby={`${yard.slug}-name`}>
      <div className={styles.who}>
        <h2 id={`${yard.slug}-name`} className={styles.name}>
          {yard.name}
        </h2>
        <YardDetails yard={yard} />
      </div>
      <div className={styles.when}>
        <OpeningLine hours={hours} now={now} />
        {hours.length > 0 && (
          <Disclosure title="Opening hours" open={unfolded} className={styles.week}>
            <HoursTable yardName={yard.name} hours={hours} now={now} />
          </Disclosure>
        )}
      </div>
      <div className={styles.actions}>
        <YardActions yard={yard}>
          <Button size="small" variant="outline" icon="phone" href={phoneHref(phone)}>
            <VisuallyHidden>{`Call ${yard.name} on `}</VisuallyHidden>
            {phoneShown(phone, site.phones?.localFormat === true)}
          </Button>
          {sellsVehicles(yard) && (
            <Button
              size="small"
              variant="quiet"
              iconAfter="arrow-right"
              className={styles.stock}
              href={href('search.results', { scope: yard.dealership_slug })}
            >
              View Our Stock
              <VisuallyHidden>{` at ${yard.name}`}</VisuallyHidden>
            </Button>
          )}
        </YardActions>
      </div>
    </article>
  );
}
