import type { Location } from '@forecourt/contracts';
import { Fragment } from 'react';
import { townLine } from '../../model/reach.ts';
import styles from './location-details.module.css';

/** Address of a location; parts that the feed lacks are left out. @source spec §2 */
export function LocationAddress({ location }: { readonly location: Location }) {
  const street = location.address.street.trim();
  const town = townLine(location);
  if (street === '' && town === '') return null;
  return (
    <address className={styles.address}>
      {street}
      {street !== '' && town !== '' && ', '}
      <span className={styles.town}>{town}</span>
    </address>
  );
}

/** The licences of a location, in one line; those that the feed lacks are left out. @source expectations 49 */
export function LocationLicences({ location }: { readonly location: Location }) {
  const licences = [
    ['Dealer licence', location.dealer_license_number],
    [location.dealer_license_number ? 'Repairer' : 'Repairer licence', location.motor_vehicle_repairer],
  ].flatMap(([label, number]) => (number ? [`${label} ${number}`] : []));
  if (licences.length === 0) return null;
  return (
    <p className={styles.licences}>
      {licences.map((licence, index) => (
        <Fragment key={licence}>
          {index > 0 && ' '}
          <span>{licence}</span>
        </Fragment>
      ))}
    </p>
  );
}
