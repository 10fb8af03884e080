import { phoneHref, phoneShown, slotPageForm } from '@forecourt/contracts';
import { Slot, useHref, useSite } from '@forecourt/kit/island';
import { Breadcrumbs, Button, Icon } from '@forecourt/kit/ui';
import { useMemo } from 'react';
import { HolidayHoursDialog } from '../../features/location/holiday-hours-dialog.tsx';
import { HoursTable } from '../../features/location/hours-table.tsx';
import { LocationActions } from '../../features/location/location-actions.tsx';
import { OpeningLine } from '../../features/location/opening-line.tsx';
import { typeName } from '../../model/locations.ts';
import { addressLine, phoneOf } from '../../model/reach.ts';
import type { DetailData } from '../detail/load.ts';
import { listTitle } from '../list/list-title.ts';
import styles from './contact-page.module.css';

export function ContactPage({
  data: { location, now, coming, holidays, departments, others },
}: {
  readonly data: DetailData;
}) {
  const href = useHref();
  const site = useSite();
  const form = useMemo(() => ({ form: 'contact' as const, locationId: location.id }), [location.id]);
  return (
    <div className={styles.page}>
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: href('shell.home') },
          { label: listTitle(others.length + 1), href: href('location.list') },
          { label: location.name, href: href('location.detail', { slug: location.slug }) },
          { label: 'Contact' },
        ]}
      />
      <h1 className={styles.name}>{`Contact ${location.name}`}</h1>
      <OpeningLine hours={coming} now={now} />
      <HolidayHoursDialog name={location.name} rows={holidays} />
      <div className={styles.cards}>
        <section className={styles.card} aria-labelledby="call">
          <h2 id="call" className={styles.title}>
            Call
          </h2>
          {departments.map((each) => {
            const phone = phoneOf(each.location, site.phone);
            return (
              <p key={each.location.id} className={styles.way}>
                {departments.length > 1 && <span className={styles.muted}>{typeName(each.location)}</span>}
                <a className={styles.strong} href={phoneHref(phone)}>
                  <Icon name="phone" size={18} />
                  {phoneShown(phone, site.phones?.localFormat === true)}
                </a>
              </p>
            );
          })}
        </section>
        <section className={styles.card} aria-labelledby="write">
          <h2 id="write" className={styles.title}>
            Write
          </h2>
          <p className={styles.way}>
            <a className={styles.strong} href={`mailto:${site.email}?subject=${encodeURIComponent(location.name)}`}>
              {site.email}
            </a>
            <span
              className={styles.muted}
            >{`About a particular ${site.noun}? Use the form on its page, so we know which one you mean.`}</span>
          </p>
          <Button size="small" variant="outline" href={href('search.results', { scope: 'new-used-and-demo-cars' })}>
            {`Find the ${site.noun}`}
          </Button>
        </section>
        <section className={styles.card} aria-labelledby="visit">
          <h2 id="visit" className={styles.title}>
            Visit
          </h2>
          <address className={styles.address}>{addressLine(location)}</address>
          <LocationActions location={location} />
        </section>
      </div>
      <div className={styles.columns}>
        <Slot of={slotPageForm} context={form} className={styles.form} />
        {location.contact_detail.opening_hours.length > 0 && (
          <section aria-labelledby="hours" className={styles.hours}>
            <h2 id="hours" className={styles.title}>
              Opening hours
            </h2>
            <HoursTable locationName={location.name} hours={location.contact_detail.opening_hours} now={now} />
            <a className={styles.more} href={href('location.detail', { slug: location.slug })}>
              More about this location
              <Icon name="arrow-right" size={18} />
            </a>
          </section>
        )}
      </div>
    </div>
  );
}
