import { phoneShown } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { Breadcrumbs, Button, Icon } from '@forecourt/kit/ui';
import { HoursTable } from '../../features/location/hours-table.tsx';
import { LocationActions } from '../../features/location/location-actions.tsx';
import { OpeningLine } from '../../features/location/opening-line.tsx';
import { RatingBox } from '../../features/location/rating-box.tsx';
import { sellsVehicles, typeName } from '../../model/locations.ts';
import { addressLine, phoneHref, phoneOf } from '../../model/reach.ts';
import { listTitle } from '../list/list-title.ts';
import type { DetailData } from './load.ts';
import styles from './location-detail.module.css';

/** A location: whether it is open, how to reach it, the hours of each department, its licences and its stock. */
export function LocationDetail({ data: { location, now, departments, others } }: { readonly data: DetailData }) {
  const href = useHref();
  const site = useSite();
  const phone = phoneOf(location, site.phone);
  const licences = [
    ['Dealer licence (DL)', location.dealer_license_number],
    ['Repairer licence (MRB)', location.motor_vehicle_repairer],
  ].filter(([, number]) => number);
  return (
    <div className={styles.page}>
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: href('shell.home') },
          { label: listTitle(others.length + 1), href: href('location.list') },
          { label: location.name },
        ]}
      />
      <header className={styles.head}>
        <div>
          <p className={styles.type}>{departments.map((each) => typeName(each.location)).join(' · ')}</p>
          <h1 className={styles.name}>{location.name}</h1>
          <address className={styles.address}>{addressLine(location)}</address>
          <OpeningLine hours={location.contact_detail.opening_hours} now={now} />
          <RatingBox location={location} />
        </div>
        <div className={styles.reach}>
          <a className={styles.phone} href={phoneHref(phone)}>
            <Icon name="phone" size={20} />
            {phoneShown(phone, site.phones?.localFormat === true)}
          </a>
          <Button wide href={href('location.contact', { slug: location.slug })}>
            Contact Us
          </Button>
          <LocationActions location={location} />
          {sellsVehicles(location) && (
            <Button
              wide
              variant="quiet"
              iconAfter="arrow-right"
              href={href('search.results', { scope: location.dealership_slug })}
            >
              View Our Stock
            </Button>
          )}
        </div>
      </header>
      <div className={styles.columns}>
        <section aria-labelledby="hours">
          <h2 id="hours" className={styles.title}>
            Opening hours
          </h2>
          <div className={styles.weeks}>
            {departments.map((each) => (
              <div key={each.location.id} className={styles.week}>
                <h3 className={styles.department}>{typeName(each.location)}</h3>
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
        </section>
        {licences.length > 0 && (
          <section aria-labelledby="licences">
            <h2 id="licences" className={styles.title}>
              Licences
            </h2>
            <dl className={styles.licences}>
              {licences.map(([label, number]) => (
                <div key={label} className={styles.licence}>
                  <dt>{label}</dt>
                  <dd>{number}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
      {others.length > 0 && (
        <nav className={styles.others} aria-labelledby="others">
          <h2 id="others" className={styles.title}>
            Other locations
          </h2>
          <ul className={styles.list}>
            {others.map(({ slug, name, city }) => (
              <li key={slug}>
                <a className={styles.other} href={href('location.detail', { slug })}>
                  <b>{name}</b>
                  <span className={styles.muted}>{city}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
