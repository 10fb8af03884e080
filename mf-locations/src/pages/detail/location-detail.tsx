import { phoneHref, phoneShown, slotLocationStock, slotSearchFinanceWarning } from '@forecourt/contracts';
import { Slot, useHref, useSite } from '@forecourt/kit/island';
import { Breadcrumbs, Button, Icon, Picture } from '@forecourt/kit/ui';
import { useMemo } from 'react';
import { AskBand } from '../../features/ask/ask-band.tsx';
import { HolidayHoursDialog } from '../../features/location/holiday-hours-dialog.tsx';
import { HoursTable } from '../../features/location/hours-table.tsx';
import { LocationActions } from '../../features/location/location-actions.tsx';
import { LocationPeople } from '../../features/location/location-people.tsx';
import { OpeningLine } from '../../features/location/opening-line.tsx';
import { RatingBox } from '../../features/location/rating-box.tsx';
import { LocationMap } from '../../features/map/location-map.tsx';
import { LocationScene } from '../../features/scene/location-scene.tsx';
import { sellsVehicles, stockQuery, typeName } from '../../model/locations.ts';
import { pinOf } from '../../model/pin-of.ts';
import { addressLine, phoneOf } from '../../model/reach.ts';
import { listTitle } from '../list/list-title.ts';
import type { DetailData } from './load.ts';
import styles from './location-detail.module.css';

const nothing = {};

/** Page of a location: opening status, contact, hours of each department, licences, stock and a form. */
export function LocationDetail({
  data: { location, now, coming, holidays, departments, others },
}: {
  readonly data: DetailData;
}) {
  const href = useHref();
  const site = useSite();
  const sells = sellsVehicles(location);
  const facts = [
    ['Dealer licence (DL)', location.dealer_license_number],
    ['Repairer licence (MRB)', location.motor_vehicle_repairer],
  ].filter(([, number]) => number);
  const stock = useMemo(() => ({ title: 'In stock here now', query: stockQuery(location) }), [location]);
  const form = useMemo(() => ({ form: 'contact' as const, locationId: location.id }), [location.id]);
  const image = location.image === '' ? undefined : location.image;
  return (
    <div className={styles.page}>
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: href('shell.home') },
          { label: listTitle(others.length + 1), href: href('location.list') },
          { label: location.name },
        ]}
      />
      <header className={styles.hero} data-drawn={image === undefined || undefined}>
        {image === undefined ? (
          <LocationScene className={styles.scene} />
        ) : (
          <Picture className={styles.scene} src={image} alt="" missingText="" priority />
        )}
        <div className={styles.words}>
          <h1 className={styles.name}>{location.name}</h1>
          <address className={styles.address}>{addressLine(location)}</address>
          <div className={styles.now}>
            <OpeningLine hours={coming} now={now} />
          </div>
          <div className={styles.actions}>
            <Button size="small" href={href('location.contact', { slug: location.slug })}>
              Contact Us
            </Button>
            <LocationActions location={location}>
              {sells && (
                <Button
                  size="small"
                  variant="tonal"
                  iconAfter="arrow-right"
                  href={href('search.results', { scope: location.dealership_slug })}
                >
                  View Our Stock
                </Button>
              )}
            </LocationActions>
          </div>
        </div>
      </header>
      <ul className={styles.departments} aria-label="Departments" data-count={departments.length}>
        {departments.map((each) => {
          const phone = phoneOf(each.location, site.phone);
          return (
            <li key={each.location.id} className={styles.department}>
              <b className={styles.departmentName}>{typeName(each.location)}</b>
              <OpeningLine hours={each.coming} now={each.now} />
              <a className={styles.phone} href={phoneHref(phone)}>
                <Icon name="phone" size={18} />
                {phoneShown(phone, site.phones?.localFormat === true)}
              </a>
            </li>
          );
        })}
        <li className={styles.department}>
          <b className={styles.departmentName}>Write to us</b>
          <span className={styles.muted}>We reply during opening hours</span>
          <a className={styles.phone} href={`mailto:${site.email}?subject=${encodeURIComponent(location.name)}`}>
            {site.email}
          </a>
        </li>
      </ul>
      <div className={styles.columns}>
        <section aria-labelledby="hours">
          <h2 id="hours" className={styles.title}>
            Opening hours
          </h2>
          <div className={styles.weeks}>
            {departments.map((each) => (
              <div key={each.location.id} className={styles.week}>
                <h3 className={styles.weekName}>{typeName(each.location)}</h3>
                {each.location.contact_detail.opening_hours.length > 0 ? (
                  <HoursTable
                    locationName={`${each.location.name}, ${typeName(each.location)}`}
                    hours={each.location.contact_detail.opening_hours}
                    now={each.now}
                  />
                ) : (
                  <p className={styles.muted}>Call us for our hours.</p>
                )}
              </div>
            ))}
          </div>
          <HolidayHoursDialog name={location.name} rows={holidays} />
        </section>
        <div className={styles.aside}>
          <RatingBox location={location} />
          {facts.length > 0 && (
            <dl className={styles.facts}>
              {facts.map(([label, number]) => (
                <div key={label} className={styles.fact}>
                  <dt>{label}</dt>
                  <dd>{number}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
      <LocationMap title="Where we are" pins={pinOf(location, href('location.detail', { slug: location.slug }))}>
        <b className={styles.cardName}>{location.name}</b>
        <p>{addressLine(location)}</p>
        <OpeningLine hours={coming} now={now} />
        {sells && (
          <p className={styles.muted}>
            {`Coming to see a particular ${site.noun}? Ring ahead and we’ll have it out the front with the keys ready.`}
          </p>
        )}
      </LocationMap>
      <LocationPeople people={location.people} className={styles.section} titleClassName={styles.title} />
      {sells && <Slot of={slotLocationStock} context={stock} className={styles.section} />}
      {sells && <Slot of={slotSearchFinanceWarning} context={nothing} className={styles.small} />}
      <AskBand
        title={`Ask ${location.name} a question`}
        text="Write to us and we’ll reply during opening hours."
        form={form}
      />
      {others.length > 0 && (
        <nav className={styles.section} aria-labelledby="others">
          <h2 id="others" className={styles.title}>
            Other locations
          </h2>
          <ul className={styles.list}>
            {others.map(({ slug, name, city }) => (
              <li key={slug}>
                <a className={styles.other} href={href('location.detail', { slug })}>
                  <span>
                    <b>{name}</b>
                    <span className={styles.city}>{city}</span>
                  </span>
                  <Icon name="arrow-right" size={18} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
